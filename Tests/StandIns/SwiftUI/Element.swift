import Foundation

/// The contents of a view on screen, and the user's actions on it.
struct Element {
  enum Kind {
    case text, image, button, field, toggle, stepper, slider, picker, progress
  }

  let kind: Kind
  /// The text in it or beside it; nil for the contents of the views below.
  var label: String?
  var content: AttributedString?
  /// The action of a tap.
  var tap: (@MainActor () -> Void)?
  /// Makes one step up or down.
  var step: (@MainActor (Int) -> Void)?
  /// Chooses the element with a tag.
  var choose: (@MainActor (AnyHashable) -> Void)?
  /// The contents of a control.
  var shown: String?

  init(_ kind: Kind, _ label: String? = nil) {
    self.kind = kind
    self.label = label
  }
}
