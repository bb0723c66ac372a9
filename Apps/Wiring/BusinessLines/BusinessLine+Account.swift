import Account
import ReactiveKit

nonisolated extension BusinessLine {
  /// Login and phone.
  public static let account = BusinessLine(AccountModule.name, texts: .account) { context, slots in
    AccountModule(
      .init(
        messages: context.texts, homeURL: App.urlPrefix + "account/phone",
        logIn: {
          [servers = context.servers, session = context.session] credentials
            async throws(LoginError) in
          session.token.value = try await servers.logIn(credentials)
        })
    ).install(in: &slots)
  }
}
