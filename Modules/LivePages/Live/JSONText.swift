#if LivePages
/// Writes JSON, member by member in the order they are given: equal patches are equal texts.
nonisolated struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  /// Writes an object.
  mutating func object(_ members: (inout JSONText) -> Void) {
    nested("{", "}", members)
  }

  /// Writes an array.
  mutating func array(_ elements: (inout JSONText) -> Void) {
    nested("[", "]", elements)
  }

  /// Writes the name of a member; its value follows.
  mutating func name(_ name: String) {
    separate()
    quote(name)
    text += ":"
    needsComma = false
  }

  /// Writes a text.
  mutating func string(_ string: String) {
    separate()
    quote(string)
  }

  /// Writes a number.
  mutating func number(_ number: Int) {
    separate()
    text += String(number)
  }

  /// Writes true or false.
  mutating func flag(_ flag: Bool) {
    separate()
    text += flag ? "true" : "false"
  }

  private mutating func nested(
    _ open: String, _ close: String, _ content: (inout JSONText) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    content(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line separators end a line for some readers of event streams.
      case "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONText {
  /// Writes a member that is a text.
  nonisolated mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes the value of an aspect of a node.
  nonisolated mutating func value(_ value: LiveValue) {
    switch value {
    case .text(let text): string(text)
    case .flag(let isOn): flag(isOn)
    case .number(let number): self.number(number)
    case .runs(let runs):
      array { json in
        for run in runs {
          json.object { json in
            json.name("text")
            json.string(run.text)
            if let color = run.color {
              json.name("color")
              json.string(color)
            }
            if run.isSmall {
              json.name("small")
              json.flag(true)
            }
          }
        }
      }
    case .input(let text, let edit, let caret):
      object { json in
        json.name("text")
        json.string(text)
        json.name("edit")
        json.number(edit)
        if let caret {
          json.name("caret")
          json.number(caret)
        }
      }
    }
  }
}
#endif
