import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The header `Date` of answers (RFC 9110, 5.6.7), made once a second.
nonisolated enum HTTPDate {
  private static let newest = Mutex<(time: time_t, text: String)>((0, text(of: 0)))

  /// The text of this second.
  static var now: String {
    let now = time(nil)
    return newest.withLock { newest in
      if newest.time != now { newest = (now, text(of: now)) }
      return newest.text
    }
  }

  /// The text of a time.
  static func text(of time: time_t) -> String {
    var (time, date) = (time, tm())
    gmtime_r(&time, &date)
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(date.tm_wday)]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][Int(date.tm_mon)]
    let clock = [date.tm_hour, date.tm_min, date.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(date.tm_mday)) \(month) \(1900 + date.tm_year) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String {
    (number < 10 ? "0" : "") + "\(number)"
  }
}
