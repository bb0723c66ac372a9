import FormComponent
import Messages
import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

struct LiveInputTests {
  private let surface = Surface()
  private let text = MutableProperty("186")

  init() {
    surface.input("phone", text)
    _ = surface.takeChanges()
  }

  @Test func doesNotSendBackWhatWasTyped() {
    surface.typed("phone", "1861", edit: 1)
    #expect(text.value == "1861")
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func namesTheEditThatACorrectionAnswers() {
    let correcting = text.onChange { [text] in if $0 == "darn" { text.value = "" } }
    surface.typed("phone", "dar", edit: 1)
    surface.typed("phone", "darn", edit: 2)
    #expect(surface.takeChanges().json == #"{"set":{"phone.value":{"text":"","edit":2}}}"#)
    correcting.dispose()
  }

  @Test func correctsATextThatThePageDidNotTake() {
    // A value that is set is dropped: the old one counts as equal.
    let stubborn = MutableProperty("Ann") { _, _ in true }
    surface.input("name", stubborn)
    _ = surface.takeChanges()
    surface.typed("name", "Bob", edit: 4)
    #expect(surface.takeChanges().json == #"{"set":{"name.value":{"text":"Ann","edit":4}}}"#)
  }

  @Test func sendsWhatTheProgramSets() {
    surface.typed("phone", "1861", edit: 1)
    _ = surface.takeChanges()
    text.value = "186"
    #expect(surface.takeChanges().json == #"{"set":{"phone.value":{"text":"186","edit":1}}}"#)
  }

  @Test func forgetsAChangeThatTheUserHasTypedOver() {
    text.value = "set"
    surface.typed("phone", "typed", edit: 1)
    #expect(surface.takeChanges().isEmpty)
    #expect(text.value == "typed")
  }

  @Test func takesAnEventThatCameTwiceOnce() {
    surface.typed("phone", "1861", edit: 1)
    surface.typed("phone", "18612", edit: 2)
    surface.typed("phone", "1861", edit: 1)
    #expect(text.value == "18612")
    #expect(surface.takeChanges().isEmpty)
  }

  /// A surface with a masked phone number.
  private func masked(_ digits: String) -> (Surface, TextFieldViewModel) {
    let surface = Surface()
    let field = TextFieldViewModel(
      key: "mask", label: Property("Phone"), placeholder: Property(""), format: .masked(.phone),
      validation: FieldValidation(.length(11...11)))
    field.text = digits
    surface.field("mask", field, Property(Messages.english))
    _ = surface.takeChanges()
    return (surface, field)
  }

  @Test func deletesTheDigitBesideADeletedSeparatorAndNamesTheCaretsPlace() {
    let (surface, field) = masked("186 1234 5678")
    surface.typed("mask", "186 12345678", edit: 1, caret: .init(before: 9, after: 8))
    #expect(field.text == "186 1235 678")
    let patch = surface.takeChanges().changes.first { $0.node == Node("mask", .value) }
    #expect(patch?.value == .input("186 1235 678", edit: 1, caret: 7))
    surface.typed("mask", "1861235 678", edit: 2, caret: .init(before: 3, after: 3))
    #expect(field.text == "186 2356 78")
  }

  @Test func sendsNothingWhereTextAndCaretAreAsTheBrowserHasThem() {
    let (surface, field) = masked("186 1")
    surface.typed("mask", "186 12", edit: 1, caret: .init(before: 5, after: 6))
    #expect(field.text == "186 12")
    #expect(!surface.takeChanges().changes.contains { $0.node == Node("mask", .value) })
    // The program has changed the text since: the place was one in another text.
    surface.typed("mask", "1862", edit: 2, caret: .init(before: 6, after: 4))
    field.text = "18"
    let patch = surface.takeChanges().changes.first { $0.node == Node("mask", .value) }
    #expect(patch?.value == .input("18", edit: 2))
  }

  @Test func countsTheCaretInUnitsOfUTF16AsBrowsersDo() {
    let (surface, field) = masked("")
    surface.typed("mask", "😀1861", edit: 1, caret: .init(before: 0, after: 3))
    #expect(field.text == "186 1")
    let patch = surface.takeChanges().changes.first { $0.node == Node("mask", .value) }
    #expect(patch?.value == .input("186 1", edit: 1, caret: 1))
  }

  @Test func sendsTheNewestEditToABrowserThatReconnects() {
    surface.typed("phone", "1861", edit: 9)
    #expect(surface.takeAll().json == #"{"set":{"phone.value":{"text":"1861","edit":9}}}"#)
  }
}
