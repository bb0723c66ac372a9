public import AccessibilityProperties
public import Messages
public import ReactiveKit

/// The base of the view-model of a list row.
///
/// A component derives its own base from it and takes every UI property in `init`; a business line
/// derives from that and supplies the properties. Views use only the bases.
@MainActor
open class CellViewModel: Owner {
  /// The kind of reusable view that shows the row.
  public let reuseIdentifier: String

  /// Retains the observations of the view-model.
  public let bag = DisposeBag()

  /// Makes a cell for a kind of view.
  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  nonisolated deinit {}

  /// The accessibility content of the row as one element; an empty one leaves the view unchanged.
  ///
  /// Each call makes a new property; unobserved it costs nothing.
  open func accessibility(_ messages: Property<Messages>) -> Property<AccessibilityContent> {
    Property(AccessibilityContent())
  }

  /// The row is on screen now: expensive work may start.
  open func appeared() {}

  /// The row is off screen: expensive work should stop.
  open func disappeared() {}
}
