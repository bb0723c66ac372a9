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

/// The URLs of the account business line.
nonisolated struct AccountRoutes: Sendable {
  let login: Route<(NavigationRequest?, RouteParameters)>
  let phone: Route<()>

  /// Declares the routes.
  init(_ dependencies: AccountModule.Dependencies) {
    // The source that opens the login may name only a `next` that it may open itself.
    login = Route(
      "account/login?next?", page: "login", exported: true,
      urls: .openable
    ) { (next: NavigationRequest?, parameters: RouteParameters) in
      LoginPage(next: next, for: parameters.continuation, dependencies)
    }
    phone = Route("account/phone", page: "phone", exported: true, tab: "phone") {
      PhonePage(dependencies)
    }
  }

  /// The module for the router.
  var module: RouteModule {
    RouteModule(AccountModule.name) {
      login
      phone
    }
  }
}

extension MessageTable {
  /// The texts of this business line.
  public nonisolated static let account = MessageTable(
    english: [
      "account.phoneLabel": "Phone",
      "account.usernameLabel": "User name",
      "account.passwordLabel": "Password",
      "account.lengthPlaceholder": "{minimum}-{maximum} characters",
      "account.phoneOutput": "Phone: {phone}, password: {password}",
      "account.wrongPassword": "The user name or the password is wrong.",
      "account.unreachable": "The server cannot be reached.",
    ],
    simplifiedChinese: [
      "account.phoneLabel": "手机号",
      "account.usernameLabel": "用户名",
      "account.passwordLabel": "密码",
      "account.lengthPlaceholder": "{minimum}-{maximum} 个字符",
      "account.phoneOutput": "手机号：{phone}, 密码：{password}",
      "account.wrongPassword": "用户名或密码错误！",
      "account.unreachable": "无法连接服务器！",
    ])
}
