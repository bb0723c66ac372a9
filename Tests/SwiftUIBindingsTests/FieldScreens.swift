#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import Messages
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings

  extension TextFieldViewModel {
    /// A field with texts made from its key.
    convenience init(
      _ key: String, _ initial: String = "", format: TextFormat = .singleLine,
      rule: Rule<String> = .required, isSecure: Bool = false, isEnabled: Property<Bool>? = nil,
      isHidden: Property<Bool>? = nil
    ) {
      self.init(
        key: key, label: Property(key), placeholder: Property("Enter \(key)"), initial: initial,
        format: format, validation: FieldValidation(rule), isSecure: isSecure,
        isEnabled: isEnabled, isHidden: isHidden)
    }
  }

  extension Messages {
    /// The texts of the problems of these fields.
    static let fields = english.adding(
      MessageTable(english: ["form.required": "Enter something."], simplifiedChinese: [:]))
  }

  final class OrderFieldsViewModel {
    let fields: [TextFieldViewModel]
    let form: FormComponent.Form<String>
    let messages = MutableProperty(Messages.fields)

    init(_ keys: [String] = ["name", "phone"], isEnabled: Property<Bool>? = nil) {
      fields = keys.map { TextFieldViewModel($0, isEnabled: isEnabled) }
      form = FormComponent.Form(fields: FieldGroup(parts: fields), submits: .always) {
        () async throws(SubmitRefusal) in "done"
      }
    }
  }

  struct OrderFields: View {
    let order: OrderFieldsViewModel

    var body: some View {
      SwiftUI.Form {
        ForEach(order.fields, id: \.key) { FieldTextField($0, in: order.form, order.messages) }
        CommandButton("Order", order.form.submit)
      }
    }
  }

  /// One field alone.
  struct FieldScreen: View {
    let field: TextFieldViewModel

    var body: some View { FieldTextField(field, Property(Messages.fields)) }
  }

  /// Fields below each other.
  struct FieldColumn: View {
    let fields: [TextFieldViewModel]

    var body: some View {
      ForEach(fields, id: \.key) { FieldTextField($0, Property(Messages.fields)) }
    }
  }

  /// One of two fields in the same place.
  struct ChoiceScreen: View {
    let fields: [TextFieldViewModel]
    @Observed var index: Int

    init(_ fields: [TextFieldViewModel], _ index: Property<Int>) {
      self.fields = fields
      _index = Observed(index)
    }

    var body: some View { FieldTextField(fields[index], Property(Messages.fields)) }
  }

  /// Two fields, one above the other or the other way round.
  struct SwappedScreen: View {
    let fields: [TextFieldViewModel]
    @Observed var isSwapped: Bool

    init(_ fields: [TextFieldViewModel], _ isSwapped: Property<Bool>) {
      self.fields = fields
      _isSwapped = Observed(isSwapped)
    }

    var body: some View {
      FieldTextField(fields[isSwapped ? 1 : 0], Property(Messages.fields))
      FieldTextField(fields[isSwapped ? 0 : 1], Property(Messages.fields))
    }
  }
#endif
