/// Numbers as text, without Foundation's formatters, which load locale data at start-up.
public nonisolated enum DecimalText {
  /// The number with two decimals, as `%.2f` prints it: rounded to the nearest, ties to even. A
  /// number of more than 38 digits is printed in its shortest form, `1e+40`.
  ///
  /// - Complexity: O(digits).
  public static func fixed2(_ value: Double) -> String {
    if !value.isFinite { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let magnitude = value.magnitude
    let sign = value.sign == .minus ? "-" : ""
    // From 2^53 on there are no fractions; below 2^53 / 100 the hundredths fit an exact integer.
    guard magnitude < 0x1p46 else { return sign + largeText(magnitude) }
    let hundredths = UInt64(roundedHundredths(magnitude))
    let fraction = hundredths % 100
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// The nearest whole number of hundredths.
  ///
  /// `value * 100` is itself rounded; the fused multiply-add computes the error of that rounding,
  /// which decides apparent ties.
  private static func roundedHundredths(_ value: Double) -> Double {
    let scaled = value * 100
    let lost = (-scaled).addingProduct(value, 100)
    let floor = scaled.rounded(.down)
    let fraction = scaled - floor
    if fraction == 0.5 {
      if lost > 0 { return floor + 1 }
      if lost < 0 { return floor }
      return floor.truncatingRemainder(dividingBy: 2) == 0 ? floor : floor + 1
    }
    return fraction > 0.5 ? floor + 1 : floor
  }

  /// The text of a number whose hundredths do not fit an exact integer.
  private static func largeText(_ value: Double) -> String {
    let whole = value.rounded(.down)
    guard let digits = UInt128(exactly: whole) else { return "\(value)" }
    // From 2^46 on the rest is an exact multiple of 1/64, so it never rounds up to 100.
    let hundredths = UInt64(roundedHundredths(value - whole))
    return "\(digits).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}
