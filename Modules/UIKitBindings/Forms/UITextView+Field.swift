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
      return .joining {
        field.text.observe { entry.show($0) }
        field.isEnabled.bind(to: self, \.isEditable)
        field.isHidden.bind(to: self, \.isHidden)
        notifications(UITextView.textDidBeginEditingNotification).observe { field.fieldEntered() }
        notifications(UITextView.textDidChangeNotification).observe { entry.edited() }
        notifications(UITextView.textDidEndEditingNotification).observe {
          entry.settled()
          field.fieldLeft()
        }
        follow(focusOf: field)
        Disposable.action { [weak self] in
          guard let self else { return }
          leave(field, at: notifications(UITextView.textDidEndEditingNotification))
        }
      }
    }
  }

  extension UIResponder {
    /// Ends what the user edits for another field, before this one is followed: it was not left.
    func resignFirstResponder(unlessFor field: FormField) {
      if isFirstResponder, !field.isFocused.value { resignFirstResponder() }
    }

    /// Becomes and resigns first responder with the focus of a field.
    func follow(focusOf field: FormField) -> Disposable {
      field.isFocused.observe { [weak self] isFocused in
        guard let self, isFocused != isFirstResponder else { return }
        if isFocused { becomeFirstResponder() } else { resignFirstResponder() }
      }
    }
  }

  extension UIView {
    /// The binding of a field has ended, as in a cell that is scrolled away. If the user still edits the view,
    /// the field is left when that ends: it would take the focus back from another one when it is bound again.
    func leave(_ field: FormField, at end: Signal<Void, Never>) {
      if !isFirstResponder { return }
      let last = interactions.lazy.compactMap { $0 as? LastEdit }.first ?? LastEdit()
      if last.view == nil { addInteraction(last) }
      last.end = end.observe { [weak last, weak field] in
        last?.end = nil
        field?.fieldLeft()
      }
    }
  }

  /// The observation of the end of what the user edits without a binding. It is kept by the view.
  private final class LastEdit: NSObject, UIInteraction {
    private(set) weak var view: UIView?
    var end: Disposable?

    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) { self.view = view }
  }
#endif
