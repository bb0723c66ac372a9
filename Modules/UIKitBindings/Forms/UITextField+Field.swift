#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import ReactiveKit
  public import UIKit

  extension UITextField {
    /// Binds a field of a form for typing, a text or a number: text with mask and caret,
    /// placeholder, secure entry, enabled and hidden state, and the focus both ways.
    ///
    /// A mask keeps the caret at the user's place. The binding is the text field's delegate, in
    /// order to know the caret before an edit. If you set your own delegate, the binding still
    /// works, but treats a removed separator as deleted backwards.
    ///
    /// ```swift
    /// bag += nameField.bind(viewModel.name)
    /// ```
    public func bind<Value>(_ field: TextInputFieldViewModel<Value>) -> Disposable {
      let entry = begin(field)
      // A replaced binding may end only after this one has begun.
      if delegate == nil || delegate is FieldEntry { delegate = entry }
      isSecureTextEntry = field.isSecure
      return .joining {
        field.placeholder.bind(to: self, \.placeholder)
        follow(activityOf: field)
        Disposable.action { [weak self] in
          if let self, delegate === entry { delegate = nil }
        }
        follow(
          field, by: entry, begins: events(.editingDidBegin), changes: events(.editingChanged),
          ends: events(.editingDidEnd))
      }
    }

    /// Binds a field of a form like ``bind(_:)``; the return key moves to the form's next field, and
    /// submits the form in the last one. The label of the key follows fields that are hidden and shown.
    ///
    /// - Parameter last: the label of the return key in the form's last field.
    public func bind<Value, Output>(
      _ field: TextInputFieldViewModel<Value>, in form: Form<Output>, last: UIReturnKeyType = .done
    ) -> Disposable {
      let key = form.lastField.map { $0 === field ? last : .next }
      return .joining {
        bind(field)
        key.observe { [weak self] in self?.showReturnKey($0) }
        // Composing may have ended.
        events([.editingChanged, .editingDidEnd]).observe { [weak self] in
          self?.showReturnKey(key.value)
        }
        events(.editingDidEndOnExit).observe { [weak self] in
          // A correction that return accepts is part of the submitted text.
          if let self { FieldEdits.of(self).entry?.edited() }
          if form.focusNext() == nil { form.submit.execute() }
        }
      }
    }

    private func showReturnKey(_ key: UIReturnKeyType) {
      // Reloading the keyboard could end the composition of text.
      if returnKeyType == key || isComposing { return }
      returnKeyType = key
      if isFirstResponder { reloadInputViews() }
    }
  }

  extension UITextView {
    /// Binds a field of a form, usually one of many lines: text with mask and caret, editable and
    /// hidden state, and the focus both ways.
    ///
    /// It does not use the delegate; a removed separator of a mask counts as deleted backwards.
    public func bind<Value>(_ field: TextInputFieldViewModel<Value>) -> Disposable {
      let entry = begin(field)
      return .joining {
        combine(field.isEnabled, field.isReadOnly) { $0 && !$1 }.bind(to: self, \.isEditable)
        field.isHidden.bind(to: self, \.isHidden)
        follow(
          field, by: entry, begins: notifications(UITextView.textDidBeginEditingNotification),
          changes: notifications(UITextView.textDidChangeNotification),
          ends: notifications(UITextView.textDidEndEditingNotification))
      }
    }
  }
#endif
