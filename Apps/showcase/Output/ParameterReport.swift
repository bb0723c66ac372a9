import Router

/// The value of one parameter, as JSON of the corresponding type.
nonisolated enum ParameterReport: Encodable, Equatable {
  case text(String)
  case whole(Int)
  case number(Double)
  case truth(Bool)
  case list([String])

  /// The parameters of a target that have a value, by name.
  static func all(_ parameters: RouteParameters) -> [String: ParameterReport] {
    var all: [String: ParameterReport] = [:]
    for parameter in parameters.pattern.parameters {
      all[parameter.name] = value(parameter, parameters)
    }
    return all
  }

  private static func value(
    _ parameter: RoutePattern.Parameter, _ parameters: RouteParameters
  ) -> ParameterReport? {
    if parameter.isRest { return (try? parameters.rest(parameter.name)).map(list) }
    guard let value = parameters[parameter.name] else { return nil }
    return switch parameter.type {
    case .int: Int(value).map(whole) ?? text(value)
    case .double: Double(value).map(number) ?? text(value)
    case .bool: Bool(value).map(truth) ?? text(value)
    default: text(value)
    }
  }

  /// The value in readable form.
  var description: String {
    switch self {
    case .text(let text): text
    case .whole(let number): "\(number)"
    case .number(let number): "\(number)"
    case .truth(let truth): "\(truth)"
    case .list(let texts): texts.joined(separator: "/")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .whole(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .list(let texts): try container.encode(texts)
    }
  }
}
