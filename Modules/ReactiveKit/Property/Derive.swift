/// Makes a property that depends on sources.
///
/// - Parameters:
///   - first: computes the first value, when the sources are settled.
///   - update: computes the value of the given property, and commits it.
@inlinable
func derived<Result>(
  from sources: [Source], _ file: StaticString, _ line: UInt, first: @MainActor () -> Result,
  update: @escaping @MainActor (Source) -> Void
) -> Property<Result> {
  let epoch = Propagation.settle(sources)
  let property = Property(since: epoch, initial: first(), compute: update)
  property.depend(onAll: sources)
  property.noteBirth(file, line)
  return property
}

// The loops are not inlined: `derived` is, wherever properties are combined.

extension Propagation {
  /// Settles sources, and returns the epoch before.
  @usableFromInline
  static func settle(_ sources: [Source]) -> UInt64 {
    let epoch = epoch
    for source in sources { source.settle() }
    return epoch
  }
}

extension Source {
  /// Makes this derived property depend on sources.
  @usableFromInline
  final func depend(onAll sources: [Source]) {
    for source in sources.reversed() { depend(on: source) }
  }
}
