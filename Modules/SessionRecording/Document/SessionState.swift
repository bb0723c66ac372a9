/// The state that an application shows at one moment, as plain data: values by their paths.
///
/// ```swift
/// var state = SessionState()
/// state["fields.phone.value"] = .text("186")
/// state["commands.clear.enabled"] = .flag(false)
/// ```
///
/// Two states are compared path by path.
public nonisolated struct SessionState: Equatable, Sendable {
  /// The values by path.
  public private(set) var values: [String: SessionValue]

  /// Makes a state of values.
  public init(_ values: [String: SessionValue] = [:]) {
    self.values = values
  }

  /// The value at a path; nil without one.
  public subscript(path: String) -> SessionValue? {
    get { values[path] }
    set { values[path] = newValue }
  }

  /// The name of the shown page.
  public var page: String {
    if case .text(let page) = values["page"] { page } else { "" }
  }

  /// The differences, in the order of the paths: `before` is the value of `other`.
  ///
  /// - Complexity: O(n log n), where n is the number of values.
  public func differences(from other: SessionState) -> [SessionDifference] {
    if values == other.values { return [] }
    let paths = Set(values.keys).union(other.values.keys)
    return paths.filter { values[$0] != other.values[$0] }.sorted().map {
      SessionDifference(path: $0, before: other.values[$0], after: values[$0])
    }
  }

  /// Applies changes: a nil value removes its path.
  package mutating func apply(_ changes: [String: SessionValue?]) {
    for (path, value) in changes { values[path] = value }
  }
}

/// A path at which two states differ.
public nonisolated struct SessionDifference: Equatable, Sendable, CustomStringConvertible {
  /// The path.
  public let path: String
  /// The value in the first state, in a check the expected one; nil if missing.
  public let before: SessionValue?
  /// The value in the second state, in a check the actual one; nil if missing.
  public let after: SessionValue?

  /// Makes a difference.
  public init(path: String, before: SessionValue?, after: SessionValue?) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// `path: before -> after` on one line, with `nothing` for a missing value.
  public var description: String {
    "\(path.escaped): \(before?.description ?? "nothing") -> \(after?.description ?? "nothing")"
  }
}
/// A value of a page as plain data: a text, a flag or a whole number.
public nonisolated enum SessionValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A boolean.
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
      // The joiners of emoji and scripts stay.
      case _ where scalar == "\u{200D}" || scalar == "\u{200C}":
        text.unicodeScalars.append(scalar)
      // A Swift literal cannot escape these.
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

nonisolated extension SessionValue: Codable {
  /// Reads a text, a boolean or a whole number; anything else is an error.
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
