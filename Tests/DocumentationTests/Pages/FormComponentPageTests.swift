import FormComponent
import Foundation
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The example of FormComponent's page.
@Suite(.workLimit) struct FormComponentPageTests {
  /// A server that accepts orders.
  @MainActor final class Service {
    private(set) var guests: [String] = []
    private(set) var passwords: [String] = []
    func order(_ guest: String) async throws(SubmitRefusal) { guests.append(guest) }
    let clock = VirtualClock()
    func book(_ guest: String) async throws(SubmitRefusal) -> Int {
      guests.append(guest)
      try? await clock.sleep(for: .seconds(1))
      return guests.count
    }
    func change(_ password: String) async throws(SubmitRefusal) { passwords.append(password) }
  }

  /// The results of bookings whose page was left.
  @MainActor final class Bookings {
    private(set) var results: [Result<Int, FormFailure>] = []
    func add(_ result: Result<Int, FormFailure>) { results.append(result) }
  }

  /// A page with a form.
  @MainActor final class BookingPage {
    let name = FormComponentPageTests.field("name")
    let form: Form<Int>

    init(_ service: Service, _ bookings: Bookings) {
      form = Form(
        fields: FieldGroup(parts: [name]),
        afterLeaving: { result in bookings.add(result) }
      ) { [name] () async throws(SubmitRefusal) in try await service.book(name.value) }
    }
  }

  /// A text field of a view framework.
  @MainActor final class View {
    let returnKey = Subject<Void, Never>()
    private(set) var history: [String] = []
    var returned: Signal<Void, Never> { returnKey.signal }
    func takeFocus() { history.append("takes") }
    func giveUpFocus() { history.append("gives up") }
  }

  @Test func formOfOneFieldIsSubmittedWhenFilledIn() async {
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
    let (first, repeated) = (Self.field("first"), Self.field("repeated"))
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
    let (field, other) = (Self.field("first"), Self.field("other"))
    let (view, bag) = (View(), DisposeBag())
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

  @Test func aRequestEndsWithoutItsPage() async {
    let (service, bookings) = (Service(), Bookings())
    var page: BookingPage? = BookingPage(service, bookings)
    page?.name.text = "李雷"
    page?.form.submit.execute()
    page = nil
    #expect(bookings.results == [])
    await service.clock.advanceSettling(by: .seconds(1))
    #expect(bookings.results == [.success(1)])
    #expect(service.guests == ["李雷"])
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
    birth.dateEntered(picker.date)
    birth.text = "2008-11-29"
    #expect(birth.problems.value == [])
    birth.dateEntered(picker.date)
    #expect(birth.problems.value.map(\.code) == ["form.minimumAge"])
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

  private static func field(_ key: String) -> TextFieldViewModel {
    TextFieldViewModel(
      key: key, label: Property(key), placeholder: Property(""), validation: .none)
  }
}
