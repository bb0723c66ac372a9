public import FormComponent
public import Messages
public import ReactiveKit
public import Router

/// The account business line: logging in, and the phone and password form.
///
/// ```swift
/// AccountModule(.init(messages: texts, homeURL: "trellis://mail") {
///   credentials throws(LoginError) in try await server.logIn(credentials)
/// }).install(in: &slots)
/// ```
public struct AccountModule {
  /// The name of the business line in routes and reports.
  public nonisolated static let name = "account"

  /// The dependencies of the business line.
  public nonisolated struct Dependencies: Sendable {
    /// Logs a user in.
    public typealias LogIn = @MainActor @Sendable (Credentials) async throws(LoginError) -> Void

    /// The texts, with the tables of forms and of this module.
    public let messages: Property<Messages>
    /// The URL after a login that was opened without a `next`.
    public let homeURL: String
    /// The accepted phone numbers.
    public let phonePlan: MainlandPhone
    /// Logs a user in.
    public let logIn: LogIn

    /// Lists the dependencies.
    public init(
      messages: Property<Messages>, homeURL: String, phonePlan: MainlandPhone = .tutorial,
      logIn: @escaping LogIn
    ) {
      self.messages = messages
      self.homeURL = homeURL
      self.phonePlan = phonePlan
      self.logIn = logIn
    }
  }

  private let dependencies: Dependencies

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Adds the pages to the router.
  public func install(in slots: inout some RouteSlot) {
    slots.routes(AccountRoutes(dependencies).module)
  }
}
