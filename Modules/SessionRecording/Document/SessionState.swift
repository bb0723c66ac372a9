/// The state that an application shows at one moment, as plain data: values by their paths.
///
/// ```swift
/// var state = SessionState()
/// state["fields.phone.value"] = .text("186")
/// state["commands.clear.enabled"] = .flag(false)
/// ```
///
/// Two states are compared path by path, see ``differences(from:)``.
public nonisolated struct SessionState: Hashable, Sendable {
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

  /// The name of the page that is shown.
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
  public mutating func apply(_ changes: [String: SessionValue?]) {
    for (path, value) in changes { values[path] = value }
  }
}

/// A path at which two states differ.
public nonisolated struct SessionDifference: Hashable, Sendable, CustomStringConvertible {
  /// The path.
  public let path: String
  /// The value in the first state, in a check the expected one; nil without one.
  public let before: SessionValue?
  /// The value in the second state, in a check the actual one; nil without one.
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
