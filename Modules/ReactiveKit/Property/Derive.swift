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
  let epoch = Propagation.epoch
  for source in sources { source.settle() }
  let property = Property(since: epoch, initial: first(), compute: update)
  for source in sources.reversed() { property.depend(on: source) }
  property.noteBirth(file, line)
  return property
}
