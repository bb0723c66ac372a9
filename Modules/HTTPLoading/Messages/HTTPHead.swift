/// The head of a response.
public struct HTTPHead: Hashable, Sendable {
  /// The status, for example 200.
  public var status: Int
  /// The lines of the header, in the order of arrival.
  public var fields: [HTTPField]

  /// Makes a head.
  public init(status: Int, fields: [HTTPField] = []) {
    self.status = status
    self.fields = fields
  }

  /// The value of the first line of a name, ignoring case; nil without such a line.
  public subscript(name: String) -> String? {
    values(of: name).first
  }

  /// The values of all lines of a name, ignoring case.
  ///
  /// - Complexity: O(lines).
  public func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The redirect's location; nil when the response is not a redirect.
  var redirect: String? {
    [301, 302, 303, 307, 308].contains(status) ? self["Location"] : nil
  }

  /// Whether a body may follow; otherwise a given length has no meaning.
  func mayHaveBody(answering method: HTTPMethod) -> Bool {
    method != .head && ![204, 304].contains(status)
  }
}
