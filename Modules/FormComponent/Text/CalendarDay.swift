#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day of the Gregorian calendar, without a time and a time zone: a birthday, an arrival.
///
/// It is the same day in every time zone, unlike a `Date`. Its text is `2026-11-29`, in drafts and
/// JSON too, and sorts chronologically.
///
/// ```swift
/// let arrival = CalendarDay(year: 2026, month: 11, day: 29)
/// let today = CalendarDay(clock.now, in: calendar)
/// ```
public nonisolated struct CalendarDay: Hashable, Sendable, LosslessStringConvertible {
  /// The year, from 1583 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day; nil for an invalid one, and before 1583, where calendars differ.
  public init?(year: Int, month: Int, day: Int) {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1583...9999).contains(year), (1...12).contains(month),
      (1...lengths[month - 1]).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `2026-11-29`, with digits of any script; a leading zero of a month or day may be missing.
  public init?(_ description: String) {
    if description.utf8.count > 64 { return nil }
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.plainDigits.flatMap { Int($0) } }
    guard parts.count == 3, numbers.count == 3, parts[0].count == 4,
      parts.allSatisfy({ $0.count <= 4 })
    else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day at a moment; nil before 1583 and after 9999.
  ///
  /// - Parameter calendar: supplies the time zone.
  public init?(_ date: Date, in calendar: Calendar) {
    // A little more than the supported years: calendars cannot count moments far outside, nor NaN.
    guard (-13e9...260e9).contains(date.timeIntervalSince1970) else { return nil }
    let parts = Self.gregorian(like: calendar).dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The first moment of the day.
  ///
  /// - Parameter calendar: supplies the time zone.
  public func date(in calendar: Calendar) -> Date {
    let parts = DateComponents(year: year, month: month, day: day)
    // Every day of these years has a first moment.
    return Self.gregorian(like: calendar).date(from: parts) ?? .distantPast
  }

  private static func gregorian(like calendar: Calendar) -> Calendar {
    // The only calendar of FoundationEssentials.
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    return gregorian
  }

  /// The text: `2026-11-29`.
  public var description: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}

nonisolated extension CalendarDay: Comparable {
  /// Whether the first day is before the second one.
  public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

nonisolated extension CalendarDay: Codable {
  /// Decodes `2026-11-29`.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = try CalendarDay(container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = day
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

nonisolated extension Rule where Value == CalendarDay {
  /// A day of birth at least `years` ago. A birthday on 29 February is on 1 March in other years.
  /// Problem `form.minimumAge` with `years`.
  ///
  /// ```swift
  /// FieldValidation(
  ///   .present(), live: [.reading(today) { Rule.minimumAge(18, on: $0).optional }])
  /// ```
  ///
  /// - Parameters:
  ///   - years: the age.
  ///   - today: the present day.
  public static func minimumAge(_ years: Int, on today: CalendarDay) -> Rule {
    Rule(Problem("form.minimumAge", ["years": "\(years)"])) { birth in
      let isBeforeBirthday = (today.month, today.day) < (birth.month, birth.day)
      return today.year - birth.year - (isBeforeBirthday ? 1 : 0) >= years
    }
  }
}
