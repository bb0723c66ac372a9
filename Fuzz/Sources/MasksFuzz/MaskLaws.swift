import FormComponent
import Laws

/// The laws for any text typed or pasted into a masked field.
enum MaskLaws {
  private static let masks: [Mask] = [
    .phone, .card, .date, Mask(groups: []), Mask(groups: [1]),
    Mask(groups: [2, 1, 5], separator: "👩‍👩‍👧"),
  ]

  /// Holds the laws for a text with the caret after a share of it, in 255ths.
  static func hold(_ text: String, mask number: UInt8, caret: UInt8) {
    let mask = masks[Int(number) % masks.count]
    let entered = CaretText(text, caret: text.count * Int(caret) / 255)
    let raw = mask.raw(entered)
    law(raw.text.utf8.allSatisfy(isDigit), "raw(_:) returns only ASCII digits", entered)
    law(raw.text.count <= mask.capacity, "raw(_:) returns at most as many digits as fit", entered)
    law((0...raw.text.count).contains(raw.caret), "the caret is within its text", entered)

    let shown = mask.text(raw)
    law((0...shown.text.count).contains(shown.caret), "the caret is within its text", entered)
    law(mask.raw(shown) == raw, "raw(_:) is the inverse of text(_:), caret included", entered)
    law(mask.text(entered) == shown, "text(_:) depends on the digits only", entered)
    law(mask.edit(entered) == shown, "edit(_:) is text(_:) of raw(_:)", entered)
    law(mask.edit(shown) == shown, "edit(_:) leaves a masked text unchanged", entered)
    let groups = shown.text.split(separator: mask.separator, omittingEmptySubsequences: false)
    law(
      shown.text.isEmpty || zip(groups, mask.groups).allSatisfy { $0.count <= $1 },
      "a group is not longer than it may be", entered)
    deleting(shown, mask)
  }

  /// Deleting takes one digit, backwards the one in front of the caret and forwards the one behind it,
  /// and nothing else but a country code that the digits begin with then.
  private static func deleting(_ shown: CaretText, _ mask: Mask) {
    for isForwards in [false, true] {
      let index = isForwards ? shown.caret : shown.caret - 1
      guard (0..<shown.text.count).contains(index) else { continue }
      var left = shown.text
      left.remove(at: left.index(left.startIndex, offsetBy: index))
      let result = mask.edit(CaretText(left, caret: index), previous: shown)
      var digits = Array(mask.raw(shown.text))
      let position = isForwards ? mask.raw(shown).caret : mask.raw(shown).caret - 1
      digits.remove(at: position)
      let expected = mask.raw(CaretText(String(digits), caret: position))
      law(mask.raw(result) == expected, "deleting removes exactly one digit", shown)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func law(_ isTrue: Bool, _ law: String, _ text: CaretText) {
    Law.hold(isTrue, law, "\(text.text) with the caret after \(text.caret)")
  }
}
