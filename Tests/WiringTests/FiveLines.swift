import Wiring

extension [BusinessLine] {
  /// The lines of the tests' applications: a line added to the showcase changes no test.
  static var five: [BusinessLine] { [.travel, .hotel, .account, .mail, .player] }
}

/// The same lines, as a setting of a session.
let fiveLines = BusinessLine.names(of: .five)
