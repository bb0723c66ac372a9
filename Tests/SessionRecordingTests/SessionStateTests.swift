import LimitTesting
import SessionRecording
import Testing

struct SessionStateTests {
  @Test func differencesAreInTheOrderOfThePaths() {
    let before = SessionState(["a": .number(1), "b": .flag(true), "d": .text("x")])
    let after = SessionState(["a": .number(2), "c": .text("\u{202E}\n"), "d": .text("x")])
    expectEqual(
      after.differences(from: before).map(\.description),
      [
        "a: 1 -> 2", "b: true -> nothing", "c: nothing -> \"\\u{202E}\\n\"",
      ])
  }

  @Test func theDifferencesOfTwoStatesTurnTheOneIntoTheOther() {
    var state = SessionState(["a": .number(1), "b": .flag(true)])
    let other = SessionState(["b": .flag(false), "c": .text("")])
    state.apply(
      Dictionary(other.differences(from: state).map { ($0.path, $0.after) }) { $1 })
    expectEqual(state, other)
  }

  @Test func aTextIsShownAsALiteralThatSwiftReads() {
    // Swift refuses escapes of U+FDD0 to U+FDEF, for example in the test of a recorded session.
    let scalars: [UInt16] = [0x22, 0x5C, 0x0A, 0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0, 0xFFFE]
    let text = String(decoding: scalars, as: UTF16.self)
    let raw = String(decoding: scalars[3...6], as: UTF16.self)
    expectEqual(SessionValue.text(text).description, #""\"\\\n"# + raw + #"\u{FFFE}""#)
  }
}
