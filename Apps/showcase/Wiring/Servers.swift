import Account
import FormComponent

/// The servers of the showcase: they answer at once and always the same.
enum Servers {
  /// Knows one password.
  static func logIn(_ credentials: Credentials) async throws(LoginError) {
    if credentials.password != "passw0rd" { throw .wrongPassword }
  }

  /// Takes every player.
  static func upload(_: String, _: Double) async throws(SubmitRefusal) {}
}
