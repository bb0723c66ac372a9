import FormComponent
import LimitTesting
import ReactiveKit
import Testing

/// Drafts of choices that depend on other fields, in every order of the fields.
@Suite struct DependentDraftTests {
  private let country = Self.choice("country", ["CN", "US"])
  private let province: ChoiceFieldViewModel<String>
  private let city: ChoiceFieldViewModel<String>
  private let values: FormDraft = .group([
    "country": .text("CN"), "province": .text("CN-Hubei"), "city": .text("CN-Hubei-Wuhan"),
  ])

  init() {
    province = Self.choice("province", of: country, ["Hubei", "Sichuan"])
    city = Self.choice("city", of: province, ["Wuhan", "Yichang"])
  }

  private static func choice(_ key: String, _ options: [String]) -> ChoiceFieldViewModel<String> {
    choice(key, Property(options))
  }

  private static func choice(
    _ key: String, of other: ChoiceFieldViewModel<String>, _ names: [String]
  ) -> ChoiceFieldViewModel<String> {
    choice(key, other.$value.map { other in names.map { "\(other ?? "")-\($0)" } })
  }

  private static func choice(
    _ key: String, _ options: Property<[String]>
  ) -> ChoiceFieldViewModel<String> {
    ChoiceFieldViewModel(key: key, label: Property(""), options: options) { $0 }
  }

  private func form(_ parts: [FormNode]) -> Form<Void> {
    Form(fields: FieldGroup(parts: parts)) { () throws(SubmitRefusal) in }
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func choicesAreRestoredInAnyOrderOfTheFields(order: [Int]) {
    let choices = [country, province, city]
    let form = form(order.map { choices[$0] })
    expectEqual(form.restore(values), [])
    expectEqual(form.draft, values)
    form.clear.execute()
    expectEqual(form.reset(to: values), [])
    #expect(form.draft == values && form.changes == .group([:]))
  }

  @Test func choiceInARowMayDependOnALaterGroup() {
    let guests = RepeatedGroup("guests") { id in
      FieldGroup(id) { FieldGroup("home") { Self.choice("city", of: country, ["Wuhan"]) } }
    }
    let form = form([guests, FieldGroup("first") { province }, FieldGroup("last") { country }])
    let draft: FormDraft = .group([
      "guests": .rows(
        ["7", "8"].map { id in
          .init(id: id, values: .group(["home": .group(["city": .text("CN-Wuhan")])]))
        }),
      "first": .group(["province": .text("CN-Hubei")]), "last": .group(["country": .text("CN")]),
    ])
    expectEqual(form.restore(draft), [])
    expectEqual(form.draft, draft)
    form.clear.execute()
    expectEqual(form.reset(to: draft, keepingDirty: true), [])
    #expect(form.draft == draft && form.changes == .group([:]))
  }

  @Test func unknownChoicesFailInTheOrderOfNames() {
    let form = form([city, province, country])
    let draft: FormDraft = .group([
      "country": .text("US"), "province": .text("CN-Hubei"), "city": .text("CN-Hubei-Wuhan"),
      "age": .number(7),
    ])
    expectEqual(form.restore(draft), ["age", "city", "province"])
    expectEqual(
      form.draft, .group(["country": .text("US"), "province": .nothing, "city": .nothing]))
  }

  @Test func keptDirtyFieldRetainsItsPhaseWhenAnotherRetriesItsDraft() {
    let name = textField("name")
    let form = form([name, city, province, country])
    name.text = "Ann"
    name.fieldLeft()
    guard case .group(var drafts) = values else { return }
    drafts["name"] = .text("Ann")
    expectEqual(form.reset(to: .group(drafts), keepingDirty: true), [])
    #expect(name.isTouched.value && !name.isDirty.value)
  }
}
