/// A parameter's value by its declared type.
public enum RouteParameterValue: Sendable, Hashable {
  /// A String, UUID, URL or listed value, decoded.
  case string(String)
  /// An Int.
  case int(Int)
  /// A Double.
  case double(Double)
  /// A Bool.
  case bool(Bool)
  /// The segments of a rest parameter, decoded.
  case list([String])
}

extension RouteParameters {
  /// All parameters that have a value, defaults included, in the order of the pattern.
  public var values: [(name: String, value: RouteParameterValue)] {
    pattern.parameters.enumerated().compactMap { slot, parameter in
      if parameter.isRest {
        return (try? rest(parameter.name)).map { (parameter.name, .list($0)) }
      }
      guard let text = text(slot) else { return nil }
      switch parameter.type {
      case .int: return Int(text).map { (parameter.name, .int($0)) }
      case .double: return Double(text).map { (parameter.name, .double($0)) }
      case .bool: return Bool(text).map { (parameter.name, .bool($0)) }
      case .string, .uuid, .url, .choice, .custom: return (parameter.name, .string(text))
      }
    }
  }

  /// `values` as a JSON object: numbers and truth values as such, a rest as an array.
  public func json() -> String {
    JSONText.object(
      values.map { name, value in
        switch value {
        case .string(let text): (name, .string(text))
        case .int(let number): (name, .raw("\(number)"))
        case .double(let number): (name, .raw("\(number)"))
        case .bool(let value): (name, .bool(value))
        case .list(let parts): (name, .array(parts.map(JSONText.string)))
        }
      }
    ).text
  }
}

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
