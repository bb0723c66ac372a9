/// Steps that are exact in decimals.
nonisolated extension Double {
  /// The number after `count` steps, rounded to the decimals that the number and the step have.
  ///
  /// The sum of two binary fractions is rarely the one that is nearest to the decimal sum. Counted in
  /// units of the last decimal, both are whole numbers, whose sum is exact below 2^53; dividing by a
  /// power of ten that is exact (up to 10^22) then gives the nearest number. Beyond that, and for steps
  /// such as a third, it is the plain sum.
  func adding(_ count: Double, stepsOf step: Double) -> Double {
    let sum = self + count * step
    guard let decimals = decimalCount, let stepDecimals = step.decimalCount else { return sum }
    let scale = powerOfTen(Swift.max(decimals, stepDecimals))
    let units = (sum * scale).rounded()
    return abs(units) < 0x1p53 ? units / scale : sum
  }

  /// How many decimals the shortest text of the number has; nil for more than fifteen.
  private var decimalCount: Int? {
    // 0.05 is written so, 0.00001 as 1e-05, and a whole number with a zero as its decimal.
    let parts = description.split(separator: "e")
    let digits = parts[0].split(separator: ".").dropFirst().first ?? "0"
    let decimals = digits == "0" ? 0 : digits.count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let count = Swift.max(decimals - exponent, 0)
    return count > 15 ? nil : count
  }

  private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
