#if canImport(SwiftUI)
  import FormComponent
  import ReactiveKit
  import SwiftUI

  /// A control of a field that can have the focus: it follows the form's focus, and reports the
  /// user's moves. The return key moves to the form's next field and submits in the last one, as
  /// its label shows.
  ///
  /// Another field has another view, by its identity: it does not inherit the focus of the previous
  /// one.
  struct FocusedField<Content: View>: View {
    private let field: FormField
    private let form: (any ReturnKey)?
    private let content: FieldReturn<Content>
    @Observed private var isWanted: Bool
    @FocusState private var hasFocus: Bool
    @State private var visit = Kept(FieldVisit())

    init(_ field: FormField, in form: (any ReturnKey)?, content: Content) {
      self.field = field
      self.form = form
      self.content = FieldReturn(field: field, form: form, content: content)
      _isWanted = Observed(field.isFocused)
    }

    var body: some View {
      content
        .focused($hasFocus)
        .onSubmit { [form] in form?.returnPressed() }
        .onChange(of: hasFocus) { _, hasFocus in
          visit.object.isEntered = hasFocus
          if hasFocus {
            field.fieldEntered(in: visit.object)
          } else {
            field.fieldLeft(in: visit.object)
          }
        }
        .onChange(of: isWanted, initial: true) { before, now in
          // Read here: the user may have entered the field in the same pass.
          let isWanted = field.isFocused.value
          // An appearing view takes the focus: it may be the edited one in another place.
          let isElsewhere = before != now && field.isEdited(besides: visit.object)
          if isWanted != hasFocus, !isWanted || !isElsewhere { hasFocus = isWanted }
        }
        .onDisappear {
          // A hidden field has no focus, but would get it again when it is shown.
          if visit.object.isEntered || field.isFocused.value { field.fieldLeft(in: visit.object) }
          visit.object.isEntered = false
        }
    }
  }

  /// Whether the user has entered a field and not left it.
  private final class FieldVisit {
    var isEntered = false

    init() {}

    nonisolated deinit {}
  }

  /// A control whose return key is labelled with its action.
  private struct FieldReturn<Content: View>: View {
    let field: FormField
    let form: (any ReturnKey)?
    let content: Content

    var body: some View {
      if let form { LabelledReturn(field, in: form, content) } else { content }
    }
  }

  private struct LabelledReturn<Content: View>: View {
    private let field: FormField
    private let content: Content
    @Observed private var lastField: FormField?

    init(_ field: FormField, in form: any ReturnKey, _ content: Content) {
      self.field = field
      self.content = content
      _lastField = Observed(form.lastField)
    }

    var body: some View { content.submitLabel(lastField === field ? .done : .next) }
  }

  /// The action of the return key. An object: fields of the same form are equal for SwiftUI.
  protocol ReturnKey: AnyObject {
    var lastField: Property<FormField?> { get }
    func returnPressed()
  }

  extension FormComponent.Form: ReturnKey {
    func returnPressed() {
      if focusNext() == nil { submit.execute() }
    }
  }
#endif
