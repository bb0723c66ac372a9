/// Arithmetic that ends at the longest durations: a timer that is set for one waits for ever instead of
/// stopping the program.
extension Duration {
  /// The sum, or the longest duration if the sum would be longer.
  @usableFromInline
  package nonisolated func adding(_ other: Duration) -> Duration {
    let (sum, isOverflow) = attoseconds.addingReportingOverflow(other.attoseconds)
    return isOverflow ? .longest(isNegative: other < .zero) : Duration(attoseconds: sum)
  }

  /// The difference, or the longest duration if the difference would be longer.
  package nonisolated func subtracting(_ other: Duration) -> Duration {
    let (rest, isOverflow) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    return isOverflow ? .longest(isNegative: other > .zero) : Duration(attoseconds: rest)
  }

  /// The product, or the longest duration if the product would be longer.
  @usableFromInline
  package nonisolated func multiplied(by factor: Int) -> Duration {
    let (product, isOverflow) = attoseconds.multipliedReportingOverflow(by: Int128(factor))
    return isOverflow
      ? .longest(isNegative: (self < .zero) != (factor < 0)) : Duration(attoseconds: product)
  }

  /// The product, or the longest duration if the product would be longer.
  nonisolated func multiplied(by factor: Double) -> Duration {
    let product = Double(attoseconds) * factor
    if abs(product) >= 0x1p127 { return .longest(isNegative: product < 0) }
    return self * factor
  }

  private nonisolated static func longest(isNegative: Bool) -> Duration {
    Duration(attoseconds: isNegative ? .min : .max)
  }
}
