#if canImport(SwiftUI)
  import FormComponent
  import ReactiveKit
  import SwiftUI

  /// A control of a field that can have the focus: the form's focus moves it, and the user moves the form's.
  /// Return goes to the form's next field, and submits after the last one.
  struct FocusedField<Content: View>: View {
    private let field: FormField
    private let form: (any ReturnKey)?
    private let content: Content
    @Observed private var isWanted: Bool
    @FocusState private var hasFocus: Bool

    init(_ field: FormField, in form: (any ReturnKey)?, content: Content) {
      self.field = field
      self.form = form
      self.content = content
      _isWanted = Observed(field.isFocused)
    }

    var body: some View {
      content
        .focused($hasFocus)
        .onSubmit { [form] in form?.returnPressed() }
        .onChange(of: hasFocus) { _, hasFocus in
          if hasFocus { field.fieldEntered() } else { field.fieldLeft() }
        }
        .onChange(of: isWanted, initial: true) { _, isWanted in
          if isWanted != hasFocus { hasFocus = isWanted }
        }
    }
  }

  /// The action of the return key. An object: fields of the same form are equal for SwiftUI.
  protocol ReturnKey: AnyObject {
    func returnPressed()
  }

  extension FormComponent.Form: ReturnKey {
    func returnPressed() {
      if focusNext() == nil { submit.execute() }
    }
  }
#endif
