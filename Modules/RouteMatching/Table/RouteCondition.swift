/// The requirements of a route for query and fragment: the last and finest distinction between
/// routes.
package struct RouteCondition: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    package let name: String
    package let type: ParameterType
    let isRequired: Bool
    let isList: Bool

    /// True for the key of a query item that it reads.
    func reads(_ key: String) -> Bool { key == name || isList && key == name + "[]" }
  }
  let fields: [Field]
  let fragment: Field?
  let fixedFragment: String?

  /// The conditions of a pattern, `nil` when it has none.
  package init?(_ pattern: RoutePattern) {
    func field(_ parameter: RoutePattern.Parameter) -> Field {
      Field(
        name: parameter.name, type: parameter.type, isRequired: !parameter.isOptional,
        isList: parameter.isList)
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
        Field(name: $0.name, type: $0.type.sorted, isRequired: true, isList: $0.isList)
      })
    func require(_ type: ParameterType) {
      required.insert(Field(name: "#", type: type.sorted, isRequired: true, isList: false))
    }
    if let fragment, fragment.isRequired { require(fragment.type) }
    if let fixedFragment { require(.choice([fixedFragment])) }
    return required
  }

  /// The first requirement that the URL does not meet; `nil` if it meets all.
  func failure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, plusIsSpace: Bool
  ) -> RouteMismatch? {
    if scan.needsCheck, let fault = fault(bytes, scan, plusIsSpace: plusIsSpace) { return fault }
    for field in fields {
      if field.isList {
        if let failure = failure(ofList: field, bytes, scan, plusIsSpace: plusIsSpace) {
          return failure
        }
      } else if let value = QueryWalk.value(of: field.name, bytes, scan, plusIsSpace: plusIsSpace) {
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

  /// The first value of a list that is not of its type.
  @inline(never)
  private func failure(
    ofList field: Field, _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, plusIsSpace: Bool
  ) -> RouteMismatch? {
    var index = 0
    var failure: RouteMismatch?
    QueryWalk.each(bytes, scan) { item in
      guard field.reads(item.key(bytes, plusIsSpace: plusIsSpace)) else { return true }
      let value = item.value(bytes, plusIsSpace: plusIsSpace) ?? ""
      if !field.isRequired, field.type.treatsAsAbsent(value) { return true }
      if !field.type.accepts(value), !value.isEmpty || field.type != .string {
        failure = .wrongElement(
          parameter: field.name, index: index, expected: field.type, found: value)
      }
      index += 1
      return failure == nil
    }
    guard failure == nil, index == 0, field.isRequired else { return failure }
    return .missing(parameter: field.name, expected: field.type)
  }

  /// The first declared item, or the declared fragment, that cannot be read.
  @inline(never)
  private func fault(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, plusIsSpace: Bool
  ) -> RouteMismatch? {
    func fault(_ name: String, _ start: Int, _ end: Int, isFragment: Bool) -> RouteMismatch? {
      do throws(RouteURLError) {
        try URLScanner.check(bytes, scan, from: start, to: end, refusingControls: isFragment)
        return nil
      } catch {
        return .unreadable(parameter: name, reason: error)
      }
    }
    var found: RouteMismatch?
    QueryWalk.each(bytes, scan) { item in
      let key = item.key(bytes, plusIsSpace: plusIsSpace)
      if let field = fields.first(where: { $0.reads(key) }) {
        found = fault(field.name, item.start, item.end, isFragment: false)
      }
      return found == nil
    }
    guard found == nil, scan.fragmentStart != 0, fragment != nil || fixedFragment != nil else {
      return found
    }
    return fault(
      fragment?.name ?? "#", Int(scan.fragmentStart), Int(scan.end), isFragment: true)
  }
}

/// Why a route whose path matches does not match the whole URL.
public enum RouteMismatch: Sendable, Hashable {
  /// A parameter whose text is not of its type.
  case wrongType(parameter: String, expected: ParameterType, found: String)
  /// A value of a list that is not of its type, with its index from 0 among the items of its name.
  case wrongElement(parameter: String, index: Int, expected: ParameterType, found: String)
  /// A required parameter of query or fragment that is missing in the URL.
  case missing(parameter: String, expected: ParameterType)
  /// An item of the query that the route declares, or its fragment (`#` for a fixed one), that is
  /// malformed: a broken escape, bytes that are not UTF-8, a raw space, backslash or control character.
  case unreadable(parameter: String, reason: RouteURLError)
  /// A fragment other than the pattern's fixed one.
  case wrongFragment(expected: String, found: String?)
}
