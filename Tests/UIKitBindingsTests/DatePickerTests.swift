#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  @MainActor struct DatePickerTests {
    private let bag = DisposeBag()
    private let calendar: MutableProperty<Calendar>
    private let isEnabled = MutableProperty(true)

    init() {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      calendar.locale = Locale(identifier: "de_DE")
      self.calendar = MutableProperty(calendar)
    }

    private func field(
      _ initial: String? = nil, bounds: Property<ClosedRange<CalendarDay>>? = nil
    ) -> DateFieldViewModel {
      DateFieldViewModel(
        key: "arrival", label: Property("Arrival"), initial: initial.flatMap { CalendarDay($0) },
        bounds: bounds, calendar: calendar, isEnabled: isEnabled)
    }

    private func date(_ text: String) throws -> Date {
      try #require(CalendarDay(text)).date(in: calendar.value)
    }

    @Test func pickerShowsTheDayAndSetsTheChosenOne() throws {
      let (field, view) = (field("2026-11-29"), UIDatePicker())
      let values = Recorder(field.$value.map { $0?.description })
      bag += view.bind(field)
      expectEqual([view.date], [try date("2026-11-29")])
      expectEqual(view.datePickerMode, .date)
      view.date = try date("2026-12-01").addingTimeInterval(3_600)
      view.sendActions(for: .valueChanged)
      expectEqual([view.date], [try date("2026-12-01")])
      field.setValue(nil)
      expectEqual([view.date], [try date("2026-12-01")])
      field.text = "2026-12-24"
      expectEqual([view.date], [try date("2026-12-24")])
      expectEqual(values.values, ["2026-11-29", "2026-12-01", nil, "2026-12-24"])
    }

    @Test func calendarAndBoundsFollow() throws {
      let (first, last) = (
        try #require(CalendarDay("2026-11-29")), try #require(CalendarDay("2026-12-24"))
      )
      let bounds = MutableProperty(first...last)
      let (field, view) = (field("2026-12-01", bounds: bounds), UIDatePicker())
      bag += view.bind(field)
      expectEqual(
        [view.minimumDate, view.maximumDate], [try date("2026-11-29"), try date("2026-12-24")])
      expectEqual(view.locale?.identifier, "de_DE")
      bounds.value = last...last
      // The field keeps its day, which is a problem; a picker shows no day outside of its bounds.
      expectEqual([view.date], [try date("2026-12-24")])
      expectEqual(field.value?.description, "2026-12-01")
      bounds.value = first...last
      expectEqual([view.date], [try date("2026-12-01")])
      calendar.value.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
      expectEqual([view.date], [try date("2026-12-01")])
      expectEqual(view.timeZone?.identifier, "Asia/Tokyo")
      expectEqual(field.value?.description, "2026-12-01")
    }

    @Test func disabledFieldKeepsItsDayAndAnEndedBindingPassesNone() throws {
      let (field, view) = (field("2026-11-29"), UIDatePicker())
      let binding = view.bind(field)
      isEnabled.value = false
      #expect(!view.isEnabled)
      view.date = try date("2026-12-01")
      view.sendActions(for: .valueChanged)
      expectEqual([view.date], [try date("2026-11-29")])
      isEnabled.value = true
      binding.dispose()
      view.date = try date("2026-12-01")
      view.sendActions(for: .valueChanged)
      field.text = "2026-12-24"
      expectEqual(view.date, try date("2026-12-01"))
    }
  }
#endif
