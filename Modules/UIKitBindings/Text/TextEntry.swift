#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  /// The text of a view, between the user and a binding.
  ///
  /// Text that is being composed, pinyin for instance, is neither delivered nor overwritten. A text
  /// that the program sets meanwhile is shown after the composition.
  final class TextEntry {
    private(set) weak var view: (any EditableText)?
    /// A text set by the program during a composition.
    private var waiting: String?
    /// The text that was shown or delivered last. At the end of editing UIKit corrects words and
    /// empties a search, and reports only that end: any other text is still to be delivered.
    private var known: String

    init(_ view: any EditableText) {
      self.view = view
      known = view.plainText
    }

    nonisolated deinit {}

    /// Its binding has ended: it no longer delivers or shows texts.
    func end() { view = nil }

    /// The shown text.
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
        // If the text is already shown, as at the start of a connection, the user adds to it.
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

  extension UITextField {
    /// An end of a two-way connection to the text.
    ///
    /// Text that is being composed is neither delivered nor overwritten: a text that the program sets
    /// meanwhile is shown after the composition. The caret keeps its place when the program changes the
    /// text. Changes by UIKit at the end of editing, a correction for instance, are delivered then.
    ///
    /// ```swift
    /// bag += viewModel.name <-> nameField.textTerminal
    /// ```
    public var textTerminal: ChannelTerminal<String> {
      let entry = TextEntry(self)
      // Shared, so that a new text reaches all observers of the terminal.
      let edits = events([.editingChanged, .editingDidEnd]).compactMap { entry.edited() }.share()
      return ChannelTerminal(entry, \.text, edits: edits)
    }
  }

  extension UISearchBar {
    /// An end of a two-way connection to the text, like that of a text field. The empty text after
    /// a cancelled search is delivered as well.
    public var textTerminal: ChannelTerminal<String> { searchTextField.textTerminal }
  }

  extension UITextView {
    /// An end of a two-way connection to the text, like that of a text field.
    ///
    /// It does not use the delegate.
    public var textTerminal: ChannelTerminal<String> {
      let entry = TextEntry(self)
      let edits = Signal<Void, Never>.merge(
        notifications(UITextView.textDidChangeNotification),
        notifications(UITextView.textDidEndEditingNotification)
      ).compactMap { entry.edited() }.share()
      return ChannelTerminal(entry, \.text, edits: edits)
    }
  }

  extension UIView {
    /// Emits when a notification of this view is posted. The view is not retained.
    func notifications(_ name: NSNotification.Name) -> Signal<Void, Never> {
      Signal { [weak self] observer, lifetime in
        guard let self else { return observer.complete() }
        let view = ObjectIdentifier(self)
        let relay = Relay { [weak self] in if self != nil { observer.send(()) } }
        // Not restricted to the view: the center may retain an object to which an observer is
        // restricted.
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          notification in
          guard let poster = notification.object as AnyObject?, ObjectIdentifier(poster) == view
          else { return }
          MainActor.assumeIsolated { relay.send() }
        }
        lifetime.onEnd { NotificationCenter.default.removeObserver(token) }
      }
    }
  }

  /// Carries an observer into a nonisolated closure, which runs on the main actor: UIKit posts the
  /// notifications of views there.
  @MainActor
  private final class Relay {
    let send: @MainActor () -> Void

    init(_ send: @escaping @MainActor () -> Void) {
      self.send = send
    }

    nonisolated deinit {}
  }
#endif
