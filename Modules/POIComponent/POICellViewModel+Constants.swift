package import ListComponent
package import ReactiveKit

/// Values that never change, as one property for all cells: many places have no price and no campaign.
extension POICellViewModel {
  /// No price.
  package static let noPrice = Property<RichText?>(nil)
  /// No text.
  package static let noText = Property("")
  /// The `campaignHidden` of a place without a campaign.
  package static let hidden = Property(true)
  /// The `campaignHidden` of a place with a campaign.
  package static let visible = Property(false)
}
