/// The facts that decide about a match in the usual case, in one byte.
struct RouteTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// Only the source's policy is checked between a match and its target.
  static let plain = RouteTraits(rawValue: 1)
  /// Sources outside the application may open the route.
  static let exported = RouteTraits(rawValue: 2)
  /// It takes URLs that no route matches.
  static let fallback = RouteTraits(rawValue: 4)
}

/// The position of a record in its snapshot, which retains it: a target needs no reference to the
/// record.
struct RoutePlace: Sendable {
  let level: Int32
  let index: Int32
}
