#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The only file of the module that imports Foundation, for URL and UUID.

/// A type of a route parameter: it is read from a URL's text and printed back.
///
/// `Value(routeText: value.routeText) == value` must hold. Enumerations of strings or whole numbers
/// conform by declaring the conformance.
public protocol RouteValue: Sendable {
  /// The parameter type of this Swift type.
  static var parameterType: ParameterType { get }
  /// Reads a decoded text; `nil` when it is not a value of the type.
  init?(routeText: String)
  /// Reads a decoded text of a URL from a source; most types ignore the source.
  ///
  /// - Parameters:
  ///   - routeText: the decoded text of the parameter.
  ///   - source: where the URL came from.
  init?(routeText: String, from source: RouteSource)
  /// Makes the value of an absent parameter; `nil` when there must be one.
  static var absent: Self? { get }
  /// The decoded text; `nil` when the value is absent.
  var routeText: String? { get }
}

extension RouteValue {
  /// Ignores the source, as most types do.
  ///
  /// - Parameters:
  ///   - routeText: the decoded text of the parameter.
  ///   - source: where the URL came from.
  public init?(routeText: String, from source: RouteSource) { self.init(routeText: routeText) }
  /// Most types have no value for an absent parameter.
  public static var absent: Self? { nil }
}

extension String: RouteValue {
  /// Any text; for a rest its segments with their escapes, so that an escaped slash stays in its segment: use
  /// `[String]` for the decoded ones.
  public static var parameterType: ParameterType { .string }
  /// The text itself.
  public init?(routeText: String) { self = routeText }
  /// The text itself.
  public var routeText: String? { self }
}

extension Int: RouteValue {
  /// A whole number.
  public static var parameterType: ParameterType { .int }
  /// Reads decimal digits with an optional `-`.
  public init?(routeText: String) {
    // `Int` also reads a `+`, which parameters do not allow.
    guard routeText.utf8.first != 0x2B, let value = Int(routeText) else { return nil }
    self = value
  }
  /// The decimal digits.
  public var routeText: String? { String(self) }
}

extension Double: RouteValue {
  /// A number.
  public static var parameterType: ParameterType { .double }
  /// Reads a finite decimal number.
  public init?(routeText: String) {
    guard ParameterType.double.accepts(routeText), let value = Double(routeText) else {
      return nil
    }
    self = value
  }
  /// The shortest text that reads back as the same number; `nil` for infinity and "not a number".
  public var routeText: String? { isFinite ? String(self) : nil }
}

extension Bool: RouteValue {
  /// A truth value.
  public static var parameterType: ParameterType { .bool }
  /// Reads `true` or `false`.
  public init?(routeText: String) {
    guard let value = Bool(routeText) else { return nil }
    self = value
  }
  /// `true` or `false`.
  public var routeText: String? { self ? "true" : "false" }
}

extension Optional: RouteValue where Wrapped: RouteValue {
  /// The wrapped type's.
  public static var parameterType: ParameterType { Wrapped.parameterType }
  /// Reads a wrapped value.
  public init?(routeText: String) {
    guard let value = Wrapped(routeText: routeText) else { return nil }
    self = .some(value)
  }
  /// Reads a wrapped value.
  ///
  /// - Parameters:
  ///   - routeText: the decoded text of the parameter.
  ///   - source: where the URL came from.
  public init?(routeText: String, from source: RouteSource) {
    guard let value = Wrapped(routeText: routeText, from: source) else { return nil }
    self = .some(value)
  }
  /// The value nil.
  public static var absent: Wrapped?? { .some(nil) }
  /// The wrapped value's text.
  public var routeText: String? { self?.routeText }
}

extension RouteValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// One of the cases.
  public static var parameterType: ParameterType { .choice(allCases.map(\.rawValue)) }
  /// Reads a raw value.
  public init?(routeText: String) { self.init(rawValue: routeText) }
  /// The raw value.
  public var routeText: String? { rawValue }
}

extension RouteValue where Self: RawRepresentable, RawValue == Int {
  /// A whole number; for an enumeration or another type that does not read every number, the type itself.
  public static var parameterType: ParameterType {
    // An enumeration may have some of these, but hardly all.
    let numbers = [0, RoutePattern.sampleNumber, .max, .min]
    if numbers.allSatisfy({ Self(rawValue: $0) != nil }) { return .int }
    // A type that reads none of these is an Int; no page is made for a number that it does not read.
    let cases = (Self.self as? any CaseIterable.Type)?.first as? Self
    let sample = cases?.rawValue ?? (-9_999..<10_000).first { Self(rawValue: $0) != nil }
    return sample.map { .value(Self.self, sample: String($0)) } ?? .int
  }
  /// Reads a raw value.
  public init?(routeText: String) {
    guard let number = Int(routeText: routeText) else { return nil }
    self.init(rawValue: number)
  }
  /// The raw value.
  public var routeText: String? { String(rawValue) }
}

extension CaseIterable {
  fileprivate static var first: Any? { allCases.first }
}

extension Array: RouteValue where Element: RouteValue {
  /// The type of the elements: the segments of a rest, or the values of all items of a name in the query; any
  /// other parameter of the type is rejected at registration.
  public static var parameterType: ParameterType { Element.parameterType }
  /// An absent rest or item is an empty list, where the pattern allows it.
  public static var absent: [Element]? { [] }
  /// Splits before it decodes, so that an escaped slash stays in its element.
  public init?(routeText: String) { self.init(routeText: routeText, from: .inside) }
  /// Splits before it decodes, so that an escaped slash stays in its element.
  ///
  /// - Parameters:
  ///   - routeText: the elements, each encoded, joined by slashes.
  ///   - source: where the URL came from.
  public init?(routeText: String, from source: RouteSource) {
    guard let texts = RouteTexts.texts(of: routeText) else { return nil }
    let elements = texts.compactMap { Element(routeText: $0, from: source) }
    guard elements.count == texts.count else { return nil }
    self = elements
  }
  /// The elements, each encoded, joined by slashes.
  public var routeText: String? {
    // A value without a text, for example NaN, gets one that is not read.
    isEmpty ? nil : RouteTexts.list(map { $0.routeText ?? "\($0)" })
  }
}

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
    // The text between angle brackets must be a word, even for a generic type.
    let name = String(describing: type).unicodeScalars.map {
      $0.properties.isXIDContinue ? $0 : "_"
    }
    self.init(
      name: String(String.UnicodeScalarView(name)), qualifiedName: String(reflecting: type),
      sample: sample, id: ObjectIdentifier(type), reads: { Value(routeText: $0) != nil })
  }
}

extension RouteParameters: RouteValue {
  /// Not the type of a parameter: a page with this type reads all parameters by name.
  public static var parameterType: ParameterType { .string }
  /// Nil: a text is not the parameters of a URL.
  public init?(routeText: String) { nil }
  /// Nil: the parameters are several texts.
  public var routeText: String? { nil }
}

extension NavigationRequest: RouteValue {
  /// A URL.
  public static var parameterType: ParameterType { .url }
  /// Nil: without its source a URL is not a request.
  public init?(routeText: String) { nil }
  /// The URL with the source of the URL that holds it.
  ///
  /// - Parameters:
  ///   - routeText: the decoded text of the parameter.
  ///   - source: where the URL came from.
  public init?(routeText: String, from source: RouteSource) { self.init(routeText, from: source) }
  /// The URL.
  public var routeText: String? { url }
}

extension RouteURL {
  /// Reads the text of a Foundation URL by the router's own rules.
  ///
  /// - Throws: like `init(_:)` of a text.
  public init(_ url: URL) throws(RouteURLError) { try self.init(url.absoluteString) }
}

extension Router {
  /// Resolves a Foundation URL; like `resolve` of its text.
  ///
  /// - Parameters:
  ///   - url: an absolute URL.
  ///   - source: where it came from.
  ///   - payload: a value to pass along with the URL.
  public func resolve(
    _ url: URL, from source: RouteSource, payload: (any Sendable)? = nil
  ) -> Resolution {
    resolve(url.absoluteString, from: source, payload: payload)
  }
}

extension UUID: RouteValue {
  /// A UUID in its 36-character form.
  public static var parameterType: ParameterType { .uuid }
  /// Reads either case.
  public init?(routeText: String) { self.init(uuidString: routeText) }
  /// The upper-case form.
  public var routeText: String? { uuidString }
}
