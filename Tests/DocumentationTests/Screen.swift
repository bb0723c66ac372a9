import ReactiveKit

/// The output of the examples.
final class Printed {
  private(set) var lines: [String] = []

  func callAsFunction(_ value: Any) {
    lines.append("\(value)")
  }
}

/// A label of some view layer.
final class Label {
  var text = ""
  var attributedText: String?
}

/// A button of some view layer.
final class Button {
  var isEnabled = true
  var onTap: () -> Void = {}
}

/// A spinner of some view layer.
final class Spinner {
  var isAnimating = false
}

/// A text field of some view layer; `enter` is the user.
final class TextField {
  var text = ""
  private let edits = Subject<String, Never>()
  private(set) lazy var terminal = ChannelTerminal(self, \.text, edits: edits.signal)

  func enter(_ text: String) {
    self.text = text
    edits.send(text)
  }
}
