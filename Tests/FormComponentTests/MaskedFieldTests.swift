import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Every binding of a masked field shows the mask.
@Suite struct MaskedFieldTests {
  private let field = textField(format: .masked(.phone), rule: .phone(.tutorial))

  @Test func aPlainWriteIsMasked() {
    let values = Recorder(field.$value)
    field.text = "18612"
    expectEqual(field.text, "186 12")
    field.text = "186 123"
    field.text = "186123"
    field.text = ""
    expectEqual(field.text, "")
    expectEqual(values.values, ["", "18612", "186123", ""])
  }

  @Test func terminalReceivesItsTextWithTheMask() {
    let terminal = field.terminal()
    let view = Recorder(terminal.signal)
    terminal.send("1861")
    terminal.send("186 12")
    expectEqual(view.values, ["", "186 1"])
    expectEqual(field.value, "18612")
  }

  @Test func aTerminalOfARefusedTextShowsTheTextOfTheField() {
    field.text = "186"
    let terminal = field.terminal()
    let other = field.terminal()
    let view = Recorder(terminal.signal)
    let others = Recorder(other.signal)
    terminal.send("+1 415 555 2671")
    terminal.send("186-")
    expectEqual(view.values, ["186", "186", "186"])
    expectEqual(others.values, ["186"])
  }

  @Test func connectedFieldsWithConflictingMasksSettle() {
    let card = textField(format: .masked(.card))
    let binding = field.terminal() <-> card.terminal()
    field.text = "18612345678"
    expectEqual([field.text, card.text], ["186 1234 5678", "1861 2345 678"])
    card.text = "186123"
    expectEqual([field.text, card.text], ["186 123", "1861 23"])
    binding.dispose()
  }

  @Test func aBoundPropertyOfAViewShowsTheMask() {
    let view = MutableProperty("")
    let binding = view <-> field.terminal()
    view.value = "18612345678"
    expectEqual(view.value, "186 1234 5678")
    #expect(field.isValid.value)
    binding.dispose()
  }

  @Test(arguments: [(1, "1"), (4, "186"), (5, "186 1"), (11, "186 1234 56"), (20, "186 1234 5678")])
  func anObserverThatLimitsTheCurrentTextAgreesWithTheMask(limit: Int, shown: String) {
    let field = textField(format: .masked(.phone))
    let observation = field.$text.onChange { _ in
      field.text = String(field.text.prefix(limit))
    }
    field.text = "18612345678"
    expectEqual(field.text, shown)
    expectEqual(field.value, Mask.phone.raw(shown))
    observation.dispose()
  }

  @Test func aWriteInATransactionIsMaskedAtItsEnd() {
    let both = Recorder(combine(field.$value, field.isDirty) { "\($0) \($1)" })
    transaction {
      field.text = "186"
      field.text = "+86 1861234"
    }
    expectEqual(field.text, "186 1234")
    expectEqual(both.values, [" false", "1861234 true"])
  }

  /// A draft may be older than the rules of the form.
  @Test func draftThatTheMaskCannotRepresentIsReported() {
    let form = Form(fields: FieldGroup { field }) { () async throws(SubmitRefusal) in }
    field.text = "186"
    field.fieldLeft()
    expectEqual(form.restore(.group(["name": .text("+1 415 555 2671")])), ["name"])
    expectEqual(form.reset(to: .group(["name": .text("+1 415 555 2671")])), ["name"])
    #expect(field.value == "186" && field.baseline.value == "" && field.isTouched.value)
  }

  @Test func autofillEntersTheNumberUnlessItIsForeign() {
    let values = Recorder(field.$value)
    field.text = "+86 186 1234 5678"
    field.text = "+1 415 555 2671"
    field.text = "+186 1234 5678"
    expectEqual(field.text, "186 1234 5678")
    expectEqual(
      field.textEntered(CaretText("+852 9123 4567"), previousCaret: 3),
      CaretText("186 1234 5678", caret: 3))
    field.setValue("+1 415 555 2671")
    expectEqual(field.restore(.text("0086 13810001000")), [])
    expectEqual(values.values, ["", "18612345678", "13810001000"])
  }

  @Test func baselineIsComparedInItsMaskedForm() {
    field.text = "18612345678"
    field.reset(to: "+86 186 1234 5678")
    #expect(!field.isDirty.value)
    field.reset(to: "+1 415 555 2671")
    expectEqual(field.baseline.value, "18612345678")
  }

  @Test func bothDeletionsOverASeparatorDeleteADigit() {
    field.text = "18612345678"
    let forwards = field.textEntered(CaretText("1861234 5678", caret: 3), previousCaret: 3)
    expectEqual(forwards, CaretText("186 2345 678", caret: 3))
    let backwards = field.textEntered(CaretText("1862345 678", caret: 3), previousCaret: 4)
    expectEqual(backwards, CaretText("182 3456 78", caret: 2))
    expectEqual(field.value, "1823456 78".replacing(" ", with: ""))
  }

  @Test(arguments: 0..<20)
  func afterAnyEditsThroughAnyBindingTheTextIsThatOfTheValue(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let terminal = field.terminal()
    let view = MutableProperty("")
    let binding = view <-> field.terminal()
    let seen = Recorder(combine(field.$text, field.$value) { [$0, $1] })
    let pieces = ["1", "86", "+86", "0086", "+", " ", "x", "23456789", ""]
    for step in 0..<100 {
      var text = Array(field.text)
      let index = Int.random(in: 0...text.count, using: &random)
      let caret = text.count - index
      if Bool.random(using: &random), index < text.count {
        text.remove(at: index)
      } else {
        text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: index)
      }
      let entered = String(text)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: field.text = entered
      case 1: terminal.send(entered)
      case 2: view.value = entered
      default:
        let edited = CaretText(entered, caret: text.count - caret)
        let shown = field.textEntered(edited, previousCaret: index)
        expectEqual(shown.text, field.text, "seed \(seed), step \(step)")
      }
      let value = field.value
      expectEqual(
        field.text, Mask.phone.text(value), "seed \(seed), step \(step), \(entered)")
      expectEqual(view.value, field.text, "seed \(seed), step \(step), \(entered)")
      #expect(value.utf8.count <= 11 && value.allSatisfy(\.isNumber), "seed \(seed), step \(step)")
    }
    expectEqual(seen.values.last, [field.text, field.value])
    binding.dispose()
  }
}
