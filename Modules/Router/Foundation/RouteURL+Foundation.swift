#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The only file of the module that imports Foundation, for URL and UUID.

extension RouteURL {
  /// Reads the text of a Foundation URL by the router's own rules.
  ///
  /// - Throws: as `init(_:)` of a text.
  public init(_ url: URL) throws(RouteURLError) { try self.init(url.absoluteString) }
}

extension Router {
  /// Resolves a Foundation URL; as `resolve` of its text.
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
