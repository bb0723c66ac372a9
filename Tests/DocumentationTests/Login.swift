/// The logged-in user.
nonisolated struct User: Hashable, Sendable {
  let name: String
}

/// Why a login failed.
nonisolated enum LoginError: Error, Hashable {
  case wrongPassword
}

/// The user's entry.
nonisolated struct Credentials: Hashable, Sendable {
  let phone: String
  let password: String
}

/// A server that accepts one password.
nonisolated struct LoginService: Sendable {
  func logIn(_ credentials: Credentials) async throws(LoginError) -> User {
    guard credentials.password == "12345678" else { throw .wrongPassword }
    return User(name: credentials.phone)
  }

  func logIn(_ phone: String, _ password: String) async throws(LoginError) -> User {
    try await logIn(Credentials(phone: phone, password: password))
  }
}
