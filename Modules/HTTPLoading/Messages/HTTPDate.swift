#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a date of a header in the form of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// The date that a text states; nil for any other text.
  static func date(_ text: String) -> Date? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count == 6, words[5] == "GMT" else { return nil }
    return date(day: words[1], month: words[2], year: words[3], time: words[4])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(day: String, month: String, year: String, time: String) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0[...]) }
    guard let day = number(day[...]), (1...31).contains(day),
      let month = months.firstIndex(of: month), let year = number(year[...]),
      clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    // As 64 bits: the seconds until 2039 do not fit into an `Int` of 32 bits.
    let days = Int64(daysSince1970(year, month + 1, day))
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Days of the Gregorian calendar, counted in eras of 400 years that begin in March.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension HTTPHead {
  /// The wait that the server requests, from the moment of its response; nil without a request.
  ///
  /// A date counts from the server's own `Date`, so the clock of this machine may be wrong.
  package var retryAfter: Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return .seconds(min(Int(text) ?? .max, Self.longestWait))
    }
    guard let date = HTTPDate.date(text), let now = self["Date"].flatMap(HTTPDate.date) else {
      return nil
    }
    let seconds = min(max(date.timeIntervalSince(now), 0), Double(Self.longestWait))
    return .seconds(Int(seconds))
  }

  /// A year: a larger number means never.
  private static let longestWait = 366 * 86_400
}
