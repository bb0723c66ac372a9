extension Duration {
  /// The sum, or the longest duration if the sum would be longer: a timer that is set for it waits for
  /// ever instead of stopping the program.
  @usableFromInline
  package nonisolated func adding(_ other: Duration) -> Duration {
    let (sum, isOverflow) = attoseconds.addingReportingOverflow(other.attoseconds)
    if !isOverflow { return Duration(attoseconds: sum) }
    return Duration(attoseconds: other < .zero ? .min : .max)
  }
}
