import Foundation

/// What is drawn in a place, and what the user can do there.
struct Element {
  enum Kind {
    case text, image, button, field, toggle, stepper, slider, picker, progress
  }

  let kind: Kind
  /// What stands in it or beside it; nil for what the views below show.
  var label: String?
  var content: AttributedString?
  /// What a tap does.
  var tap: (@MainActor () -> Void)?
  /// Makes one step up or down.
  var step: (@MainActor (Int) -> Void)?
  /// Chooses what has a tag.
  var choose: (@MainActor (AnyHashable) -> Void)?
  /// What a control shows.
  var shown: String?

  init(_ kind: Kind, _ label: String? = nil) {
    self.kind = kind
    self.label = label
  }
}
