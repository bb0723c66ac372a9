import Wiring

extension [BusinessLine] {
  /// The lines of the tests' applications: another one in the application changes no test.
  static var five: [BusinessLine] { [.travel, .hotel, .account, .mail, .player] }
}
