#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import ReactiveKit
  public import UIKit

  extension UIDatePicker {
    /// Shows the day of a field of a form, and takes the one that the user chooses. The calendar, its time zone
    /// and locale, and the bounds follow those of the field.
    ///
    /// A picker always shows a day. While the field has none, it stands where it stood, and the user chooses
    /// another day: give a field that must have one an initial day.
    public func bind(_ field: DateFieldViewModel) -> Disposable {
      datePickerMode = .date
      // An observer of what the user chooses may bind the picker to another field.
      let end = Disposable.action {}
      return .joining {
        combine(field.calendar, field.dates, field.date) { ($0, $1, $2) }.observe {
          [weak self] calendar, dates, date in
          guard let self else { return }
          self.calendar = calendar
          timeZone = calendar.timeZone
          if let locale = calendar.locale { self.locale = locale }
          (minimumDate, maximumDate) = (dates?.lowerBound, dates?.upperBound)
          if let date { self.date = date }
        }
        events(.valueChanged).observe { [weak self] in
          guard let self else { return }
          field.dateEntered(date)
          if !end.isDisposed, let date = field.date.value { self.date = date }
        }
        end
        follow(activityOf: field)
      }
    }
  }
#endif
