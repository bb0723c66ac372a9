import Foundation
import Loading

/// Where this run's data comes from.
struct Feeds: Sendable {
  let travel: DataSource
  let hotels: DataSource
  var mail = DataSource.data(Data(PackageResources.mail_json), name: "mail.json (bundled)")

  /// The feeds that the showcase brings along.
  static let bundled = Feeds(
    travel: .data(Data(PackageResources.travel_json), name: "travel.json (bundled)"),
    hotels: .data(Data(PackageResources.hotels_json), name: "hotels.json (bundled)"))

  /// The feeds behind a simulated network.
  func wrapped(in faults: FaultInjection) -> Feeds {
    Feeds(travel: faults.wrapping(travel), hotels: faults.wrapping(hotels))
  }
}
