public import ReactiveKit

/// The page of a city: its scenic spots.
public final class CityPage {
  /// The number of the city.
  public let cityID: Property<Int>

  init(cityID: Int) {
    self.cityID = Property(cityID)
  }

  nonisolated deinit {}
}
