import FormComponent
import Messages
import ReactiveKit

/// Fields whose text stands in groups while it is typed, and whose value is digits.
///
/// A page of the gallery alone: no business line has it.
final class MasksPage {
  /// A mobile phone number of mainland China; `+86` is left out, another country's number refused.
  let phone: TextFieldViewModel
  /// The number of a card.
  let card: TextFieldViewModel
  /// A day.
  let date: TextFieldViewModel
  /// The values of the fields.
  let values: Property<String>

  init(_ messages: Property<Messages>) {
    func field(_ key: String, _ mask: Mask, example: String) -> TextFieldViewModel {
      TextFieldViewModel(
        key: key, label: messages.map { $0.text("gallery.mask.\(key)") },
        placeholder: Property(example), format: .masked(mask),
        validation: FieldValidation(.length(mask.capacity...mask.capacity)))
    }
    let phone = field("phone", .phone, example: "186 1234 5678")
    let card = field("card", .card, example: "6222 0200 0000 0000")
    let date = field("date", .date, example: "2016-08-31")
    (self.phone, self.card, self.date) = (phone, card, date)
    values = combine(phone.$value, card.$value, date.$value) {
      [$0, $1, $2].filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  nonisolated deinit {}
}
