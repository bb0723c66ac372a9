/// A version of the application: `2`, `2.1` or `2.1.3`, compared number by number.
public struct RouteVersion: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The first number.
  public let major: Int
  /// The second number, 0 when it is not written.
  public let minor: Int
  /// The third number, 0 when it is not written.
  public let patch: Int

  /// Makes a version of its numbers.
  ///
  /// - Parameters:
  ///   - major: the first number.
  ///   - minor: the second number.
  ///   - patch: the third number.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads `2`, `2.1` or `2.1.3`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard let number = Int(part), number >= 0, part.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return nil
      }
      numbers.append(number)
    }
    numbers += Array(repeating: 0, count: 3 - numbers.count)
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// Reads a literal, which must be a version.
  public init(stringLiteral text: String) {
    guard let version = RouteVersion(text) else {
      preconditionFailure("\"\(text)\" is not a version like 2.1.3")
    }
    self = version
  }

  /// The numbers joined by dots.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Compares number by number.
  public static func < (lhs: RouteVersion, rhs: RouteVersion) -> Bool {
    (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
  }
}
