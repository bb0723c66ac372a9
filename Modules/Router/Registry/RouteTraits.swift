/// What decides about a match in the usual case, in one byte.
struct RouteTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// Nothing but the source's policy stands between a match and its target.
  static let plain = RouteTraits(rawValue: 1)
  /// Sources outside the application may open the route.
  static let exported = RouteTraits(rawValue: 2)
}

/// Where a record stands in its snapshot, which keeps it alive: a target needs no reference to it.
struct RoutePlace: Sendable {
  let level: Int32
  let index: Int32
}
