#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import Messages
  import RandomTesting
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings
  import Testing

  private let english = Property(
    Messages.english.adding(
      MessageTable(english: ["form.required": "Enter something."], simplifiedChinese: [:])))

  /// A text field, whether it can change, and its history.
  private final class Part {
    let field: TextFieldViewModel
    let isEnabled = MutableProperty(true)
    let isHidden = MutableProperty(false)
    /// Whether it has had the focus since its start.
    var wasFocused = false
    let bag = DisposeBag()

    init(_ key: String, _ format: TextFormat, isSecure: Bool = false) {
      field = TextFieldViewModel(
        key: key, label: Property(key), placeholder: Property(""), format: format,
        validation: FieldValidation(.required), isSecure: isSecure, isEnabled: isEnabled,
        isHidden: isHidden)
      bag += field.isFocused.observe { [weak self] in if $0 { self?.wasFocused = true } }
    }

    var isFocused: Bool { field.isFocused.value }
  }

  /// The fields of two forms.
  private final class FieldsModel {
    let parts: [Part]
    let forms: [FormComponent.Form<Void>]
    let toggles = ["news", "offers"].map { ToggleFieldViewModel(key: $0, label: Property($0)) }
    let numbers = [1...4, 10...20.0].map { bounds in
      NumberFieldViewModel(
        key: "\(bounds)", label: Property("\(bounds)"), initial: bounds.lowerBound, bounds: bounds,
        step: 1)
    }
    let options = [["single", "double"], ["train", "plane"]].map { MutableProperty($0) }
    let choices: [ChoiceFieldViewModel<String>]
    /// The fields in each place: three of text, a switch, a number and a choice.
    let places = MutableProperty([0, 1, 2, 0, 0, 0])

    init() {
      let parts = [
        Part("name", .singleLine), Part("phone", .masked(Mask(groups: [3, 4, 4]))),
        Part("note", .cleaned(.multiline)), Part("city", .singleLine, isSecure: true),
        Part("card", .masked(.card)),
      ]
      self.parts = parts
      forms = [parts[0...2], parts[3...4]].map { parts in
        FormComponent.Form(fields: FieldGroup(parts: parts.map(\.field)), submits: .always) {
          () async throws(SubmitRefusal) in
        }
      }
      choices = options.enumerated().map { index, options in
        ChoiceFieldViewModel(
          key: "choice \(index)", label: Property("choice \(index)"), options: options, name: { $0 }
        )
      }
    }

    func form(of part: Part) -> FormComponent.Form<Void> {
      forms[0].fields.fields.contains { $0 === part.field } ? forms[0] : forms[1]
    }
  }

  private struct FieldsScreen: View {
    let model: FieldsModel
    @Observed var places: [Int]

    init(_ model: FieldsModel) {
      self.model = model
      _places = Observed(model.places)
    }

    var body: some View {
      ForEach([0, 1], id: \.self) { place in
        let part = model.parts[places[place]]
        FieldTextField(part.field, in: model.form(of: part), english)
      }
      FieldTextEditor(model.parts[places[2]].field, english)
      FieldToggle(model.toggles[places[3]], english)
      FieldStepper(model.numbers[places[4]], english) { "number \($0)" }
      FieldPicker(model.choices[places[5]], english, none: "none") { $0.uppercased() }
    }
  }

  private final class FieldsDriver: RandomProgram {
    let model = FieldsModel()
    let window: DrivenWindow
    var random: SplitMix64
    var history: [String] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      window = DrivenWindow(FieldsScreen(model))
    }

    private func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private func flip() -> Bool { Bool.random(using: &random) }

    private let texts = ["", "a", "186", "18612345678", "e\u{301}", "👩‍👩‍👧", "a\nb", "٣٤", "שלום"]

    func act() async {
      let part = pick(model.parts)
      let form = model.form(of: part)
      let key = part.field.key
      switch Int.random(in: 0..<24, using: &random) {
      case 0...4:
        let text = pick(texts + ["1", "x", "\u{301}"])
        note("type \(text)") { window.driveTyping(text) }
      case 5: note("delete") { window.driveDeleting() }
      case 6:
        let marked = pick(["xiao", "12"])
        note("compose \(marked)") { window.driveComposing(marked) }
      case 7: note("commit") { window.driveCommitting("小") }
      case 8, 9, 10:
        let shown = model.places.value[0...2].map { model.parts[$0] }.filter { !$0.isHidden.value }
        let label = shown.isEmpty || pick([0, 1, 2, 3]) == 0 ? nil : pick(shown).field.key
        note("tap \(label ?? "-")") { window.driveFocus(on: label) }
      case 11: note("return") { window.driveReturn() }
      case 12, 13: switchPlace()
      case 14:
        let text = pick(texts)
        note("set \(key) \(text)") { part.field.setValue(text) }
      case 15:
        let text = pick(texts)
        note("write \(key) \(text)") { part.field.text = text }
      case 16: note("focus \(key)") { form.moveFocus(to: part.field) }
      case 17: note("no focus") { form.moveFocus(to: nil) }
      case 18: note("hide \(key)") { part.isHidden.value.toggle() }
      case 19: note("enable \(key)") { part.isEnabled.value.toggle() }
      case 20:
        for part in model.parts where model.form(of: part) === form {
          part.wasFocused = part.isFocused
        }
        if flip() {
          note("reset") { form.reset.execute() }
        } else {
          note("clear") { form.clear.execute() }
        }
      case 21:
        note("submit") {}
        await form.submit.execute().waitUntilFinished()
      case 22: useOtherControls()
      default: note("next") { form.focusNext() }
      }
      // Several things may happen before the next frame.
      if flip() { window.driveUpdates() }
    }

    private func note(_ text: String, _ action: () -> Void) {
      history.append(text)
      action()
    }

    private func switchPlace() {
      // Only one of the fields of two forms that appear together can have the focus.
      if model.forms.allSatisfy({ $0.focus.value != nil }) { pick(model.forms).moveFocus(to: nil) }
      var places = model.places.value
      let place = Int.random(in: 0..<places.count, using: &random)
      if place > 2 {
        places[place] = 1 - places[place]
      } else {
        // Several views may show one field.
        places[place] = Int.random(in: 0..<5, using: &random)
        if flip() { places.swapAt(0, 1) }
      }
      note("places \(places)") { model.places.value = places }
    }

    private func useOtherControls() {
      window.driveUpdates()
      let places = model.places.value
      let (toggle, number) = (model.toggles[places[3]], model.numbers[places[4]])
      let choice = model.choices[places[5]]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: note("switch") { window.driveTap(toggle.key) }
      case 1: note("step") { window.driveStep(number.key, by: flip() ? 1 : -1) }
      case 2:
        let option = pick(choice.options.value + ["other"])
        note("choose \(option)") { window.drivePicking(String?.some(option), in: choice.key) }
      case 3: note("set number") { pick(model.numbers).setValue(3) }
      default: note("options") { pick(model.options).value.reverse() }
      }
    }

    var problem: String? {
      window.driveUpdates()
      let places = model.places.value
      let shown = places[0...2].map { model.parts[$0] }.filter { !$0.isHidden.value }
      let texts = shown.map(\.field.text)
      if window.drivenFields != texts { return "shows \(window.drivenFields), not \(texts)" }
      if let problem = focusProblem(of: shown) { return problem }
      for part in shown where window.drivenIsEnabled(part.field.key) != part.isEnabled.value {
        return "\(part.field.key) is enabled: \(!part.isEnabled.value)"
      }
      for part in model.parts where part.field.isTouched.value && !part.wasFocused {
        return "\(part.field.key) is touched and never had the focus"
      }
      let wrong = shown.filter { !$0.field.shownProblems.value.isEmpty }.count
      if window.drivenTexts.filter({ $0 == "Enter something." }).count != wrong {
        return "problems"
      }
      let (toggle, number) = (model.toggles[places[3]], model.numbers[places[4]])
      let choice = model.choices[places[5]]
      if window.drivenValue(of: toggle.key) != (toggle.isOn ? "on" : "off") {
        return "switch"
      }
      if window.drivenValue(of: number.key) != "\(number.value)" { return "number" }
      if window.drivenValue(of: choice.key) != "\(choice.selection as String?)" {
        return "choice"
      }
      return window.drivenProblems.first
    }

    /// The field with the keyboard has the focus in its form.
    private func focusProblem(of shown: [Part]) -> String? {
      let focused = Set(shown.filter(\.isFocused).map(\.field.key))
      if focused == (window.drivenFocus.map { [$0] } ?? []) { return nil }
      return "focused \(focused), with the keyboard \(window.drivenFocus ?? "-")"
    }
  }

  struct RandomFormTests {
    @Test(arguments: 0..<40) func controlsMatchTheirFieldsAfterEveryAction(seed: UInt64) async {
      let driver = FieldsDriver(seed: seed)
      await driver.agrees(for: 120, named: "seed \(seed)")
    }
  }
#endif
