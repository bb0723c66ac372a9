public import Messages
public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day chosen by the user: an arrival, a birthday.
///
/// ```swift
/// let arrival = DateFieldViewModel(
///   key: "arrival", label: label, bounds: Property(today...lastDay), calendar: Property(.current),
///   validation: FieldValidation(.present()))
/// ```
///
/// The value is a ``CalendarDay``, nil for none. A picker shows ``date`` and calls ``dateEntered(_:)``;
/// in a terminal, or an input of type `date` on a page, the day is a text, `2026-11-29`. Any other text
/// is the problem `form.date`. When the calendar's time zone changes the day stays, and ``date`` follows.
@MainActor
open class DateFieldViewModel: TextInputFieldViewModel<CalendarDay?> {
  /// The first and the last day; nil for no bounds.
  public let bounds: Property<ClosedRange<CalendarDay>>?
  /// The calendar of pickers, with the time zone and the locale of the user.
  public let calendar: Property<Calendar>
  /// The first moment of the day in the time zone of the calendar.
  public private(set) final lazy var date: Property<Date?> =
    combine($value, calendar) { $0?.date(in: $1) }.named("date", of: key)

  /// The first moments of the bounds.
  package final var dates: Property<ClosedRange<Date>?> {
    bounds.map { bounds in
      combine(bounds, calendar) { $0.lowerBound.date(in: $1)...$0.upperBound.date(in: $1) }
    } ?? Property(nil)
  }

  /// Makes a field of a day.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - placeholder: the text shown while a field of text is empty.
  ///   - initial: the day at first, which is also the baseline.
  ///   - bounds: the first and the last day; a day outside is the problem `form.range` with `least`
  ///     and `most`.
  ///   - calendar: the calendar of pickers, with the time zone and the locale of the user.
  ///   - validation: the rules, and when problems are shown.
  ///   - isInDraft: whether drafts have the day.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  public init(
    key: String, label: Property<String>, placeholder: Property<String> = Property(""),
    initial: CalendarDay? = nil, bounds: Property<ClosedRange<CalendarDay>>? = nil,
    calendar: Property<Calendar>, validation: FieldValidation<CalendarDay?> = .none,
    isInDraft: Bool = true, isEnabled: Property<Bool>? = nil, isHidden: Property<Bool>? = nil,
    isReadOnly: Property<Bool>? = nil
  ) {
    self.bounds = bounds
    self.calendar = calendar
    super.init(
      key: key, label: label, placeholder: placeholder, initial: initial, bounds: bounds,
      notation: Property(DayText()), validation: validation, isInDraft: isInDraft,
      isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly)
  }

  nonisolated deinit {}

  /// A picker reports that the user has chosen the day of `date`.
  public final func dateEntered(_ date: Date) {
    if let day = CalendarDay(date, in: calendar.value) { text = day.description }
  }

  /// The text of a day when it is read, `form.day` by default. Override it to write it in full:
  ///
  /// ```swift
  /// override func title(of day: CalendarDay, in messages: Messages) -> String {
  ///   day.date(in: calendar.value).formatted(date: .long, time: .omitted)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - day: a day.
  ///   - messages: the texts of a language.
  open func title(of day: CalendarDay, in messages: Messages) -> String {
    messages.text(
      "form.day", ["year": "\(day.year)", "month": "\(day.month)", "day": "\(day.day)"])
  }

  /// The title of the day; an invalid text unchanged.
  open override func spokenValue(_ messages: Property<Messages>) -> Property<String> {
    combine($value, $text, messages) { [self] day, text, messages in
      day.map { title(of: $0, in: messages) } ?? text
    }
  }
}

/// A day as a text.
private nonisolated struct DayText: TextNotation {
  func value(of text: String) -> CalendarDay? { CalendarDay(String(text.trimmed)) }
  func problem(of text: String) -> Problem { Problem("form.date") }
  func text(of day: CalendarDay) -> String { day.description }
  static func accepts(_ day: CalendarDay) -> Bool { true }
  static func saved(_ day: CalendarDay) -> FormDraft { .text(day.description) }
  static func loaded(_ draft: FormDraft) -> CalendarDay? {
    if case .text(let text) = draft { CalendarDay(text) } else { nil }
  }
}
