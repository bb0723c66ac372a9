extension RouteParameters: RouteValue {
  /// Not the type of a parameter: a page that takes this reads all parameters by name.
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
