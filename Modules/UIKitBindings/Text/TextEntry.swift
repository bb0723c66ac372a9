#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The text of a view, as a terminal reads and writes it.
  ///
  /// Text that is being composed, pinyin for instance, belongs to the user: it is neither delivered nor
  /// overwritten. What the program sets meanwhile waits, and is shown when composing has ended.
  final class TextEntry {
    private weak var view: (any EditableText)?
    /// What the program has set while the user composes.
    private var waiting: String?
    /// Whether the user has changed something that has not been delivered.
    private var isUndelivered = false

    init(_ view: any EditableText) {
      self.view = view
    }

    nonisolated deinit {}

    /// What is shown.
    var text: String {
      get { view?.plainText ?? "" }
      set {
        guard let view else { return }
        if view.isComposing {
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
    /// - Returns: what is to be delivered; nil while the user composes.
    func edited() -> String? {
      isUndelivered = true
      return settled()
    }

    /// The user may have ended composing.
    ///
    /// - Returns: what is to be delivered; nil when nothing is.
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
