import AccessibilityProperties
import Foundation
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite struct DateFieldTests {
  private let calendar: MutableProperty<Calendar>
  private let bounds: MutableProperty<ClosedRange<CalendarDay>>
  private let first: CalendarDay
  private let last: CalendarDay

  init() throws {
    first = try #require(CalendarDay("2026-11-29"))
    last = try #require(CalendarDay("2026-12-24"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = MutableProperty(calendar)
    bounds = MutableProperty(first...last)
  }

  private func arrival(
    _ initial: CalendarDay? = nil, validation: FieldValidation<CalendarDay?> = .none,
    isInDraft: Bool = true, isEnabled: Property<Bool>? = nil
  ) -> DateFieldViewModel {
    DateFieldViewModel(
      key: "arrival", label: Property("Arrival"), initial: initial, bounds: bounds,
      calendar: calendar, validation: validation, isInDraft: isInDraft, isEnabled: isEnabled)
  }

  @Test func aPickerAndATextEnterTheSameDay() {
    let field = arrival()
    let values = Recorder(field.$value.map { $0?.description })
    let texts = Recorder(field.$text)
    field.dateEntered(Date(timeIntervalSince1970: 1_796_000_000))
    field.text = " 2026-12-1 "
    field.dateEntered(.distantPast)
    field.dateEntered(Date(timeIntervalSince1970: .nan))
    field.text = ""
    expectEqual(values.values, [nil, "2026-11-30", "2026-12-01", nil])
    expectEqual(texts.values, ["", "2026-11-30", " 2026-12-1 ", ""])
  }

  @Test func theDayStaysInAnotherTimeZone() throws {
    let field = arrival(first)
    let values = Recorder(field.$value)
    let dates = Recorder(field.date.map { $0?.timeIntervalSince1970 })
    calendar.value.timeZone = try #require(TimeZone(identifier: "Asia/Shanghai"))
    field.setValue(nil)
    expectEqual(values.values, [first, nil])
    expectEqual(dates.values, [1_795_910_400, 1_795_910_400 - 8 * 3_600, nil])
    expectEqual(field.dates.value?.lowerBound.timeIntervalSince1970, 1_795_910_400 - 8 * 3_600)
  }

  @Test func aDayOutsideOfTheBoundsIsAProblemThatFollowsThem() {
    let field = arrival(validation: .init(.present(), shows: .onChange))
    let problems = Recorder(field.problems)
    for text in ["2026-12-25", "2026-12-24", "2026-02-30", ""] { field.text = text }
    bounds.value = last...last
    field.setValue(first)
    let range = { (least: String) in
      Problem("form.range", ["least": least, "most": "2026-12-24"])
    }
    expectEqual(
      problems.values,
      [
        [Problem("form.required")], [range("2026-11-29")], [], [Problem("form.date")],
        [Problem("form.required")], [range("2026-12-24")],
      ])
  }

  @Test func theMinimumAgeFollowsTheDay() throws {
    let today = MutableProperty(first)
    let field = DateFieldViewModel(
      key: "birth", label: Property("Birth"), calendar: calendar,
      validation: FieldValidation(
        .present(), live: [.reading(today) { Rule.minimumAge(18, on: $0).optional }]))
    let problems = Recorder(field.problems.map { $0.map(\.code) })
    field.text = "2008-12-01"
    today.value = last
    expectEqual(problems.values, [["form.required"], ["form.minimumAge"], []])
  }

  @Test func theProblemFollowsTheLanguage() {
    let messages = MutableProperty(Messages.english.adding(.form))
    let field = arrival(validation: .init(.none, shows: .onChange))
    field.text = "soon"
    let texts = Recorder(field.shownProblems.text(messages))
    messages.value = Messages.simplifiedChinese.adding(.form)
    expectEqual(texts.values, ["not a date such as 2026-11-29", "日期格式应为 2026-11-29"])
  }

  @Test func itIsReadAloudInTheLanguage() {
    let messages = MutableProperty(Messages.english.adding(.form))
    let field = arrival(first)
    let values = Recorder(field.accessibility(messages).map(\.value))
    messages.value = Messages.simplifiedChinese.adding(.form)
    field.text = "2026-1"
    expectEqual(values.values, ["2026-11-29", "2026年11月29日", "2026-1"])
  }

  @Test func draftsAndBaselines() {
    let field = arrival(first)
    let dirty = Recorder(field.isDirty)
    field.setValue(last)
    expectEqual(field.draft, .text("2026-12-24"))
    field.reset()
    expectEqual(field.restore(.text("2026-12-24")), [])
    field.clear()
    expectEqual(field.draft, .nothing)
    field.text = "x"
    expectEqual(field.draft, nil)
    field.reset(to: last)
    expectEqual([field.text, field.baseline.value?.description], ["2026-12-24", "2026-12-24"])
    expectEqual(dirty.values, [false, true, false, true, false])
    expectEqual(arrival(first, isInDraft: false).draft, nil)
  }

  @Test(
    arguments: [
      .text("2026-02-30"), .text(""), .text(String(repeating: "2", count: 100_000)),
      .number(20_261_129), .number(.nan), .flag(true), .group(["a": .nothing]), .rows([]),
    ] as [FormDraft])
  func invalidDayInADraftIsIgnored(draft: FormDraft) {
    let field = arrival(first)
    expectEqual(field.restore(draft), ["arrival"])
    expectEqual(field.value, first)
    expectEqual(arrival(first, isInDraft: false).restore(.text("2026-12-24")), ["arrival"])
  }

  @Test func disabledFieldIgnoresAPicker() {
    let field = arrival(isEnabled: Property(false))
    field.dateEntered(first.date(in: calendar.value))
    field.text = "2026-11-29"
    expectEqual(field.value, nil)
    field.setValue(first)
    expectEqual(field.text, "2026-11-29")
  }
}
