#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import Messages
  import RandomTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  private let phone = TextFormat.masked(Mask(groups: [3, 4, 4], countryCode: "86"))
  private let required = Messages.english.adding(
    MessageTable(english: ["form.required": "Enter something."], simplifiedChinese: [:]))

  /// A field, whether it can change, and its history.
  private final class Part {
    let field: TextFieldViewModel
    let isEnabled = MutableProperty(true)
    let isHidden = MutableProperty(false)
    /// Whether it has had the focus since its start.
    var wasFocused = false
    let bag = DisposeBag()

    init(_ key: String, _ format: TextFormat) {
      field = TextFieldViewModel(
        key: key, label: Property("Label of \(key)"), placeholder: Property("Enter \(key)"),
        format: format, validation: FieldValidation(.required), isEnabled: isEnabled,
        isHidden: isHidden)
      bag += field.isFocused.observe { [weak self] in if $0 { self?.wasFocused = true } }
    }

    var isFocused: Bool { field.isFocused.value }
  }

  /// A text field or a text view, its label of problems, and their bindings.
  private final class Place {
    let view: any UIView & UITextInput
    let problem = UILabel()
    var part: Part?
    /// The field that the user still edits here after the end of its binding.
    private var unbound: Part?
    var binding: Disposable?

    init(_ view: any UIView & UITextInput) { self.view = view }

    var textField: UITextField? { view as? UITextField }
    var text: String { textField?.text ?? (view as? UITextView)?.text ?? "" }
    /// Whether marked text was accepted as it is, for which UIKit sends no event.
    var isUnreported = false
    var isComposing: Bool { view.markedTextRange != nil || isUnreported && view.isFirstResponder }

    func bind(_ part: Part, _ form: Form<Void>) {
      let field =
        textField?.bind(part.field, in: form) ?? (view as? UITextView)?.bind(part.field)
      let label = problem.bind(problemOf: part.field, Property(required))
      self.part = part
      unbound = nil
      binding = .action {
        field?.dispose()
        label.dispose()
      }
    }

    func unbind() {
      let ended = binding
      binding = nil
      unbound = view.isFirstResponder ? part : nil
      part = nil
      ended?.dispose()
    }

    /// Whether the user edits a part here without a binding; the form may have moved its focus since.
    func mayEdit(_ part: Part) -> Bool {
      if !view.isFirstResponder { unbound = nil }
      return unbound === part
    }
  }

  /// Two forms whose fields are shown by fewer views: each view is compared with its field after
  /// every action of the user and of the program.
  private final class FormsModel: RandomProgram {
    let parts: [Part]
    let forms: [Form<Void>]
    let places: [Place] = [Place(UITextField()), Place(UITextField()), Place(UITextView())]
    let window: UIWindow
    var random: SplitMix64
    var history: [String] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      let parts = [
        Part("name", .singleLine), Part("phone", phone), Part("note", .cleaned(.multiline)),
        Part("city", .singleLine), Part("card", .masked(.card)),
      ]
      self.parts = parts
      forms = [parts[0...2], parts[3...4]].map { parts in
        Form(fields: FieldGroup(parts: parts.map(\.field)), submits: .always) {
          () async throws(SubmitRefusal) in
        }
      }
      window = screen(places[0].view, places[1].view, places[2].view)
      for (place, part) in zip(places, parts) { place.bind(part, forms[0]) }
    }

    func form(of part: Part) -> Form<Void> {
      forms[0].fields.fields.contains { $0 === part.field } ? forms[0] : forms[1]
    }

    private func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    var edited: Place? { places.first { $0.view.isFirstResponder } }

    // MARK: Actions

    func act() async {
      let part = pick(parts)
      let place = pick(places)
      switch Int.random(in: 0..<26, using: &random) {
      case 0...6: edit()
      case 7, 8: compose()
      case 9, 10:
        history.append("tap \(name(place))")
        if place.part?.isHidden.value != true { place.view.becomeFirstResponder() }
      case 11:
        history.append("end editing")
        window.endEditing(true)
      case 12: return_()
      case 13, 14: rebind(place)
      case 15:
        history.append("unbind \(name(place))")
        place.unbind()
      case 16:
        let text = pick(texts)
        history.append("set \(part.field.key) \(text)")
        part.field.setValue(text)
      case 17:
        let text = pick(texts)
        history.append("write \(part.field.key) \(text)")
        part.field.text = text
      case 18:
        history.append("focus \(part.field.key)")
        form(of: part).moveFocus(to: part.field)
      case 19:
        history.append("no focus")
        form(of: part).moveFocus(to: nil)
      case 20:
        history.append("hide \(part.field.key)")
        part.isHidden.value.toggle()
      case 21:
        history.append("enable \(part.field.key)")
        part.isEnabled.value.toggle()
      case 22: startOver(form(of: part))
      case 23:
        history.append("refuse \(part.field.key)")
        part.field.refuse([Problem("form.required")])
      case 24:
        history.append("submit")
        await form(of: part).submit.execute().waitUntilFinished()
      default:
        history.append("next")
        form(of: part).focusNext()
      }
    }

    private let texts = [
      "", "a", "186", "+1 234", "18612345678", "\u{E9}", "e\u{301}", "👩‍👩‍👧", "a\nb", "٣٤", "５６",
      "שלום",
      "\u{200F}x", "1 2 3",
    ]

    private func name(_ place: Place) -> String {
      (places.firstIndex { $0 === place }.map { "view \($0)" } ?? "-")
        + " (\(place.part?.field.key ?? "none"))"
    }

    private func edit() {
      guard let edited else { return }
      let text = edited.text
      defer { if edited.text != text { edited.isUnreported = false } }
      if Int.random(in: 0..<3, using: &random) == 0, !edited.isComposing {
        let ends = [0] + text.indices.map { text[...$0].utf16.count }
        let place = edited.view.position(from: edited.view.beginningOfDocument, offset: pick(ends))
        edited.view.selectedTextRange = place.flatMap { edited.view.textRange(from: $0, to: $0) }
      }
      let typed = pick(texts + ["1", "2", "3", "x", "\u{301}", "🇨", "🇳"])
      let choice = Int.random(in: 0..<4, using: &random)
      history.append(
        "\(choice == 0 ? "delete" : choice == 1 ? "delete forwards" : "type \(typed)")")
      switch (choice, edited.textField) {
      case (0, let view?): view.driveDeleting()
      case (0, nil): edited.view.deleteBackward()
      case (1, let view?): view.driveDeletingForward()
      case (2, let view?): view.drivePasting(typed)
      case (_, let view?): view.driveTyping(typed)
      case (_, nil): edited.view.insertText(typed)
      }
    }

    private func compose() {
      guard let edited else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where edited.isComposing:
        history.append("commit as it is")
        edited.view.unmarkText()
        edited.isUnreported = true
      case 1 where edited.isComposing:
        history.append("commit")
        edited.isUnreported = false
        edited.view.insertText("小")
      default:
        let marked = pick(["xiao", "12", "n", ""])
        edited.isUnreported = false
        history.append("compose \(marked)")
        edited.view.setMarkedText(
          marked, selectedRange: NSRange(location: marked.utf16.count, length: 0))
      }
    }

    private func return_() {
      history.append("return")
      edited?.textField?.driveReturn()
    }

    private func startOver(_ form: Form<Void>) {
      let isReset = Bool.random(using: &random)
      history.append(isReset ? "reset" : "clear")
      // Unknown for a field that is edited without a binding.
      if edited == nil {
        for part in parts where self.form(of: part) === form { part.wasFocused = part.isFocused }
      }
      if isReset { form.reset.execute() } else { form.clear.execute() }
    }

    /// Binds a view to a field, which another view may show, too; the previous binding ends first, or after.
    private func rebind(_ place: Place) {
      let part = pick(parts)
      let endsFirst = Bool.random(using: &random)
      history.append("rebind \(name(place)) to \(part.field.key), ends first: \(endsFirst)")
      if endsFirst { place.unbind() }
      let before = place.binding
      place.bind(part, form(of: part))
      before?.dispose()
    }

    // MARK: Comparing

    var problem: String? {
      for place in places {
        if let problem = problem(at: place) { return "\(name(place)): \(problem)" }
      }
      for part in parts where part.field.isTouched.value && !part.wasFocused {
        return "\(part.field.key) is touched and never had the focus"
      }
      let shown = parts.filter { part in places.contains { $0.part === part } }
      let focused = shown.filter(\.isFocused)
      if focused.count > 1 { return "focused: \(focused.map(\.field.key))" }
      return nil
    }

    private func problem(at place: Place) -> String? {
      guard let part = place.part else {
        let isLeft = place.textField.map { $0.drivenActionCount > ($0.isFirstResponder ? 1 : 0) }
        return isLeft == true ? "actions are left" : nil
      }
      let field = part.field
      if !place.isComposing, place.text != field.text {
        return "shows \(place.text), not \(field.text)"
      }
      let isEdited = places.contains { $0.part === part && $0.view.isFirstResponder }
      if isEdited != part.isFocused, isEdited || !places.contains(where: { $0.mayEdit(part) }) {
        return "first responder: \(isEdited), focused: \(part.isFocused)"
      }
      if place.view.isHidden != part.isHidden.value { return "hidden" }
      let isEnabled = place.textField?.isEnabled ?? (place.view as? UITextView)?.isEditable
      if isEnabled != part.isEnabled.value { return "enabled" }
      let shown = field.isHidden.value ? nil : field.shownProblems.value.first
      if place.problem.text != shown.map({ required.text(for: $0) }) { return "problem" }
      guard let view = place.textField else { return nil }
      if view.placeholder != field.placeholder.value { return "placeholder" }
      if view.delegate == nil { return "no delegate" }
      let key: UIReturnKeyType = form(of: part).lastField.value === field ? .done : .next
      if !place.isComposing, view.returnKeyType != key { return "return key" }
      let end = view.text?.utf16.count ?? 0
      if !(0...end).contains(view.drivenCaret) { return "caret at \(view.drivenCaret)" }
      return nil
    }
  }

  struct RandomFormTests {
    @Test(arguments: Array(0..<100) + [152, 390, 391, 540])
    func viewsMatchTheirFieldsAfterEveryAction(seed: UInt64) async {
      let model = FormsModel(seed: seed)
      await model.agrees(for: 120, named: "seed \(seed)")
    }
  }
#endif
