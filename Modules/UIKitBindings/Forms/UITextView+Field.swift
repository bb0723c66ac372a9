#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import ReactiveKit
  public import UIKit

  extension UITextView {
    /// Shows a field of a form, mostly one of many lines, and takes what the user enters: text with mask and
    /// caret, whether it can be edited and is hidden, and the focus both ways.
    ///
    /// It needs no delegate and leaves yours alone; a separator of a mask that is gone counts as deleted
    /// backwards.
    public func bind(_ field: TextFieldViewModel) -> Disposable {
      resignFirstResponder(unlessFor: field)
      let entry = FieldEntry(self, field)
      FieldEdits.of(self).entry = entry
      return .joining {
        field.text.observe { entry.show($0) }
        field.isEnabled.bind(to: self, \.isEditable)
        field.isHidden.bind(to: self, \.isHidden)
        notifications(UITextView.textDidBeginEditingNotification).observe { [weak self] in
          self?.enter(field, by: entry)
        }
        notifications(UITextView.textDidChangeNotification).observe { entry.edited() }
        notifications(UITextView.textDidEndEditingNotification).observe { [weak self] in
          entry.edited()
          if let self { field.fieldLeft(in: self) }
        }
        follow(focusOf: field)
        Disposable.action { [weak self] in
          entry.end()
          guard let self else { return }
          leave(field, at: notifications(UITextView.textDidEndEditingNotification))
        }
      }
    }
  }

  extension UIResponder {
    /// Becomes and resigns first responder with the focus of a field, unless the user edits it in another view.
    func follow(focusOf field: FormField) -> Disposable {
      field.isFocused.observe { [weak self, weak field] isFocused in
        guard let self, isFocused != isFirstResponder else { return }
        if isFocused, field?.isEdited(besides: self) == true { return }
        if isFocused { becomeFirstResponder() } else { resignFirstResponder() }
      }
    }
  }

  extension UIView {
    /// Ends what the user edits for another field, before this one is followed: it was not left. This one may
    /// have the focus already, if it is in another form.
    func resignFirstResponder(unlessFor field: FormField) {
      guard isFirstResponder else { return }
      let entered = FieldEdits.of(self).field ?? field
      if entered !== field || !field.isFocused.value { resignFirstResponder() }
    }

    /// Reports that the user has entered the field of an entry, if it is the one bound to the view last. A
    /// binding that another one replaces may end only after the view has become first responder for that.
    func enter(_ field: FormField, by entry: FieldEntry) {
      let edits = FieldEdits.of(self)
      guard edits.entry === entry else { return }
      edits.field = field
      field.fieldEntered(in: self)
    }

    /// The binding of a field has ended, as in a cell that is scrolled away. If the user still edits it, the
    /// field is left when that ends: it would take the focus back from another one when it is bound again.
    func leave(_ field: FormField, at end: Signal<Void, Never>) {
      if !isFirstResponder || !field.isFocused.value { return }
      field.viewEnded(self)
      let edits = FieldEdits.of(self)
      edits.end = end.observe { [weak self, weak edits, weak field] in
        edits?.end = nil
        if let self { field?.fieldLeft(in: self) }
      }
    }
  }

  /// Which field the user edits in a view.
  final class FieldEdits: ViewNote {
    /// The one that was bound last. One before, whose binding may end later, shows and passes nothing more.
    weak var entry: FieldEntry? {
      willSet { entry?.end() }
    }
    /// The field that the user has entered last.
    weak var field: FormField?
    /// The observation of the end of what the user edits without a binding.
    var end: Disposable?

    nonisolated deinit {}
  }
#endif
