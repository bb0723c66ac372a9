/// A parameter type of the application, with its own constraint.
///
/// It is made from a Swift type, whose initialiser is the constraint; see
/// ``ParameterType/value(_:sample:)``.
public struct CustomParameterType: Sendable, Hashable {
  /// What a custom type may at most look at.
  public enum Limits {
    /// Bytes of a text; a longer one is not of the type. A link that anybody sends must stay cheap.
    public static let bytes = 128
  }

  /// The name of the Swift type.
  public let name: String
  /// A text of the type: registration checks the routes with it.
  public let sample: String
  private let id: ObjectIdentifier
  private let reads: @Sendable (String) -> Bool

  init<Value: RouteValue>(_ type: Value.Type, sample: String) {
    // The text between angle brackets is a word, also for a generic type.
    name = String(
      String.UnicodeScalarView(
        String(describing: type).unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
    self.sample = sample
    id = ObjectIdentifier(type)
    reads = { Value(routeText: $0) != nil }
  }

  /// True when the Swift type reads the text.
  func accepts(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.bytes && reads(text)
  }

  /// True for the same Swift type.
  public static func == (lhs: CustomParameterType, rhs: CustomParameterType) -> Bool {
    lhs.id == rhs.id
  }

  /// By the Swift type.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ParameterType {
  /// The texts that a Swift type reads: a URL whose text it does not read does not match the route.
  ///
  /// ```swift
  /// struct ISBN: RouteValue {
  ///   static let parameterType = ParameterType.value(ISBN.self, sample: "9783161484100")
  ///   let digits: String
  ///   init?(routeText: String) {
  ///     guard routeText.utf8.count == 13, ParameterType.int.accepts(routeText) else { return nil }
  ///     digits = routeText
  ///   }
  ///   var routeText: String? { digits }
  /// }
  /// Route("book/:isbn", page: "book") { (isbn: ISBN) in BookPage(isbn) }
  /// ```
  ///
  /// It is more specific than a number and less than a listed text. The initialiser runs for each URL
  /// that is compared with the parameter, on whichever thread resolves it: it must depend on the text
  /// alone and be quick. A text of more than ``CustomParameterType/Limits/bytes`` is not of the type.
  ///
  /// - Parameter sample: A text that the type reads; another one is refused at registration.
  public static func value<Value: RouteValue>(
    _ type: Value.Type, sample: String
  ) -> ParameterType {
    .custom(CustomParameterType(type, sample: sample))
  }
}
