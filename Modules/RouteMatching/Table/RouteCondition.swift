/// The requirements of a route for query and fragment: the last and finest distinction between
/// routes.
package struct RouteCondition: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    package let name: String
    package let type: ParameterType
    let isRequired: Bool
  }
  let fields: [Field]
  let fragment: Field?
  let fixedFragment: String?

  /// The conditions of a pattern, `nil` when it has none.
  package init?(_ pattern: RoutePattern) {
    func field(_ parameter: RoutePattern.Parameter) -> Field {
      Field(name: parameter.name, type: parameter.type, isRequired: !parameter.isOptional)
    }
    fields = pattern.parameters.filter { $0.location == .query }.map(field)
    fragment = pattern.parameters.first { $0.location == .fragment }.map(field)
    fixedFragment = pattern.fixedFragment
    if fields.isEmpty, fragment == nil, fixedFragment == nil { return nil }
  }

  /// The number of required items: more is more specific.
  package var requiredCount: Int {
    fields.count(where: { $0.isRequired }) + (fragment?.isRequired == true ? 1 : 0)
      + (fixedFragment == nil ? 0 : 2)
  }

  /// The required items without the optional ones: equal requirements collide.
  package var requirements: Set<Field> {
    var required = Set(
      fields.lazy.filter { $0.isRequired }.map {
        Field(name: $0.name, type: $0.type.sorted, isRequired: true)
      })
    if let fragment, fragment.isRequired {
      required.insert(Field(name: "#", type: fragment.type.sorted, isRequired: true))
    }
    if let fixedFragment {
      required.insert(Field(name: "#", type: .choice([fixedFragment]), isRequired: true))
    }
    return required
  }

  /// The first requirement that the URL does not meet, `nil` when it meets all.
  func failure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, plusIsSpace: Bool
  ) -> RouteMismatch? {
    for field in fields {
      var value: String?
      QueryWalk.each(bytes, scan) { item in
        guard item.key(bytes, plusIsSpace: plusIsSpace) == field.name else { return true }
        value = item.value(bytes, plusIsSpace: plusIsSpace) ?? ""
        return false
      }
      if let value {
        if !field.isRequired, field.type.treatsAsAbsent(value) { continue }
        guard field.type.accepts(value) || (value.isEmpty && field.type == .string) else {
          return .wrongType(parameter: field.name, expected: field.type, found: value)
        }
      } else if field.isRequired {
        return .missing(parameter: field.name, expected: field.type)
      }
    }
    guard fragment != nil || fixedFragment != nil else { return nil }
    let found =
      scan.fragmentStart == 0
      ? nil : PercentCoding.decode(bytes, from: Int(scan.fragmentStart), to: Int(scan.end))
    if let fixedFragment, found != fixedFragment {
      return .wrongFragment(expected: fixedFragment, found: found)
    }
    guard let fragment else { return nil }
    guard let found, !found.isEmpty else {
      return fragment.isRequired
        ? .missing(parameter: fragment.name, expected: fragment.type) : nil
    }
    return fragment.type.accepts(found)
      ? nil : .wrongType(parameter: fragment.name, expected: fragment.type, found: found)
  }
}

/// Why a route whose path matches does not match the whole URL.
public enum RouteMismatch: Sendable, Hashable {
  /// A parameter whose text is not of its type.
  case wrongType(parameter: String, expected: ParameterType, found: String)
  /// A required parameter of query or fragment that is missing in the URL.
  case missing(parameter: String, expected: ParameterType)
  /// Another fragment than the pattern's fixed one.
  case wrongFragment(expected: String, found: String?)
}
