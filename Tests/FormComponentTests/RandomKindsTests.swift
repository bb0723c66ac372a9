import Foundation
import LimitTesting
import RandomTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

private let english = NumberNotation()
private let german = NumberNotation(decimal: ",", grouping: ".")
/// Texts, with their numbers in English and in German.
private let numbers: [String: (english: String?, german: String?)] = [
  "": (nil, nil), "7": ("7", "7"), "12,8": (nil, "12.8"), "12.8": ("12.8", nil), "-3": ("-3", "-3"),
  "1.234": ("1.234", "1234"), "1,234": ("1234", "1.234"), "x": (nil, nil), "3,": (nil, "3"),
]
private let drafts: [FormDraft] = [
  .nothing, .number(.nan), .number(2.5), .number(1e300), .text("12.8"), .text("2026-11-29"),
  .text("x"), .flag(true), .rows([]), .group([:]), .group(["cot": .flag(true)]),
  .group(["cot": .number(1)]),
]

/// Compares a form with a field of each kind that is typed, chosen or stepped with its own history.
private final class KindsModel: RandomProgram {
  var random: SplitMix64
  var history: [String] = []
  private let notation = MutableProperty(german)
  private let bounds = MutableProperty(0...Decimal(20))
  private let steps = MutableProperty(0.0...10.0)
  private let isReadOnly = MutableProperty(false)
  private let isEnabled = MutableProperty(true)
  private let isHidden = MutableProperty(false)
  private let price: NumberInputFieldViewModel<Decimal>
  private let day: DateFieldViewModel
  private let extras: ChoicesFieldViewModel<String>
  private let guests: NumberFieldViewModel
  private let form: Form<Void>
  private let states: [Recorder<Bool, Never>]

  // The expected state.
  private var typed: (text: String, notation: NumberNotation)? = ("", german)
  private var priceValue: Decimal?
  private var dayText = ""
  private var selection: Set<String> = []
  private var entered = 5.0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    price = NumberInputFieldViewModel(
      key: "price", label: Property(""), placeholder: Property(""), bounds: bounds,
      notation: notation,
      validation: FieldValidation(
        .none, warnings: [.rule(Rule(Problem("dear")) { $0 < 10 }.optional)], shows: .onChange),
      isEnabled: isEnabled, isReadOnly: isReadOnly)
    day = DateFieldViewModel(
      key: "day", label: Property(""), calendar: Property(Calendar(identifier: .gregorian)),
      validation: FieldValidation(.present()), isHidden: isHidden, isReadOnly: isReadOnly)
    extras = ChoicesFieldViewModel(
      key: "extras", label: Property(""), options: Property(["cot", "sauna", "pool"]),
      validation: FieldValidation(.choosing(atMost: 2)), name: { $0 })
    guests = NumberFieldViewModel(
      key: "guests", label: Property(""), initial: 5, bounds: steps, step: Property(0.5))
    form = Form(fields: FieldGroup(parts: [price, day, extras, guests])) {
      () throws(SubmitRefusal) in
    }
    states = [Recorder(form.isValid), Recorder(form.submit.isEnabled)]
  }

  private var canEnterPrice: Bool { isEnabled.value && !isReadOnly.value }

  private func read(_ text: String, _ notation: NumberNotation) -> Decimal? {
    let both = numbers[text]
    return (notation == german ? both?.german : both?.english).flatMap { Decimal(string: $0) }
  }

  private func price(set value: Decimal?) {
    // Replaces an invalid text, and the text of another value.
    if let typed, priceValue == value, !typed.text.isEmpty == (value != nil) { return }
    (typed, priceValue) = (nil, value)
  }

  func act() async {
    let action = Int.random(in: 0..<15, using: &random)
    switch action {
    case 0...2:
      let text = numbers.keys.sorted().randomElement(using: &random) ?? ""
      history.append("type \(text)")
      let isNew = text != price.text
      price.text = text
      if canEnterPrice, isNew {
        typed = (text, notation.value)
        priceValue = read(text, notation.value)
      }
    case 3:
      history.append("language")
      notation.value = notation.value == german ? english : german
    case 4:
      bounds.value = 0...Decimal(Int.random(in: 0...20, using: &random))
      history.append("at most \(bounds.value.upperBound)")
    case 5:
      let text = ["", "2026-11-29", "2026-02-30", "x"].randomElement(using: &random) ?? ""
      history.append("day \(text)")
      day.text = text
      if !isReadOnly.value { dayText = text }
    case 6:
      let option = ["cot", "sauna", "pool"].randomElement(using: &random) ?? ""
      history.append("toggle \(option)")
      extras.terminal(of: option).send(!selection.contains(option))
      selection.formSymmetricDifference([option])
    case 7:
      steps.value = 0...Double(Int.random(in: 0...10, using: &random))
      history.append("steps \(steps.value)")
    case 8:
      history.append("increase")
      let before = min(entered, steps.value.upperBound)
      guests.increase.execute()
      if before < steps.value.upperBound { entered = min(before + 0.5, steps.value.upperBound) }
    case 9:
      history.append("read-only")
      isReadOnly.value.toggle()
    case 10:
      history.append("hide or disable")
      Bool.random(using: &random) ? isHidden.value.toggle() : isEnabled.value.toggle()
    case 11:
      history.append("reset")
      form.reset.execute()
      price(set: nil)
      (dayText, selection, entered) = ("", [], min(5, steps.value.upperBound))
    case 12:
      history.append("restore own")
      let paths = form.restore(form.draft)
      if !paths.isEmpty { history.append("failed: \(paths)") }
      entered = min(entered, steps.value.upperBound)
      if price.isActive.value, price.problems.value.map(\.code) != ["form.number"] {
        price(set: priceValue)
      }
    default: restoreHostile()
    }
  }

  private func restoreHostile() {
    let draft = drafts.randomElement(using: &random) ?? .nothing
    let field = form.fields.fields.randomElement(using: &random)
    guard let field else { return }
    history.append("restore \(field.key) \(draft)")
    let paths = form.restore(.group([field.key: draft]))
    switch (field.key, draft) {
    case ("price", .nothing): price(set: nil)
    case ("price", .number(2.5)): price(set: Decimal(string: "2.5"))
    case ("price", .text("12.8")): price(set: Decimal(string: "12.8"))
    case ("day", .nothing): dayText = ""
    case ("day", .text("2026-11-29")): dayText = "2026-11-29"
    case ("extras", .group([:])): selection = []
    case ("extras", .group(["cot": .flag(true)])): selection = ["cot"]
    case ("guests", .number(2.5)): entered = min(2.5, steps.value.upperBound)
    case ("guests", .number(1e300)): entered = steps.value.upperBound
    default:
      if paths != [field.key] { history.append("took it: \(paths)") }
      return
    }
    if !paths.isEmpty { history.append("failed: \(paths)") }
  }

  var problem: String? {
    if let last = history.last, last.hasPrefix("failed") || last.hasPrefix("took") { return last }
    let isUnreadable = typed.map { !$0.text.isEmpty && priceValue == nil } ?? false
    if price.value != priceValue { return "price \(String(describing: price.value))" }
    if day.value?.description != CalendarDay(dayText)?.description { return "day \(day.text)" }
    if extras.value != selection { return "extras \(extras.value)" }
    let guestCount = min(entered, steps.value.upperBound)
    if guests.value != guestCount { return "guests \(guests.value), not \(guestCount)" }
    var codes: [String] = []
    if isEnabled.value {
      if isUnreadable { codes = ["form.number"] }
      if let value = priceValue, !bounds.value.contains(value) { codes = ["form.range"] }
    }
    if price.problems.value.map(\.code) != codes { return "problems \(price.problems.value)" }
    let isDear = isEnabled.value && priceValue.map { $0 >= 10 } ?? false
    if price.warnings.value.isEmpty == isDear { return "warnings \(price.warnings.value)" }
    let dayCodes =
      isHidden.value || day.value != nil ? [] : [dayText.isEmpty ? "form.required" : "form.date"]
    if day.problems.value.map(\.code) != dayCodes { return "problems \(day.problems.value)" }
    let isValid = codes.isEmpty && dayCodes.isEmpty && selection.count <= 2
    if states.map({ $0.values.last }) != [isValid, isValid] { return "valid is not \(isValid)" }
    let isDirty = isEnabled.value && (isUnreadable || priceValue != nil)
    if price.isDirty.value != (isUnreadable || priceValue != nil) { return "dirty" }
    if case .group(let changes) = form.changes,
      (changes["price"] != nil) != (isDirty && !isUnreadable)
    {
      return "changes \(changes)"
    }
    let shown = price.text
    if isUnreadable, shown != typed?.text { return "shows \(shown)" }
    if !isUnreadable, notation.value.plain(shown).flatMap({ Decimal(string: $0) }) != priceValue {
      return "shows \(shown) for \(String(describing: priceValue))"
    }
    return nil
  }
}

@Suite(.workLimit) struct RandomKindsTests {
  @Test(arguments: 0..<60) func fieldsMatchTheirHistories(seed: UInt64) async {
    await KindsModel(seed: seed).agrees(for: 120, named: "seed \(seed)")
  }
}
