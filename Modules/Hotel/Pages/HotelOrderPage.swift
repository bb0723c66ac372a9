public import ReactiveKit

/// The page on which a room is ordered.
public final class HotelOrderPage {
  /// The name of the hotel.
  public let title: Property<String>

  init(hotel: String) {
    title = Property(hotel)
  }
}
