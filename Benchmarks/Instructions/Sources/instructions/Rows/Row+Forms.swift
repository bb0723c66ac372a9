import FormComponent
import ReactiveKit

extension Row {
  /// Keystrokes, and moves of the focus, in a form whose fields are all observed.
  static let forms = [
    keystroke(fields: 10), keystroke(fields: 1_000), focus(fields: 100), added(rows: 1_000),
  ]

  private static func keystroke(fields count: Int) -> Row {
    Row("forms: keystroke, fields: \(count)") {
      let tally = Tally()
      let bag = DisposeBag()
      let (form, fields) = form(fields: count)
      for field in fields {
        bag += field.$text.onChange { tally.add($0.utf8.count) }
        bag += field.shownProblems.onChange { tally.add($0.count) }
      }
      bag += form.isValid.onChange { tally.add($0 ? 1 : 2) }
      bag += form.isDirty.onChange { tally.add($0 ? 3 : 4) }
      let texts = ["abcd", "abcde", "abc"]
      return { rounds in
        for _ in 0..<rounds {
          let number = tally.advance()
          fields[number % count].text = texts[number % 3]
        }
        return withExtendedLifetime(bag) { tally.sum }
      }
    }
  }

  private static func focus(fields count: Int) -> Row {
    Row("forms: focus moved, fields: \(count)") {
      let tally = Tally()
      let bag = DisposeBag()
      let (form, fields) = form(fields: count)
      for field in fields { bag += field.isFocused.onChange { tally.add($0 ? 1 : 2) } }
      bag += form.focus.onChange { tally.add($0 == nil ? 3 : 4) }
      return { rounds in
        for _ in 0..<rounds { form.moveFocus(to: fields[tally.advance() % count]) }
        return withExtendedLifetime(bag) { tally.sum }
      }
    }
  }

  private static func added(rows count: Int) -> Row {
    Row("forms: row added and removed, rows: \(count)", rounds: 10) {
      let tally = Tally()
      let bag = DisposeBag()
      let guests = RepeatedGroup("guests") { id in
        FieldGroup(id, parts: [field("name"), field("phone")])
      }
      guests.add(contentsOf: 0..<count) { _, _ in }
      let form = Form(fields: FieldGroup(parts: [guests])) { () throws(SubmitRefusal) in }
      bag += form.isValid.onChange { tally.add($0 ? 1 : 2) }
      bag += guests.tally.onChange { tally.add($0.dirty) }
      return { rounds in
        for _ in 0..<rounds {
          if let row = guests.add() { guests.remove(row) }
        }
        return withExtendedLifetime((form, bag)) { tally.sum }
      }
    }
  }

  private static func form(fields count: Int) -> (Form<Void>, [TextFieldViewModel]) {
    let fields = (0..<count).map { field("f\($0)") }
    return (Form(fields: FieldGroup(parts: fields)) { () throws(SubmitRefusal) in }, fields)
  }

  private static func field(_ key: String) -> TextFieldViewModel {
    TextFieldViewModel(
      key: key, label: Property("field"), placeholder: Property(""), initial: "abcdef",
      validation: FieldValidation(Rule.required.then(.length(4...16)), shows: .onChange))
  }
}
