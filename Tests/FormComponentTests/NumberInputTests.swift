import AccessibilityProperties
import Foundation
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

private let english = NumberNotation()
private let german = NumberNotation(decimal: ",", grouping: ".")

@Suite struct NumberInputTests {
  private let notation = MutableProperty(german)

  private func price(
    _ initial: Decimal? = nil, bounds: Property<ClosedRange<Decimal>>? = nil,
    validation: FieldValidation<Decimal?> = .none, isEnabled: Property<Bool>? = nil
  ) -> NumberInputFieldViewModel<Decimal> {
    NumberInputFieldViewModel(
      key: "price", label: Property("Price"), placeholder: Property(""), initial: initial,
      bounds: bounds, notation: notation, validation: validation, isEnabled: isEnabled)
  }

  private func persons(
    bounds: Property<ClosedRange<Int>>? = nil, validation: FieldValidation<Int?> = .none
  ) -> NumberInputFieldViewModel<Int> {
    NumberInputFieldViewModel(
      key: "persons", label: Property("Persons"), placeholder: Property(""), bounds: bounds,
      notation: notation, validation: validation)
  }

  @Test func typedTextIsReadAndUnchanged() {
    let field = price()
    let values = Recorder(field.$value)
    let texts = Recorder(field.$text)
    for text in ["1", "12", "12,", "12,8", "12,80", "abc", ""] { field.text = text }
    expectEqual(values.values, [nil, 1, 12, Decimal(string: "12.8"), nil])
    expectEqual(texts.values, ["", "1", "12", "12,", "12,8", "12,80", "abc", ""])
  }

  @Test func anotherLanguageChangesTheTextAndNotTheValue() {
    let field = price()
    field.text = "1.234,50"
    let values = Recorder(field.$value)
    let texts = Recorder(field.$text)
    notation.value = english
    notation.value = german
    field.text = "1.2345"
    notation.value = english
    notation.value = german
    expectEqual(values.values, [Decimal(string: "1234.5"), nil])
    // An invalid text stays, and is invalid in every language.
    expectEqual(texts.values, ["1.234,50", "1234.5", "1.234,50", "1.2345"])
  }

  @Test func invalidNumberIsTheOnlyProblem() {
    let field = persons(bounds: Property(1...9), validation: .init(.present(), shows: .onChange))
    let problems = Recorder(field.problems)
    let states = Recorder(field.state)
    let required = Recorder(field.isRequired)
    for text in ["x", "2,5", "2", "10", "99999999999999999999", ""] { field.text = text }
    expectEqual(
      problems.values.map { $0.map(\.code) },
      [
        ["form.required"], ["form.number"], ["form.wholeNumber"], [], ["form.range"],
        ["form.number"], ["form.required"],
      ])
    expectEqual(states.values, [.empty, .invalid, .valid, .invalid, .empty])
    expectEqual(required.values, [true])
  }

  @Test func boundsAndTheirProblemFollowTheLanguageAndTheProperty() {
    let bounds = MutableProperty(Decimal(0)...Decimal(2))
    let field = price(bounds: bounds, validation: .init(.none, shows: .onChange))
    let texts = Recorder(
      field.shownProblems.text(Property(Messages.english.adding(.formInEnglish))))
    field.text = "2,5"
    bounds.value = 0...Decimal(1) / 2
    notation.value = english
    bounds.value = 0...3
    expectEqual(
      texts.values, ["", "between 0 and 2", "between 0 and 0,5", "between 0 and 0.5", ""])
    expectEqual(field.text, "2.5")
  }

  @Test func resettingAndClearingRemoveTheTypedText() {
    let field = price(3)
    let dirty = Recorder(field.isDirty)
    field.text = "x"
    expectEqual(field.draft, nil)
    field.reset()
    expectEqual(field.text, "3")
    field.text = "x"
    field.clear()
    expectEqual([field.text, "\(field.draft ?? .flag(true))"], ["", "nothing"])
    field.text = "x"
    field.setValue(nil)
    expectEqual(field.text, "")
    expectEqual(dirty.values, [false, true, false, true])
  }

  @Test func numberSentBackByAModelKeepsTheText() {
    let field = price()
    let bag = DisposeBag()
    bag += field.$value.onChange { field.setValue($0) }
    for text in ["1", "1,", "1,0", "1,05"] {
      field.text = text
      expectEqual(field.text, text)
    }
  }

  @Test func terminalReceivesChangesOfTheTextButNotItsOwn() {
    let isEnabled = MutableProperty(true)
    let field = price(isEnabled: isEnabled)
    let (own, other) = (field.terminal(), field.terminal())
    let (sent, seen) = (Recorder(own.signal), Recorder(other.signal))
    own.send("1,5")
    notation.value = english
    own.send("2.5")
    field.setValue(3)
    own.send("3")
    isEnabled.value = false
    own.send("4")
    field.setValue(4)
    expectEqual(sent.values, ["", "1.5", "3", "3", "4"])
    expectEqual(seen.values, ["", "1,5", "1.5", "2.5", "3", "4"])
    expectEqual(Recorder(own.signal).values, ["4"])
    own.complete()
    expectEqual(sent.termination, .completed)
    own.send("5")
    expectEqual(field.text, "4")
  }

  @Test(arguments: ShowPolicy.allCases)
  func invalidNumberIsShownByThePolicy(policy: ShowPolicy) {
    let field = price(validation: .init(.none, shows: policy))
    var shown: [Bool] = []
    field.text = "x"
    shown.append(!field.shownProblems.value.isEmpty)
    field.fieldLeft()
    shown.append(!field.shownProblems.value.isEmpty)
    field.validate()
    shown.append(!field.shownProblems.value.isEmpty)
    let expected =
      switch policy {
      case .onChange: [true, true, true]
      case .onLeave, .onChangeAfterLeave: [false, true, true]
      case .onSubmit: [false, false, true]
      }
    expectEqual(shown, expected)
  }

  @Test func draftsKeepEveryDigit() throws {
    let field = price()
    for (number, draft) in [
      ("12.8", .number(12.8)), ("-0.5", .number(-0.5)), ("0.00001", .number(1e-05)),
      ("12345678901234567890.12", .text("12345678901234567890.12")),
      ("100000000000000000000", .number(1e20)),
    ] as [(String, FormDraft)] {
      let value = Decimal(string: number)
      field.setValue(value)
      expectEqual(field.draft, draft)
      field.setValue(nil)
      expectEqual(field.restore(draft), [])
      expectEqual(field.value, value)
    }
  }

  @Test(
    arguments: [
      .number(.nan), .number(.infinity), .number(1e300), .number(2.5), .number(1e19), .text("x"),
      .text("2,0"), .text("1 234"), .text("12abc"), .text(""), .flag(true), .group([:]), .rows([]),
    ] as [FormDraft])
  func draftOfAnotherKindIsIgnored(draft: FormDraft) {
    let field = persons()
    field.text = "7"
    let values = Recorder(field.$value)
    let isTaken = draft == .text("1 234")
    expectEqual(field.restore(draft), isTaken ? [] : ["persons"])
    expectEqual(values.values, isTaken ? [7, 1234] : [7])
  }

  @Test func nanCannotBeSet() {
    let field = price(.nan)
    expectEqual(field.value, nil)
    field.setValue(2)
    field.setValue(.nan)
    expectEqual(field.value, 2)
    field.reset(to: .nan)
    expectEqual([field.value, field.baseline.value], [nil, nil])
    // It is read again as shown, as a text would be.
    field.setValue(Decimal.greatestFiniteMagnitude)
    expectEqual(field.text, Decimal.greatestFiniteMagnitude.description)
  }

  @Test func formWithAnInvalidNumberIsNotSubmitted() async {
    let field = price(validation: .init(.none))
    var sent: [Decimal?] = []
    let form = Form(fields: FieldGroup { field }, submits: .always) {
      () async throws(SubmitRefusal) in sent.append(field.value)
    }
    field.text = "12.8"
    _ = try? await form.submit.run()
    #expect(form.failure.value != nil)
    expectEqual(field.shownProblems.value.map(\.code), ["form.number"])
    // Still invalid but edited: the failure is removed.
    field.text = "12,8"
    #expect(form.failure.value == nil)
    _ = try? await form.submit.run()
    expectEqual(sent, [Decimal(string: "12.8")])
  }

  @Test func theNumberIsReadAloudAsItIsShown() {
    let field = price(12)
    let messages = Property(Messages.english.adding(.formInEnglish))
    let content = Recorder(field.accessibility(messages).map(\.value))
    field.text = "12,5"
    notation.value = english
    expectEqual(content.values, ["12", "12,5", "12.5"])
  }
}
