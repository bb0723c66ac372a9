import Account
import ReactiveKit
import SessionRecording

nonisolated extension BusinessLine {
  /// Login and phone.
  public static let account = BusinessLine(
    AccountModule.name, texts: .account,
    describe: { model, page, driver in
      switch model {
      case let model as PhonePage: driver.describe(model, page)
      case let model as LoginPage: driver.describe(model, page)
      default: break
      }
    }
  ) { context, slots in
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

extension AppDriver {
  fileprivate func describe(_ model: PhonePage, _ page: PageInterface) {
    let phone = MutableProperty("")
    page.bag += phone <-> model.phone
    page.input("phone", phone)
    page.input("password", model.password, isSecret: true)
    page.flag("phone valid", model.isPhoneValid)
    page.flag("password valid", model.isPasswordValid)
    page.text("output", model.output, hiding: model.password)
    page.command("clear", model.clear)
  }

  fileprivate func describe(_ model: LoginPage, _ page: PageInterface) {
    // The form is empty when the user returns to it.
    page.isKept = false
    page.field("username", model.username, app.texts)
    page.field("password", model.password, app.texts)
    page.text("error", model.error)
    page.command("login", model.login)
    page.bag += model.login.values.compactMap(\.self).observe { [weak self, weak page] in
      self?.go($0, from: page)
    }
  }
}
