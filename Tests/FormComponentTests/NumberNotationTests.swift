import Foundation
import LimitTesting
import Testing

@testable import FormComponent

@Suite struct NumberNotationTests {
  private let english = NumberNotation()
  private let german = NumberNotation(decimal: ",", grouping: ".")

  @Test(
    arguments: [
      ("12,8", "12.8"), ("1.234,5", "1234.5"), ("1234,5", "1234.5"), ("12.345.678", "12345678"),
      ("1 234,5", "1234.5"), ("1\u{202F}234", "1234"), ("1'234'567,10", "1234567.1"),
      ("1’234", "1234"), ("12", "12"), ("12,", "12"), (",5", "0.5"), ("0,0", "0"), ("-0", "0"),
      ("007", "7"), ("-3,5", "-3.5"), ("−3", "-3"), ("+3", "3"), (" 3\u{A0}\n", "3"),
      ("\u{200E}3", "3"), ("12.34.567", "1234567"), ("１２，８", nil), ("１２,８", "12.8"),
      ("٣,٥", "3.5"), ("٣٫٥", "3.5"), ("१२", "12"),
      ("12.8", nil), ("1.23", nil), ("1.2345", nil), ("1234.567", nil), (".123", nil),
      ("1..234", nil),
      ("1.234 567", nil), ("1,234.5", nil), ("1,2,3", nil), ("1,2.345", nil), ("", nil), (" ", nil),
      (",", nil), ("-", nil), ("--1", nil), ("1-", nil), ("- 1", nil), ("abc", nil), ("1e5", nil),
      ("²", nil), ("½", nil), ("四", nil), ("0x10", nil), ("NaN", nil), ("∞", nil), ("1\n2", "12"),
    ] as [(String, String?)])
  func aGermanNumberIsRead(text: String, number: String?) {
    expectEqual(german.plain(text), number)
  }

  @Test func theSameTextIsAnotherNumberInAnotherLanguage() {
    expectEqual(english.plain("1.234"), "1.234")
    expectEqual(german.plain("1.234"), "1234")
    expectEqual(english.plain("12,34,567.5"), "1234567.5")
    expectEqual(english.plain("12,8"), nil)
  }

  @Test func lengthIsBounded() {
    let digits = String(repeating: "9", count: 38)
    expectEqual(english.plain(digits), digits)
    expectEqual(english.plain(digits + "9"), nil)
    expectEqual(english.plain("000" + digits), digits)
    expectEqual(english.plain(String(repeating: "0", count: 300)), nil)
    expectEqual(english.plain(String(repeating: "1 ", count: 5_000_000)), nil)
  }

  @Test func aNumberIsWrittenWithTheSeparatorAndDigitsOfTheLanguage() {
    let arabic = NumberNotation(decimal: "٫", grouping: "٬", zero: "\u{660}")
    expectEqual(german.text("-1234.5"), "-1234,5")
    expectEqual(arabic.text("-1234.5"), "-١٢٣٤٫٥")
    expectEqual(arabic.plain(arabic.text("-1234.5")), "-1234.5")
  }

  @Test(arguments: [
    ("de_DE", "1234,5"), ("en_IN", "1234.5"), ("fr_FR", "1234,5"), ("de_CH", "1234.5"),
    ("ar_EG", "١٢٣٤٫٥"), ("fa_IR", "۱۲۳۴٫۵"), ("zh_CN", "1234.5"),
  ])
  func aLocaleHasItsNotation(identifier: String, text: String) {
    let notation = NumberNotation(Locale(identifier: identifier))
    expectEqual(notation.text("1234.5"), text)
    let grouped = Decimal(1_234_567.5).formatted(.number.locale(Locale(identifier: identifier)))
    expectEqual(notation.plain(grouped), "1234567.5")
  }
}
