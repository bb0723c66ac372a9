import FormComponent
import Foundation
import LimitTesting
import ReactiveKit
import Testing

/// The example of FormComponent's page.
@Suite(.workLimit) struct FormComponentPageTests {
  /// Takes orders.
  @MainActor final class Service {
    private(set) var guests: [String] = []
    private(set) var passwords: [String] = []
    func order(_ guest: String) async throws(SubmitRefusal) { guests.append(guest) }
    func change(_ password: String) async throws(SubmitRefusal) { passwords.append(password) }
  }

  /// A text field of a view framework.
  @MainActor final class View {
    let returnKey = Subject<Void, Never>()
    private(set) var history: [String] = []
    var returned: Signal<Void, Never> { returnKey.signal }
    func takeFocus() { history.append("takes") }
    func giveUpFocus() { history.append("gives up") }
  }

  @Test func aFormOfOneFieldIsSubmittedWhenItIsFilledIn() async {
    let service = Service()
    let name = TextFieldViewModel(
      key: "name", label: Property("入住人"), placeholder: Property(""),
      validation: FieldValidation(.required))
    let form = Form(fields: FieldGroup { name }) { () async throws(SubmitRefusal) in
      try await service.order(name.value)
    }
    form.submit.execute()
    #expect(service.guests == [])
    name.text = "李雷"
    await form.submit.execute().waitUntilFinished()
    #expect(service.guests == ["李雷"])
  }

  @Test func aRuleOfTwoFieldsIsShownAtBoth() async {
    let service = Service()
    let (first, repeated) = (field("first"), field("repeated"))
    let rule = FormRule(first, repeated, at: first, repeated) {
      $0 == $1 ? [] : [Problem("form.different")]
    }
    let form = Form(
      fields: FieldGroup {
        first; repeated
      }, rules: [rule]
    ) { () async throws(SubmitRefusal) in
      try await service.change(first.value)
    }
    first.text = "secret"
    #expect(
      [first, repeated].map(\.problems.value)
        == Array(repeating: [Problem("form.different")], count: 2))
    repeated.text = "secret"
    await form.submit.execute().waitUntilFinished()
    #expect(service.passwords == ["secret"])
  }

  @Test func aViewFollowsTheFocus() {
    let (field, other, view, bag) = (field("first"), field("other"), View(), DisposeBag())
    let form = Form(
      fields: FieldGroup {
        field; other
      }
    ) { () throws(SubmitRefusal) in }
    field.isFocused.observe { $0 ? view.takeFocus() : view.giveUpFocus() }.disposed(by: bag)
    view.returned.observe { form.focusNext() }.disposed(by: bag)
    form.moveFocus(to: field)
    view.returnKey.send(())
    #expect(view.history == ["gives up", "takes", "gives up"])
    #expect(other.isFocused.value)
  }

  @Test func aNumberIsTypedInTheNotationOfTheUser() {
    let notation = Property(NumberNotation(decimal: ",", grouping: "."))
    let persons = NumberInputFieldViewModel<Int>(
      key: "persons", label: Property("Persons"), placeholder: Property(""),
      bounds: Property(1...9), notation: notation, validation: FieldValidation(.present()))
    persons.text = "1.234"
    #expect(persons.value == 1234)
    #expect(persons.problems.value.map(\.code) == ["form.range"])
  }

  @Test func aDayIsChosenOrTyped() throws {
    struct Picker { let date = Date(timeIntervalSince1970: 1_796_000_000) }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = .gmt
    let (calendar, picker) = (Property(gregorian), Picker())
    let today = Property(try #require(CalendarDay("2026-11-29")))
    let birth = DateFieldViewModel(
      key: "birth", label: Property("Birthday"), calendar: calendar,
      validation: FieldValidation(
        .present(), live: [.reading(today) { Rule.minimumAge(18, on: $0).optional }]))
    var problems: [[String]] = []
    birth.problems.observe { problems.append($0.map(\.code)) }.disposed(by: birth.bag)
    birth.dateEntered(picker.date)
    birth.text = "2008-11-29"
    #expect(problems == [["form.required"], ["form.minimumAge"], []])
  }

  @Test func aWarningDoesNotMakeAFieldInvalid() {
    let validation = FieldValidation<String>(
      .length(atLeast: 8), warnings: [.rule(Rule(Problem("password.weak")) { $0.count >= 12 })])
    let password = TextFieldViewModel(
      key: "password", label: Property(""), placeholder: Property(""), validation: validation)
    password.text = "12345678"
    #expect(password.isValid.value)
    #expect(password.warnings.value == [Problem("password.weak")])
  }

  private func field(_ key: String) -> TextFieldViewModel {
    TextFieldViewModel(
      key: key, label: Property(key), placeholder: Property(""), validation: .none)
  }
}
