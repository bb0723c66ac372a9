public import ListComponent
public import Messages
public import ReactiveKit
public import ReadAloud

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the cell of a point of interest shows. Every business line fills it by a subclass.
///
/// All UI properties are taken in `init`, each with a value and a defined empty: a subclass that
/// forgets one does not compile, and a reused view never keeps what the row before showed.
///
/// ```swift
/// final class MuseumCellViewModel: POICellViewModel {
///   init(_ museum: Museum) {
///     super.init(
///       owner: "museum", title: Property(museum.name), price: Property(nil),
///       campaign: Property(""), campaignHidden: Property(true), frontImage: museum.image,
///       rightFooter: Property(museum.district), select: Command(signal: { .just("museum/1") }))
///   }
/// }
/// ```
open class POICellViewModel: CellViewModel {
  /// The name of the business line that fills the cell.
  public let owner: String

  /// The name of the place.
  public let title: Property<String>

  /// The price with its look; nil when the place shows none.
  public let price: Property<RichText?>

  /// The text of the campaign; "" without a campaign.
  public let campaign: Property<String>

  /// Whether the campaign's label is hidden.
  public let campaignHidden: Property<Bool>

  /// The front image.
  public let frontImage: POIFrontImage

  /// The text at the lower right; "" hides it.
  public let rightFooter: Property<String>

  /// Decides where a tap leads; its value is a URL, which the router resolves. It fails when the
  /// place cannot be linked to, for example because its name cannot stand in a URL.
  public let select: Command<Void, String, POIFailure>

  /// The reuse identifier of every POI cell, whoever fills it.
  public static let reuseIdentifier = "POICell"

  /// Makes a cell of all its UI properties.
  public init(
    owner: String, title: Property<String>, price: Property<RichText?>, campaign: Property<String>,
    campaignHidden: Property<Bool>, frontImage: POIFrontImage, rightFooter: Property<String>,
    select: Command<Void, String, POIFailure>
  ) {
    self.owner = owner
    self.title = title
    self.price = price
    self.campaign = campaign
    self.campaignHidden = campaignHidden
    self.frontImage = frontImage
    self.rightFooter = rightFooter
    self.select = select
    super.init(reuseIdentifier: Self.reuseIdentifier)
  }

  /// The title, by which voice control finds the row, then price, campaign and footer as far as they are
  /// shown; a button while it leads anywhere.
  open override func accessibility(
    _ messages: Property<Messages>
  ) -> Property<AccessibilityContent> {
    combine(title, price, campaign, campaignHidden, rightFooter, select.isEnabled, messages) {
      title, price, campaign, campaignHidden, footer, isEnabled, messages in
      let shown = [
        price.map { String($0.characters) } ?? "", campaignHidden ? "" : campaign, footer,
      ]
      return AccessibilityContent(
        title, value: messages.phrase(shown), traits: isEnabled ? .button : [], in: messages)
    }
  }

  /// Starts to load the front image.
  open override func appeared() {
    frontImage.isOnScreen = true
  }

  /// Stops loading the front image.
  open override func disappeared() {
    frontImage.isOnScreen = false
  }
}
