#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import Foundation
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  struct FieldDatePickerTests {
    private struct Room: View {
      let arrival: DateFieldViewModel
      let start: Date

      var body: some View { FieldDatePicker(arrival, Property(Messages.fields), start: start) }
    }

    private let calendar: MutableProperty<Calendar>
    private let bounds: MutableProperty<ClosedRange<CalendarDay>>
    private let isEnabled = MutableProperty(true)
    private let start: CalendarDay

    init() throws {
      start = try #require(CalendarDay("2026-11-29"))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      calendar.locale = Locale(identifier: "de_DE")
      self.calendar = MutableProperty(calendar)
      bounds = MutableProperty(start...start)
    }

    private func room() -> Room {
      let field = DateFieldViewModel(
        key: "arrival", label: Property("Arrival"), bounds: bounds, calendar: calendar,
        isEnabled: isEnabled)
      return Room(arrival: field, start: start.date(in: calendar.value))
    }

    @Test func pickerShowsTheDayAndSetsTheChosenOne() throws {
      let view = room()
      let window = DrivenWindow(view)
      let values = Recorder(view.arrival.$value.map { $0?.description })
      expectEqual(window.drivenValue(of: "Arrival"), "2026-11-29 de_DE")
      let day = try #require(CalendarDay("2026-12-24"))
      window.drivePicking(day.date(in: calendar.value), in: "Arrival")
      bounds.value = start...day
      window.driveUpdates()
      window.drivePicking(day.date(in: calendar.value), in: "Arrival")
      expectEqual(window.drivenValue(of: "Arrival"), "2026-12-24 de_DE")
      view.arrival.setValue(start)
      window.driveUpdates()
      expectEqual(window.drivenValue(of: "Arrival"), "2026-11-29 de_DE")
      isEnabled.value = false
      window.driveUpdates()
      window.drivePicking(day.date(in: calendar.value), in: "Arrival")
      expectEqual(values.values, [nil, "2026-12-24", "2026-11-29"])
    }

    @Test func theCalendarFollows() throws {
      let view = room()
      view.arrival.setValue(start)
      let window = DrivenWindow(view)
      calendar.value.locale = Locale(identifier: "fr_FR")
      calendar.value.timeZone = try #require(TimeZone(identifier: "Pacific/Auckland"))
      window.driveUpdates()
      expectEqual(window.drivenValue(of: "Arrival"), "2026-11-29 fr_FR")
      expectEqual(view.arrival.value, start)
    }
  }
#endif
