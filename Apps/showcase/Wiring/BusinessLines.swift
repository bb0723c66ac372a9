import Hotel
import Loading
import POIComponent
import ReactiveKit
import Router
import Travel

/// The one place that names the business lines: deleting a line's block here and its name in the
/// manifest removes it from the application.
enum BusinessLines {
  static func install(in slots: inout Slots, _ feeds: Feeds, city: Property<Int>) {
    TravelModule(
      .init(
        feed: feeds.travel, policy: .lossy, currentCity: city, urlPrefix: App.urlPrefix,
        loadImage: Feeds.image)
    ).install(in: &slots)

    HotelModule(
      .init(
        feed: feeds.hotels, policy: .lossy, urlPrefix: App.urlPrefix, loadImage: Feeds.image)
    ).install(in: &slots)
  }
}
