#if canImport(SwiftUI) && !os(tvOS)
  public import FormComponent
  public import Foundation
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A day of a form, with its label and its problem. The calendar, its time zone and locale, and the bounds
  /// follow those of the field.
  ///
  /// A picker always shows a day. While the field is empty, it shows another day, and the user must
  /// choose a different one: give a required field an initial day.
  public struct FieldDatePicker: View {
    private let field: DateFieldViewModel
    private let messages: Property<Messages>
    private let start: Date

    /// Makes a picker.
    ///
    /// - Parameter start: the shown day while the field is empty.
    public init(
      _ field: DateFieldViewModel, _ messages: Property<Messages>, start: Date = Date()
    ) {
      self.field = field
      self.messages = messages
      self.start = start
    }

    /// The label, the picker and the problem.
    public var body: some View {
      FieldRow(field, messages, control: DateControl(field, start))
    }
  }

  private struct DateControl: View {
    private let start: Date
    @Bound private var date: Date?
    @Observed private var dates: ClosedRange<Date>?
    @Observed private var calendar: Calendar

    init(_ field: DateFieldViewModel, _ start: Date) {
      self.start = start
      _date = Bound(field.date) { [field] in if let date = $0 { field.dateEntered(date) } }
      _dates = Observed(field.dates)
      _calendar = Observed(field.calendar)
    }

    var body: some View {
      DatePicker(
        selection: $date[or: start], in: dates ?? .distantPast ... .distantFuture,
        displayedComponents: .date
      ) {
        EmptyView()
      }
      .environment(\.calendar, calendar)
      .environment(\.timeZone, calendar.timeZone)
      .environment(\.locale, calendar.locale ?? .current)
    }
  }

  extension Optional where Wrapped == Date {
    /// The date, or a default for nil.
    fileprivate subscript(or start: Date) -> Date {
      get { self ?? start }
      set { self = newValue }
    }
  }
#endif
