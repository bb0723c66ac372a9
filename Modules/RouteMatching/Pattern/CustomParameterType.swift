/// A parameter type of the application, with its own constraint.
///
/// It is made from a Swift type, whose initialiser is the constraint:
/// `ParameterType.value(_:sample:)` of the module `Router`.
public struct CustomParameterType: Sendable, Hashable {
  /// Limits of a custom type.
  public enum Limits {
    /// Bytes of a text; a longer one is not of the type, so that a link from outside stays cheap. Of a
    /// longer segment with several parameters, not every way to split it is tried.
    public static let bytes = 128
  }

  /// The name of the Swift type.
  public let name: String
  /// A text of the type: registration checks the routes with it.
  public let sample: String
  /// The name with its module and the types around it: two types may have one name.
  let qualifiedName: String
  private let id: ObjectIdentifier
  private let reads: @Sendable (String) -> Bool

  /// Makes a type with a new identity.
  package init(
    name: String, qualifiedName: String, sample: String, id: ObjectIdentifier,
    reads: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.sample = sample
    self.id = id
    self.reads = reads
  }

  /// True when the Swift type reads the text.
  package func accepts(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.bytes && reads(text)
  }

  /// True for the same Swift type.
  public static func == (lhs: CustomParameterType, rhs: CustomParameterType) -> Bool {
    lhs.id == rhs.id
  }

  /// By the Swift type.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
