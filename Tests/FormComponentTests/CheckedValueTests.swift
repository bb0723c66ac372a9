import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

private struct Discount: Equatable, Sendable {
  let percent: Int
}

/// A shop; the test sends its responses.
private final class Shop {
  private(set) var asked: [String] = []
  private var waiting: [String: CheckedContinuation<Verdict<Discount>, Never>] = [:]

  func discount(of code: String) async -> Verdict<Discount> {
    asked.append(code)
    return await withCheckedContinuation { waiting[code] = $0 }
  }

  func answer(_ code: String, _ verdict: Verdict<Discount>, _ clock: VirtualClock) async {
    waiting.removeValue(forKey: code)?.resume(returning: verdict)
    await clock.settle()
  }
}

/// The value yielded by an async rule belongs to the current value of the field.
@Suite(.workLimit) struct CheckedValueTests {
  private let clock = VirtualClock()
  private let shop = Shop()
  private let isHidden = MutableProperty(false)
  private let unknown = Problem("promo.unknown")
  private let offline = Problem("offline", isRetryable: true)

  private var rule: AsyncRule<String> {
    AsyncRule(
      yielding: Discount.self, debounce: .milliseconds(300), clock: clock,
      isNeeded: { !$0.isEmpty }
    ) { [shop] in await shop.discount(of: $0) }
  }

  private func promo(_ rule: Rule<String> = .none) -> TextFieldViewModel {
    textField("promo", rule: rule, checks: [self.rule], shows: .onChange, isHidden: isHidden)
  }

  private func percents(_ field: TextFieldViewModel) -> Recorder<Int?, Never> {
    Recorder(field.checked(Discount.self).map { $0?.percent })
  }

  private func enter(_ text: String, into field: TextFieldViewModel) async {
    field.text = text
    await clock.advanceSettling(by: .seconds(1))
  }

  private func accept(_ code: String, _ percent: Int) async {
    await shop.answer(code, .accepted(Discount(percent: percent)), clock)
  }

  @Test func checkedValueBelongsToTheShownTextAndIsNilDuringTheCheck() async {
    let field = promo()
    let percents = percents(field)
    await enter("TEN", into: field)
    await accept("TEN", 10)
    field.text = "TEN%"
    field.text = "TEN"
    await enter("FIVE", into: field)
    await accept("FIVE", 5)
    field.text = ""
    expectEqual(percents.values, [nil, 10, nil, 10, nil, 5, nil])
    expectEqual(shop.asked, ["TEN", "FIVE"])
  }

  @Test func lateResultForAnOlderTextIsIgnored() async {
    let field = promo()
    let percents = percents(field)
    await enter("TEN", into: field)
    await enter("FIVE", into: field)
    await accept("FIVE", 5)
    await accept("TEN", 10)
    expectEqual(percents.values, [nil, 5])
    expectEqual(field.checked(Discount.self).value, Discount(percent: 5))
  }

  @Test func refusedTextHasNoCheckedValue() async {
    let field = promo(.length(0...4))
    let percents = percents(field)
    await enter("BAD", into: field)
    await shop.answer("BAD", .refused([unknown]), clock)
    expectEqual(field.shownProblems.value, [unknown])
    await enter("TEN", into: field)
    await accept("TEN", 10)
    field.refuse([Problem("used")])
    field.forgetRefusals()
    isHidden.value = true
    isHidden.value = false
    field.text = "TOO LONG"
    expectEqual(percents.values, [nil, 10, nil, 10, nil, 10, nil])
  }

  @Test func retryableFailureIsCheckedAgainWhenTheFieldIsLeft() async {
    let field = promo()
    let percents = percents(field)
    await enter("TEN", into: field)
    await shop.answer("TEN", .refused([offline]), clock)
    expectEqual(field.problems.value, [offline])
    field.fieldLeft()
    await clock.advanceSettling(by: .seconds(1))
    await accept("TEN", 10)
    field.fieldLeft()
    await clock.advanceSettling(by: .seconds(1))
    expectEqual(percents.values, [nil, 10])
    expectEqual(shop.asked, ["TEN", "TEN"])
  }

  @Test func codeEditedWhileSubmittingWaitsIsSentWithItsOwnDiscount() async {
    let field = promo()
    let discount = field.checked(Discount.self)
    var sent: [String] = []
    let form = Form(fields: FieldGroup { field }, submits: .always) {
      () async throws(SubmitRefusal) in
      sent.append("\(field.value) \(discount.value?.percent ?? 0)")
    }
    await enter("TEN", into: field)
    let execution = form.submit.execute()
    await clock.settle()
    await enter("FIVE", into: field)
    await accept("TEN", 10)
    expectEqual(sent, [])
    await accept("FIVE", 5)
    await execution.waitUntilFinished()
    expectEqual(sent, ["FIVE 5"])
  }

  /// Two checks of a field that take a second each: the times of their requests, then the problems.
  private func history(inOrder: Bool, refusing: Set<String> = []) async -> [String] {
    let (clock, start) = (clock, clock.now)
    var history: [String] = []
    let checks = ["a", "b"].map { name in
      AsyncRule<String>(debounce: .zero, clock: clock) { _ in
        history.append("\(name) \(start.duration(to: clock.now) / .milliseconds(1))")
        try? await clock.sleep(for: .seconds(1))
        return refusing.contains(name) ? [Problem("no \(name)")] : []
      }
    }
    let field = TextFieldViewModel(
      key: "code", label: Property(""), placeholder: Property(""),
      validation: FieldValidation(.required, checks: checks, checksInOrder: inOrder))
    let validating = Recorder(field.isValidating)
    field.text = "x"
    for _ in 1...30 { await clock.advanceSettling(by: .milliseconds(100)) }
    expectEqual(validating.values, [false, true, false])
    return history + field.problems.value.map(\.code)
  }

  @Test func checksRunSideBySideUnlessTheyAreInOrder() async {
    expectEqual(
      await history(inOrder: false, refusing: ["a", "b"]), ["a 0.0", "b 0.0", "no a", "no b"])
    expectEqual(await history(inOrder: true), ["a 0.0", "b 1000.0"])
  }

  @Test func orderedCheckSkipsAValueRefusedByThePreviousOne() async {
    expectEqual(await history(inOrder: true, refusing: ["a"]), ["a 0.0", "no a"])
    expectEqual(await history(inOrder: true, refusing: ["b"]), ["a 0.0", "b 1000.0", "no b"])
  }
}
