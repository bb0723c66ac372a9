#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The text of a view, as a terminal reads and writes it.
  ///
  /// Text that is being composed, pinyin for instance, is neither delivered nor overwritten. A text
  /// that the program sets meanwhile is shown when composing has ended.
  final class TextEntry {
    private weak var view: (any EditableText)?
    /// The text that the program has set while the user composes.
    private var waiting: String?
    /// Whether there is a change of the user that was not delivered yet.
    private var isUndelivered = false

    init(_ view: any EditableText) {
      self.view = view
    }

    nonisolated deinit {}

    /// The text that is shown.
    var text: String {
      get { view?.plainText ?? "" }
      set {
        guard let view else { return }
        if view.isComposing, newValue == view.committedText {
          // It is shown already, as to a connection that begins now: the user only adds to it.
          waiting = nil
          isUndelivered = true
        } else if view.isComposing {
          waiting = newValue
        } else {
          waiting = nil
          isUndelivered = false
          view.show(newValue)
        }
      }
    }

    /// The user has changed the text.
    ///
    /// - Returns: the text to deliver; nil while the user composes.
    func edited() -> String? {
      isUndelivered = true
      return settled()
    }

    /// The user may have ended composing.
    ///
    /// - Returns: the text to deliver; nil without one.
    func settled() -> String? {
      guard let view, !view.isComposing else { return nil }
      if let waiting {
        text = waiting
        return nil
      }
      guard isUndelivered else { return nil }
      isUndelivered = false
      return view.plainText
    }
  }
#endif
