import Wiring

extension [BusinessLine] {
  /// The lines of the tests' applications: another one in the showcase changes no test.
  static var five: [BusinessLine] { [.travel, .hotel, .account, .mail, .player] }
}

/// The same lines, as the settings of a session have them.
let fiveLines = BusinessLine.names(of: .five)
