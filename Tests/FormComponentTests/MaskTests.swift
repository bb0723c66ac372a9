import FormComponent
import LimitTesting
import ReactiveKit
import Testing

/// A caret text written with `|` for the caret.
private func caret(_ text: String) -> CaretText {
  let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
  return CaretText(parts.joined(), caret: parts[0].count)
}

@Suite struct MaskTests {
  @Test(arguments: [
    ("|", "|"), ("1|", "1|"), ("186|", "186|"), ("1861|", "186 1|"), ("186|1", "186| 1"),
    ("18612345678|", "186 1234 5678|"), ("|18612345678", "|186 1234 5678"),
    ("1861234|5678", "186 1234| 5678"), ("186123456789|", "186 1234 5678|"),
  ])
  func aPhoneIsGroupedThreeFourFour(raw: String, text: String) {
    expectEqual(Mask.phone.text(caret(raw)), caret(text))
  }

  @Test func cardsAndDatesHaveTheirGroups() {
    expectEqual(Mask.card.text("6222020000001234"), "6222 0200 0000 1234")
    expectEqual(Mask.date.text("20160831"), "2016-08-31")
    expectEqual(Mask.date.raw("2016-08-31"), "20160831")
  }

  @Test(arguments: [nil, "86"])
  func aLastGroupMayHaveAnyNumberOfDigits(countryCode: String?) {
    let digits = String(repeating: "7", count: 1_000)
    for groups in [[3, Int.max], [Int.max, Int.max], [3, Int.max - 3]] {
      let mask = Mask(groups: groups, countryCode: countryCode)
      expectEqual(mask.capacity, Int.max)
      let text = mask.text("0086" + digits)
      expectEqual(mask.raw(text), (countryCode == nil ? "0086" + digits : digits))
    }
  }

  @Test func fullWidthAndOtherDigitsBecomeAscii() {
    expectEqual(Mask.phone.raw("１８６-1234.٥٦٧٨"), "18612345678")
    expectEqual(Mask.phone.raw("½ Ⅷ ² x"), "")
  }

  @Test(arguments: [
    ("1869| 1234 5678", "186 9|123 4567"), ("186 12|34 567", "186 12|34 567"),
    ("18|1234 5678", "18|1 2345 678"), ("186 13800138000|", "186 1380 0138|"),
    ("(86) 186-1234|", "861 8612 34|"), ("| 1234 5678", "|123 4567 8"),
  ])
  func typingAndPastingInTheMiddleKeepTheCaretBehindTheSameDigit(entered: String, shown: String) {
    expectEqual(Mask.phone.edit(caret(entered)), caret(shown))
  }

  @Test func deletingASeparatorDeletesTheDigitBeforeOrBehindIt() {
    let backwards = Mask.phone.edit(caret("186|1234"), previous: caret("186 |1234"))
    expectEqual(backwards, caret("18|1 234"))
    let forwards = Mask.phone.edit(caret("186|1234"), previous: caret("186| 1234"))
    expectEqual(forwards, caret("186| 234"))
    // Nothing was deleted elsewhere: a program has set the text.
    let elsewhere = Mask.phone.edit(caret("18|61234"), previous: caret("186 12|34"))
    expectEqual(elsewhere, caret("18|6 1234"))
  }

  @Test(arguments: [
    "+86 186 1234 5678", "+8618612345678", "0086 186-1234-5678", "(+86) 186 1234 5678",
    "＋８６ １８６ 1234 5678", "86 186 1234 5678", "+86 0086 18612345678", "186 1234 5678",
    "tel:+86-186-1234-5678",
  ])
  func aCountryCodeFromAutofillIsLeftOut(text: String) {
    expectEqual(Mask.phone.raw(text), "18612345678")
    expectEqual(Mask.phone.edit(CaretText(text), previous: caret("13|8")), caret("186 1234 5678|"))
  }

  @Test(arguments: ["+1 415 555 2671", "+852 9123 4567", "+44 20 7946 0958", "+18612345678"])
  func foreignNumberHasNoDigitsAndIsIgnored(text: String) {
    expectEqual(Mask.phone.raw(text), "")
    expectEqual(Mask.phone.edit(CaretText(text)), caret("|"))
    expectEqual(Mask.phone.edit(CaretText(text), previous: caret("138 1|000")), caret("138 1|000"))
    #expect(Mask.card.raw(text) != "")
  }

  @Test func digitsThatOnlyBeginLikeACountryCodeStay() {
    expectEqual(Mask.phone.raw("86186123456"), "86186123456")
    expectEqual(Mask.phone.raw("861861234567"), "86186123456")
    expectEqual(Mask.phone.raw("86186123456789"), "86186123456")
    expectEqual(Mask.phone.raw("186 1234 5678 +86"), "18612345678")
  }

  @Test func aCountryCodeIsTypedDigitByDigit() {
    var shown = CaretText("")
    var texts: [String] = []
    for character in "008618612" {
      shown = Mask.phone.edit(CaretText(shown.text + "\(character)"), previous: shown)
      texts.append(shown.text)
    }
    expectEqual(texts, ["0", "00", "008", "", "1", "18", "186", "186 1", "186 12"])
    expectEqual(Mask.phone.edit(caret("+|")), caret("|"))
    expectEqual(Mask.phone.edit(caret("+8|")), caret("|"))
  }

  @Test(arguments: [Mask.phone, .card, .date, Mask(groups: [2, 1], countryCode: "0")])
  func maskingIsIdempotentForAnyInput(mask: Mask) {
    let seed: UInt64 = 18_612
    var random = SplitMix64(seed: seed)
    let pieces = ["+", "86", "0086", "00", "0", "1", "186", "1234", " ", "-", "x", "＋", "８", "好"]
    for round in 0..<2_000 {
      let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      let entered = CaretText(text, caret: Int.random(in: 0...text.count, using: &random))
      let shown = mask.edit(entered)
      expectEqual(mask.edit(shown), shown, "seed \(seed), round \(round), \(text)")
      expectEqual(mask.edit(shown, previous: shown), shown, "seed \(seed), round \(round), \(text)")
      #expect(mask.raw(shown.text).count <= mask.capacity, "seed \(seed), round \(round), \(text)")
    }
  }

  @Test func pastedMegabyteIsTruncatedToTheMask() {
    let pasted = String(repeating: "x1", count: 1 << 19)
    expectEqual(Mask.phone.edit(CaretText(pasted)), caret("111 1111 1111|"))
  }

  @Test(arguments: [Mask.phone, .card, .date, Mask(groups: [1]), Mask(groups: [2, 1, 5])])
  func rawUndoesTextForRandomDigitsAndCarets(mask: Mask) {
    let seed: UInt64 = 20_160_831
    var random = SplitMix64(seed: seed)
    for round in 0..<500 {
      let count = Int.random(in: 0...mask.capacity, using: &random)
      let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      let raw = CaretText(digits, caret: Int.random(in: 0...count, using: &random))
      let text = mask.text(raw)
      expectEqual(mask.raw(text), raw, "seed \(seed), round \(round)")
      expectEqual(mask.edit(text), text, "seed \(seed), round \(round)")
      let behind = text.text.prefix(text.caret).filter(\.isNumber)
      expectEqual(behind.count, raw.caret, "seed \(seed), round \(round)")
    }
  }

  @Test func theCaretStaysBehindTheSameDigitForAnyInput() {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let alphabet = Array("0123456789 -x好")
    for round in 0..<1_000 {
      let length = Int.random(in: 0...12, using: &random)
      let characters = (0..<length).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let entered = CaretText(String(characters), caret: Int.random(in: 0...length, using: &random))
      let shown = Mask.phone.edit(entered)
      let digitsBefore = entered.text.prefix(entered.caret).filter(\.isNumber)
      expectEqual(
        shown.text.prefix(shown.caret).filter(\.isNumber), String(digitsBefore.prefix(11)),
        "seed \(seed), round \(round), \(entered)")
    }
  }

  @Test func aSeparatorThatWouldSwallowADigitIsRefused() async {
    // A combining accent, a keycap, a joiner, and a sign that combines with what follows.
    await #expect(processExitsWith: .failure) { _ = Mask(groups: [2, 2], separator: "\u{301}") }
    await #expect(processExitsWith: .failure) { _ = Mask(groups: [2, 2], separator: "\u{20E3}") }
    await #expect(processExitsWith: .failure) { _ = Mask(groups: [2, 2], separator: "\u{200D}") }
    await #expect(processExitsWith: .failure) { _ = Mask(groups: [2, 2], separator: "\u{600}") }
    expectEqual(Mask(groups: [2, 2], separator: "👨‍👩‍👧").text("1234"), "12👨‍👩‍👧34")
  }

  @Test func aHundredThousandGroupsAreFilled() {
    let mask = Mask(groups: Array(repeating: 1, count: 100_000), separator: "-")
    let shown = mask.text(CaretText(String(repeating: "7", count: 100_001), caret: 50_000))
    expectEqual(shown.text, String(repeating: "7-", count: 99_999) + "7")
    expectEqual(shown.caret, 99_999)
    expectEqual(mask.raw(shown).caret, 50_000)
  }

  @Test func deletingForwardsDeletesTheDigitAfterTheCaret() {
    let seed: UInt64 = 87
    var random = SplitMix64(seed: seed)
    for round in 0..<500 {
      let count = Int.random(in: 1...11, using: &random)
      // Without zeros, so that the rest is never a country code.
      let digits = (0..<count).map { _ in "\(Int.random(in: 1...9, using: &random))" }.joined()
      let text = Mask.phone.text(digits)
      let shown = CaretText(text, caret: Int.random(in: 0..<text.count, using: &random))
      var left = shown.text
      left.remove(at: left.index(left.startIndex, offsetBy: shown.caret))
      let result = Mask.phone.edit(CaretText(left, caret: shown.caret), previous: shown)
      var expected = Array(digits)
      let before = shown.text.prefix(shown.caret).filter(\.isNumber).count
      expected.remove(at: before)
      expectEqual(Mask.phone.raw(result.text), String(expected), "seed \(seed), round \(round)")
      let behind = result.text.prefix(result.caret).filter(\.isNumber).count
      expectEqual(behind, before, "seed \(seed), round \(round), \(shown)")
    }
  }

  @Test func deletingBackwardsDeletesTheDigitBeforeTheCaret() {
    let seed: UInt64 = 86
    var random = SplitMix64(seed: seed)
    for round in 0..<500 {
      let count = Int.random(in: 1...11, using: &random)
      let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      let text = Mask.phone.text(digits)
      let shown = CaretText(text, caret: Int.random(in: 1...text.count, using: &random))
      var left = shown.text
      left.remove(at: left.index(left.startIndex, offsetBy: shown.caret - 1))
      let result = Mask.phone.edit(CaretText(left, caret: shown.caret - 1), previous: shown)
      var expected = Array(digits)
      let before = shown.text.prefix(shown.caret).filter(\.isNumber).count
      expected.remove(at: before - 1)
      expectEqual(Mask.phone.raw(result.text), String(expected), "seed \(seed), round \(round)")
      let behind = result.text.prefix(result.caret).filter(\.isNumber).count
      expectEqual(behind, before - 1, "seed \(seed), round \(round), \(shown)")
    }
  }
}
