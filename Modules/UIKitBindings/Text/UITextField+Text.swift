#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UITextField {
    /// An end of a two-way connection to the text.
    ///
    /// Text that is being composed is neither delivered nor overwritten: a text that the program
    /// sets meanwhile is shown when composing has ended. The caret keeps its place when the program
    /// changes the text.
    ///
    /// ```swift
    /// bag += viewModel.name <-> nameField.textTerminal
    /// ```
    public var textTerminal: ChannelTerminal<String> {
      let entry = TextEntry(self)
      let edits = Signal<String, Never>.merge(
        events(.editingChanged).compactMap { entry.edited() },
        events(.editingDidEnd).compactMap { entry.settled() })
      return ChannelTerminal(entry, \.text, edits: edits)
    }
  }

  extension UISearchBar {
    /// An end of a two-way connection to the text, as that of a text field.
    public var textTerminal: ChannelTerminal<String> { searchTextField.textTerminal }
  }
#endif
