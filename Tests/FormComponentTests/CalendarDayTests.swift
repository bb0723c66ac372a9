import Foundation
import LimitTesting
import RandomTesting
import ReactiveKit
import Testing

@testable import FormComponent

@Suite struct CalendarDayTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  @Test(
    arguments: [
      ("2026-11-29", "2026-11-29"), ("2026-1-5", "2026-01-05"), ("2024-02-29", "2024-02-29"),
      ("2000-02-29", "2000-02-29"), ("1583-01-01", "1583-01-01"), ("9999-12-31", "9999-12-31"),
      ("٢٠٢٦-11-29", "2026-11-29"), ("2026-02-29", nil), ("1900-02-29", nil), ("2026-13-01", nil),
      ("2026-00-10", nil), ("2026-04-31", nil), ("2026-01-00", nil), ("1582-12-31", nil),
      ("10000-01-01", nil), ("0026-11-29", nil), ("26-11-29", nil), ("2026-11", nil),
      ("2026-11-29-1", nil), ("-2026-11-29", nil), ("2026--11-29", nil), ("2026/11/29", nil),
      ("2026-11-29T00:00", nil), ("2026-1a-29", nil), ("2026-11-99999999999999999999", nil),
      ("", nil), ("--", nil),
    ] as [(String, String?)])
  func aTextIsADayThatExists(text: String, day: String?) {
    expectEqual(CalendarDay(text)?.description, day)
  }

  @Test func pastedBookIsNotADay() {
    expectEqual(CalendarDay(String(repeating: "1-", count: 5_000_000)), nil)
    expectEqual(CalendarDay(year: .max, month: .min, day: .max), nil)
  }

  @Test(arguments: [
    "UTC", "Asia/Shanghai", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo",
    "Asia/Beirut", "Pacific/Apia",
  ])
  func aDayIsTheSameThereAndBack(zone: String) throws {
    let calendar = try calendar(zone)
    var random = SplitMix64(seed: 49)
    for _ in 0..<400 {
      let day = try #require(
        CalendarDay(
          year: .random(in: 1583...9999, using: &random),
          month: .random(in: 1...12, using: &random),
          day: .random(in: 1...28, using: &random)))
      let start = day.date(in: calendar)
      expectEqual(CalendarDay(start, in: calendar), day)
      expectEqual(CalendarDay(start.addingTimeInterval(22 * 3_600), in: calendar), day)
      #expect(CalendarDay(start.addingTimeInterval(-1), in: calendar).map { $0 < day } != false)
    }
    // Days without midnight, or skipped by a time zone.
    for text in ["2018-11-04", "2022-03-27", "2011-12-29", "2011-12-31", "2026-03-29"] {
      let day = try #require(CalendarDay(text))
      expectEqual(CalendarDay(day.date(in: calendar), in: calendar), day)
    }
  }

  @Test func dayDependsOnlyOnTheTimeZoneOfTheCalendar() throws {
    let moment = Date(timeIntervalSince1970: 1_796_000_000)
    let days = try ["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"].map {
      try CalendarDay(moment, in: calendar($0))?.description
    }
    expectEqual(days, ["2026-11-30", "2026-11-30", "2026-11-29"])
    var buddhist = Calendar(identifier: .buddhist)
    buddhist.timeZone = .gmt
    expectEqual(CalendarDay(moment, in: buddhist)?.year, 2026)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, -13e9, 260e9, 1e15] as [Double])
  func momentOutsideTheYearsHasNoDay(seconds: Double) throws {
    expectEqual(CalendarDay(Date(timeIntervalSince1970: seconds), in: try calendar("UTC")), nil)
    expectEqual(CalendarDay(.distantPast, in: try calendar("UTC")), nil)
  }

  @Test func itIsATextInJSON() throws {
    let day = try #require(CalendarDay("2026-02-03"))
    expectEqual(String(bytes: try JSONEncoder().encode([day]), encoding: .utf8), #"["2026-02-03"]"#)
    expectEqual(
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-03"]"#.utf8)), [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }

  @Test(arguments: [
    ("2008-11-29", true), ("2008-11-30", false), ("2008-12-01", false), ("2008-10-31", true),
    ("1583-01-01", true), ("2026-11-29", false), ("9999-12-31", false),
  ])
  func anAgeIsReachedOnTheBirthday(birth: String, isOldEnough: Bool) throws {
    let today = try #require(CalendarDay("2026-11-29"))
    let rule = Rule.minimumAge(18, on: today)
    expectEqual(rule.accepts(try #require(CalendarDay(birth))), isOldEnough)
    expectEqual(rule.optional.accepts(nil), true)
  }

  @Test func leapDayBirthdayIsOnTheFirstOfMarch() throws {
    let birth = try #require(CalendarDay("2008-02-29"))
    let ages = try ["2026-02-28", "2026-03-01"].map { today in
      Rule.minimumAge(18, on: try #require(CalendarDay(today))).problems(in: birth)
    }
    expectEqual(ages, [[Problem("form.minimumAge", ["years": "18"])], []])
  }
}
