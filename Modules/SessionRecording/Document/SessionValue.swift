/// A value of a page as plain data: a text, a flag or a whole number.
public nonisolated enum SessionValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A yes or no.
  case flag(Bool)
  /// A whole number.
  case number(Int)
}

nonisolated extension SessionValue: CustomStringConvertible {
  /// The value as readable text: a text in quotes, on one line, with invisible characters escaped.
  public var description: String {
    switch self {
    case .text(let text): text.quoted
    case .flag(let flag): flag.description
    case .number(let number): number.description
    }
  }
}

extension String {
  /// The text in quotes, as a Swift literal; control characters and direction marks are escaped.
  nonisolated var quoted: String { "\"\(escaped)\"" }

  /// The text on one line, as in a Swift literal.
  package nonisolated var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      // The joiners of emoji and of scripts stay.
      case _ where scalar == "\u{200D}" || scalar == "\u{200C}":
        text.unicodeScalars.append(scalar)
      // A Swift literal cannot have these escaped.
      case _ where (0xFDD0...0xFDEF).contains(scalar.value):
        text.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        text += scalar.escaped(asASCII: true)
      default:
        text += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
    }
  }
}

nonisolated extension SessionValue {
  /// The approximate number of its bytes in a document.
  var byteCount: Int {
    if case .text(let text) = self { text.utf8.count } else { 8 }
  }
}

nonisolated extension SessionValue: Codable {
  /// Reads a text, a boolean or a whole number; nothing else is a value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes the value without its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    }
  }
}
