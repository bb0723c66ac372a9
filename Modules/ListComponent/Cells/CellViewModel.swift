public import Messages
public import ReactiveKit
public import ReadAloud

/// The base of what a row of a list shows.
///
/// A component derives a base of its own from it and takes every UI property in `init`; a business
/// line derives from that and fills the properties. Views know only the bases.
open class CellViewModel: Owner {
  /// Which kind of reusable view shows the row.
  public let reuseIdentifier: String

  /// Holds what the view-model itself observes; ends with it.
  public let bag = DisposeBag()

  /// Makes a cell for a kind of view.
  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// What is read of the row as one element; without any text, what its view reads by itself.
  ///
  /// A new property at each call: rows that are not read pay nothing for it.
  open func accessibility(_ messages: Property<Messages>) -> Property<AccessibilityContent> {
    Property(AccessibilityContent())
  }

  /// The row is on screen now: what is expensive may start.
  open func appeared() {}

  /// The row is off screen: what is expensive should stop.
  open func disappeared() {}
}
