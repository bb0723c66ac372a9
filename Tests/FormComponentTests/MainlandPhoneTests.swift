import FormComponent
import LimitTesting
import Testing

@Suite struct MainlandPhoneTests {
  @Test func theTutorialsPlanIsTheirExpressionForEveryPrefix() throws {
    let expression = /1(3[0-9]|5[0-35-9]|8[0-25-9])[0-9]{8}/
    for prefix in 0...999 {
      let text = String(prefix) + "12345678"
      expectEqual(
        MainlandPhone.tutorial.includes(text), (text.wholeMatch(of: expression) != nil), "\(text)"
      )
    }
  }

  @Test func todaysPlanAcceptsTheSeriesGivenOut() {
    let accepted = (0...99).filter {
      MainlandPhone.current.includes("1\($0 / 10)\($0 % 10)00000000")
    }
    let expected =
      Array(30...39) + [40, 41, 44, 45, 46, 47, 48, 49] + [50, 51, 52, 53, 55, 56, 57, 58, 59]
      + [62, 65, 66, 67] + Array(70...78) + Array(80...89)
      + [90, 91, 92, 93, 95, 96, 97, 98, 99]
    expectEqual(accepted, expected)
  }

  @Test(arguments: [
    "", "1861234567", "186123456789", "18612345678\n", " 18612345678", "186 1234 5678",
    "１８６12345678", "1861234567a", "+8618612345678", "28612345678",
  ])
  func onlyElevenAsciiDigitsAreANumber(text: String) {
    #expect(!MainlandPhone.tutorial.includes(text))
    #expect(!MainlandPhone.current.includes(text))
  }

  @Test func anInvalidNumberHasTheProblemOfThePhoneRule() {
    expectEqual(Rule.phone(.tutorial).problems(in: "18412345678"), [Problem("form.phone")])
    #expect(Rule.phone(.current).accepts("18412345678"))
  }
}
