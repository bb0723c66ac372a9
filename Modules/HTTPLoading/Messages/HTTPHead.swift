/// What an answer says before its body.
public struct HTTPHead: Hashable, Sendable {
  /// The status, for example 200.
  public var status: Int
  /// The lines of the header, in the order they came.
  public var fields: [HTTPField]

  /// Makes a head.
  public init(status: Int, fields: [HTTPField] = []) {
    self.status = status
    self.fields = fields
  }

  /// The value of the first line of a name, whatever its case; nil without such a line.
  public subscript(name: String) -> String? {
    values(of: name).first
  }

  /// The values of all lines of a name, whatever its case.
  ///
  /// - Complexity: O(lines).
  public func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// Where the server sends the client instead; nil when it does not.
  var redirect: String? {
    [301, 302, 303, 307, 308].contains(status) ? self["Location"] : nil
  }

  /// Whether a body may follow; a length that is named all the same means nothing.
  func mayHaveBody(answering method: HTTPMethod) -> Bool {
    method != .head && ![204, 304].contains(status)
  }
}
