import Router

/// The value of one parameter, as JSON of the corresponding type.
nonisolated enum ParameterReport: Encodable, Equatable {
  case text(String)
  case whole(Int)
  case number(Double)
  case truth(Bool)
  case list([String])
  case values([ParameterReport])

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
    if parameter.isList {
      return (try? parameters.value(parameter.name, as: [String].self)).map { texts in
        values(texts.map { value(of: $0, parameter.type) })
      }
    }
    return parameters[parameter.name].map { value(of: $0, parameter.type) }
  }

  private static func value(of text: String, _ type: ParameterType) -> ParameterReport {
    switch type {
    case .int: Int(text).map(whole) ?? .text(text)
    case .double: Double(text).map(number) ?? .text(text)
    case .bool: Bool(text).map(truth) ?? .text(text)
    default: .text(text)
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
    case .values(let values): values.map(\.description).joined(separator: ",")
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
    case .values(let values): try container.encode(values)
    }
  }
}
