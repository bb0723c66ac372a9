#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UITextField {
    /// An end of a two-way connection to the text.
    ///
    /// Text that is being composed is neither delivered nor overwritten: a text that the program
    /// sets meanwhile is shown when composing has ended. The caret keeps its place when the program
    /// changes the text. What UIKit changes when editing ends, a correction for instance, is delivered then.
    ///
    /// ```swift
    /// bag += viewModel.name <-> nameField.textTerminal
    /// ```
    public var textTerminal: ChannelTerminal<String> {
      let entry = TextEntry(self)
      // Shared: a text is new to all observers of the terminal or to none.
      let edits = events([.editingChanged, .editingDidEnd]).compactMap { entry.edited() }.share()
      return ChannelTerminal(entry, \.text, edits: edits)
    }
  }

  extension UISearchBar {
    /// An end of a two-way connection to the text, as that of a text field. The text that a search controller
    /// empties when the user cancels is delivered as well.
    public var textTerminal: ChannelTerminal<String> { searchTextField.textTerminal }
  }
#endif
