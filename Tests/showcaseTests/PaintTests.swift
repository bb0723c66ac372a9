import LimitTesting
import Testing

@testable import showcase

struct PaintTests {
  @Test func coloursOnATerminal() {
    let paint = Paint(isTerminal: true, environment: ["NO_COLOR": ""])
    expectEqual(paint("起", .red), "\u{1B}[31m起\u{1B}[0m")
    expectEqual(paint("", .red), "")
  }

  @Test func leavesTextAloneElsewhere() {
    expectEqual(Paint(isTerminal: false, environment: [:])("a", .bold), "a")
    expectEqual(Paint(isTerminal: true, environment: ["NO_COLOR": "1"])("a", .bold), "a")
  }

  @Test func leavesTextAloneOnADumbTerminal() {
    expectEqual(Paint(isTerminal: true, environment: ["TERM": "dumb"])("a", .bold), "a")
    #expect(Paint(isTerminal: true, environment: ["TERM": "xterm"]).isEnabled)
  }

  @Test func widthIsUnlimitedWithoutATerminal() {
    #expect(Paint(isTerminal: false, environment: [:], columns: 80).columns == nil)
    expectEqual(Paint(isTerminal: true, environment: ["NO_COLOR": "1"], columns: 80).columns, 80)
  }
}
