import ListComponent
import POIComponent
import ReactiveKit

extension POICellViewModel {
  /// A cell with the given properties: the only place in these tests that lists all of its
  /// properties.
  static func fixture(
    _ title: String = "t", owner: String = "a", price: Property<RichText?> = Property(nil),
    campaign: Property<String> = Property(""), campaignHidden: Property<Bool> = Property(true),
    frontImage: POIFrontImage? = nil, rightFooter: Property<String> = Property(""),
    select: Command<Void, String, POIFailure> = Command(signal: { .just("") })
  ) -> POICellViewModel {
    POICellViewModel(
      owner: owner, title: Property(title), price: price, campaign: campaign,
      campaignHidden: campaignHidden,
      frontImage: frontImage ?? POIFrontImage(url: nil) { _ in nil }, rightFooter: rightFooter,
      select: select)
  }
}
