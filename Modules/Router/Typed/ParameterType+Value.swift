extension ParameterType {
  /// The texts that a Swift type accepts: a URL whose text it does not accept does not match the
  /// route.
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
  /// It is more specific than a number and less than a listed text. The initialiser runs for each
  /// URL that is compared with the parameter, on the thread that resolves it: it must depend only
  /// on the text and be fast. A text of more than `CustomParameterType.Limits.bytes` is not of the
  /// type.
  ///
  /// - Parameters:
  ///   - type: the Swift type that is initialised with the texts.
  ///   - sample: a text that the type accepts; any other is rejected at registration.
  public static func value<Value: RouteValue>(
    _ type: Value.Type, sample: String
  ) -> ParameterType {
    .custom(CustomParameterType(type, sample: sample))
  }
}

extension CustomParameterType {
  fileprivate init<Value: RouteValue>(_ type: Value.Type, sample: String) {
    // The text between angle brackets is a word, even for a generic type.
    let name = String(describing: type).unicodeScalars.map {
      $0.properties.isXIDContinue ? $0 : "_"
    }
    self.init(
      name: String(String.UnicodeScalarView(name)), qualifiedName: String(reflecting: type),
      sample: sample, id: ObjectIdentifier(type), reads: { Value(routeText: $0) != nil })
  }
}
