public import AccessibilityProperties
public import ListComponent
public import Messages
public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The UI properties of the cell of a point of interest. Every business line subclasses it.
///
/// All UI properties are taken in `init`, each with a defined empty value: a subclass that omits
/// one does not compile, and a reused view never keeps a value of the previous row.
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
@MainActor
open class POICellViewModel: CellViewModel {
  /// The name of the business line of the cell.
  public let owner: String

  /// The name of the place.
  public let title: Property<String>

  /// The styled price; nil when the place has none.
  public let price: Property<RichText?>

  /// The text of the campaign; "" without a campaign.
  public let campaign: Property<String>

  /// Whether the campaign's label is hidden.
  public let campaignHidden: Property<Bool>

  /// The front image.
  public let frontImage: POIFrontImage

  /// The text at the lower right; "" hides it.
  public let rightFooter: Property<String>

  /// The command of a tap; its value is a URL, which the router resolves. It fails when there is no
  /// URL for the place, for example because its name is not allowed in a URL.
  public let select: Command<Void, String, POIFailure>

  /// The reuse identifier of every POI cell, of any business line.
  public static let reuseIdentifier = "POICell"

  /// Makes a cell from all its UI properties.
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

  nonisolated deinit {}

  /// The title, by which voice control finds the row, then the visible price, campaign and footer;
  /// a button while the place has a URL.
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

extension Command where Input == Void, Output == String, Failure == POIFailure {
  /// Makes the command of a tap: it prints the URL of a place when it is executed.
  ///
  /// - Parameters:
  ///   - owner: the business line, for the failure.
  ///   - prefix: the prefix of the application's URLs, for example `trellis://`.
  ///   - url: prints the rest of the URL; its error is the command's failure.
  public static func linking<Problem: Presentable>(
    owner: String, prefix: String, to url: @escaping @MainActor () throws(Problem) -> String
  ) -> Command {
    Command(signal: {
      do throws(Problem) {
        return .just(prefix + (try url()))
      } catch {
        return .fail(POIFailure(owner: owner, reason: error))
      }
    })
  }
}
