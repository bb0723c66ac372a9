#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import ReactiveKit
  public import UIKit

  extension UIDatePicker {
    /// Shows the day of a field of a form, and sets the day that the user chooses. The calendar,
    /// its time zone and locale, and the bounds follow those of the field.
    ///
    /// A picker always shows a day. While the field is empty, the picker keeps its day, and the
    /// user must choose a different one: give a required field an initial day.
    public func bind(_ field: DateFieldViewModel) -> Disposable {
      datePickerMode = .date
      // An observer of a choice may bind the picker to another field.
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
