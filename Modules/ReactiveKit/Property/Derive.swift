/// Derives a property by a function that reads the `storage` of the sources.
@inlinable
func derive<Result>(
  _ sources: [Source], _ file: StaticString, _ line: UInt,
  _ compute: @escaping @MainActor () -> Result
) -> Property<Result> {
  let epoch = Propagation.epoch
  for source in sources { source.settle() }
  let derived = Property(since: epoch, initial: compute()) {
    Property<Result>.of($0).commit(compute())
  }
  for source in sources.reversed() { derived.depend(on: source) }
  derived.noteBirth(file, line)
  return derived
}

/// Derives a property that changes only when `compute` gives a different value.
@inlinable
func derive<Result: Equatable>(
  _ sources: [Source], _ file: StaticString, _ line: UInt,
  _ compute: @escaping @MainActor () -> Result
) -> Property<Result> {
  let epoch = Propagation.epoch
  for source in sources { source.settle() }
  let derived = Property(since: epoch, initial: compute()) {
    Property<Result>.of($0).commitIfDifferent(compute())
  }
  for source in sources.reversed() { derived.depend(on: source) }
  derived.noteBirth(file, line)
  return derived
}
