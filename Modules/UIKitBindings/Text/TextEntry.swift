#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The text of a view, between the user and what it is bound to.
  ///
  /// Text that is being composed, pinyin for instance, is neither delivered nor overwritten. A text
  /// that the program sets meanwhile is shown when composing has ended.
  final class TextEntry {
    private(set) weak var view: (any EditableText)?
    /// The text that the program has set while the user composes.
    private var waiting: String?
    /// The text that was shown or delivered last. UIKit corrects words and empties a search when editing ends,
    /// and reports only that end: any other text is still to be delivered.
    private var known: String

    init(_ view: any EditableText) {
      self.view = view
      known = view.plainText
    }

    nonisolated deinit {}

    /// Its binding has ended: nothing is delivered or shown any more.
    func end() { view = nil }

    /// The text that is shown.
    var text: String {
      get { view?.plainText ?? "" }
      set {
        guard let view else { return }
        waiting = nil
        guard view.isComposing else {
          view.show(newValue)
          known = view.plainText
          return
        }
        // Text that is shown already, as to a connection that begins now, is what the user only adds to.
        if newValue == view.committedText { known = newValue } else { waiting = newValue }
      }
    }

    /// The user may have changed the text, ended composing or ended editing.
    ///
    /// - Returns: the text to deliver; nil without a new one, and while the user composes.
    func edited() -> String? {
      guard let view, !view.isComposing else { return nil }
      if let waiting {
        text = waiting
        return nil
      }
      let text = view.plainText
      if text == known { return nil }
      known = text
      return text
    }
  }
#endif
