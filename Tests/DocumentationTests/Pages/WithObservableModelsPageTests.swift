import FormComponent
import LimitTesting
import Observation
import ReactiveKit
import ReactiveTesting
import Testing

/// The examples of WithObservableModels.md; its screen is in the tests of SwiftUIBindings.
@Suite(.workLimit) struct WithObservableModelsPageTests {
  @Observable final class Profile {
    var name = "Ann"
    var city = "Rome"
  }

  final class HeaderViewModel {
    let title: Property<String>

    init(_ profile: Profile) {
      let name = Property(observing: { profile.name })
      let city = Property(observing: { profile.city })
      title = combine(name, city) { "\($0), \($1)" }
    }
  }

  @Observable final class Shop {
    var greeting = "from"
    @ObservationIgnored let price = MutableProperty(72)
    var title: String { "\(greeting) \(price.observable.value)" }
  }

  final class ProfileEditor {
    let name: TextFieldViewModel
    let form: Form<Void>

    init(editing profile: Profile) {
      let name = TextFieldViewModel(
        key: "name", label: Property("Name"), placeholder: Property(""), initial: profile.name,
        validation: FieldValidation(.required))
      self.name = name
      form = Form(fields: FieldGroup { name }) { () async throws(SubmitRefusal) in
        profile.name = name.value
      }
    }
  }

  @Test func titleFollowsTheProfile() async {
    let profile = Profile()
    let header = HeaderViewModel(profile)
    let history = Recorder(header.title)
    profile.name = "Bob"
    profile.city = "Bonn"
    #expect(header.title.value == "Bob, Bonn")
    #expect(history.values == ["Ann, Rome"])
    await Task.yield()
    #expect(history.values == ["Ann, Rome", "Bob, Bonn"])
  }

  @Test func theFormWritesTheModelWhenItIsSubmitted() async {
    let profile = Profile()
    let header = HeaderViewModel(profile)
    let history = Recorder(header.title)
    let editor = ProfileEditor(editing: profile)
    editor.name.text = ""
    editor.form.submit.execute()
    editor.name.text = "Bob"
    #expect(header.title.value == "Ann, Rome")
    await editor.form.submit.execute().waitUntilFinished()
    #expect(header.title.value == "Bob, Rome")
    await Task.yield()
    #expect(history.values == ["Ann, Rome", "Bob, Rome"])
  }

  @Test func theTitleOfTheShopIsFollowed() async {
    let shop = Shop()
    let history = Recorder(Property(observing: { shop.title }))
    shop.price.value = 80
    await Task.yield()
    shop.greeting = "only"
    await Task.yield()
    #expect(history.values == ["from 72", "from 80", "only 80"])
  }
}
