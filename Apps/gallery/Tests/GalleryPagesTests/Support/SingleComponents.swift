import FormComponent
import ReactiveKit
import SessionRecording

/// A field of a phone number, alone.
final class PhoneField: TextFieldViewModel {
  init(label: String = "Mobile", problem: String = "phone.missing") {
    super.init(
      key: "phone", label: Property(label), placeholder: Property("186 …"),
      format: .masked(.phone), validation: FieldValidation(.required.reporting(problem)))
  }

  nonisolated deinit {}
}

/// A cell of a list, alone.
final class RoomCell: PageDescribing {
  let title: Property<String>
  let isFree: MutableProperty<Bool>

  init(_ title: String, isFree: Bool = true) {
    (self.title, self.isFree) = (Property(title), MutableProperty(isFree))
  }

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.text("title", title)
    page.flag("isFree", isFree)
    page.action("book") { [isFree] _ in isFree.value = false }
  }
}
