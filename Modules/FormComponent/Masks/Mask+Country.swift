/// Reads the digits of a text that may start with a country code.
nonisolated extension Mask {
  /// The digits of a text, up to the required number.
  struct Scan {
    /// The digits, including those of a leading country code.
    var digits: [Character] = []
    /// The number of digits before the caret.
    var caret = 0
    /// The number of digits in the country code.
    var skipped = 0
    /// Whether the number may belong to this mask.
    var isOwn = true
  }

  func scan(_ text: CaretText) -> Scan {
    // A country code may occur twice; one extra digit indicates a longer number.
    let (sum, isTooMuch) = capacity.addingReportingOverflow(
      countryCode.map { 2 * ($0.count + 2) + 1 } ?? 0)
    let limit = isTooMuch ? Int.max : sum
    var scan = Scan()
    var hasPlus = false
    for (index, character) in text.text.enumerated() {
      if scan.digits.count == limit { break }
      guard let digit = Mask.digit(character) else {
        if scan.digits.isEmpty, character == "+" || character == "＋" { hasPlus = true }
        continue
      }
      scan.digits.append(digit)
      if index < text.caret { scan.caret = scan.digits.count }
    }
    guard let countryCode else { return scan }
    if hasPlus {
      let code = scan.digits.prefix(countryCode.count)
      scan.isOwn = countryCode.hasPrefix(String(code))
      scan.skipped = code.count
    }
    while let length = codeLength(in: scan.digits.dropFirst(scan.skipped), countryCode) {
      scan.skipped += length
    }
    return scan
  }

  /// The length of a leading country code; nil without one.
  private func codeLength(in digits: ArraySlice<Character>, _ code: String) -> Int? {
    if digits.starts(with: "00" + code) { return code.count + 2 }
    return digits.count - code.count == capacity && digits.starts(with: code) ? code.count : nil
  }
}
