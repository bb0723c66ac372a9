import Account
import Foundation
import ListComponent
import Loading
import Mail
import Messages
import POIComponent
import Player
import ReactiveKit
import Router
import SessionRecording

// What can be done to each page, and what is read of it.
extension AppDriver {
  /// Describes a page that the router has made.
  func describe(_ model: Any, _ page: PageInterface) {
    switch model {
    case let model as PhonePage: describe(model, page)
    case let model as LoginPage: describe(model, page)
    case let model as PlayerPage: describe(model, page)
    case let model as MailListViewModel: describe(model, page)
    default: BusinessLines.describe(model, page, for: self)
    }
  }

  private func describe(_ model: PhonePage, _ page: PageInterface) {
    let phone = MutableProperty("")
    page.bag += phone <-> model.phone
    page.input("phone", phone)
    page.input("password", model.password, isSecret: true)
    page.flag("phone valid", model.isPhoneValid)
    page.flag("password valid", model.isPasswordValid)
    page.text("output", model.output, hiding: model.password)
    page.command("clear", model.clear)
  }

  private func describe(_ model: LoginPage, _ page: PageInterface) {
    page.field("username", model.username, app.texts)
    page.field("password", model.password, app.texts)
    page.text("error", model.error)
    page.command("login", model.login)
    page.bag += model.login.values.compactMap(\.self).observe { [weak self, weak page] in
      self?.go($0, from: page)
    }
  }

  private func describe(_ model: PlayerPage, _ page: PageInterface) {
    page.field("name", model.name, app.texts)
    page.number("points", model.points.map { Int($0) })
    page.flag("stepper hidden", model.isStepperHidden)
    page.number("updates", model.updates)
    page.number("uploads", model.uploads)
    page.flag("upload hidden", model.isUploadHidden)
    page.command("increase", model.increase)
    page.command("decrease", model.decrease)
    page.command("upload", model.upload)
    page.command("reset", model.reset)
    let report = MutableProperty("")
    page.text("report", report)
    page.bag.hold {
      report <~ model.upload.values
      model.reset.executions.observe { _ in report.value = "" }
      model.forbiddenName.observe { [weak self] in self?.note("forbidden name: \($0)") }
    }
  }

  private func describe(_ model: MailListViewModel, _ page: PageInterface) {
    page.number("unread", model.unreadCount)
    page.flag("refreshing", model.isExecuting)
    page.text("error", errorText(model.error))
    page.action("refresh") { _ in model.refreshPulled() }
    page.action("more") { _ in model.endReached() }
    page.work { (model.isExecuting.value ? 1 : 0) + (model.markRead.isExecuting.value ? 1 : 0) }
    page.list(
      "mails", model.cells,
      PageRows(
        id: { $0.id.description },
        values: {
          [
            ("content", .text($0.content.value)), ("date", .text($0.date.value)),
            ("unread", .flag($0.isUnread.value)),
          ]
        },
        selected: { model.mailOpened($0.id) }))
    page.bag += model.login.observe { [weak self, weak page] in
      self?.go(NavigationRequest($0), from: page)
    }
    model.load.execute()
  }

  /// The list of places.
  func describePlaces(_ page: PageInterface) {
    let places = app.places
    page.text("error", errorText(places.error))
    // Its sections are counted one by one.
    page.command("refresh", places.load, isCounted: false)
    let following = ReuseSlot()
    page.list(
      "places", places.cells,
      PageRows(
        id: { "\($0.owner) \($0.title.value)" }, values: Self.values,
        selected: { [weak self, weak page] cell in
          following.reuse {
            cell.select.values.observe { self?.go(NavigationRequest($0), from: page) }
            cell.select.errors.observe { self?.note(self?.messages.value.text(for: $0) ?? "") }
          }
          cell.select.execute()
        },
        appeared: { $0.appeared() }, disappeared: { $0.disappeared() },
        isWorking: { $0.frontImage.isLoading.value }))
  }

  private static func values(_ cell: POICellViewModel) -> [(String, SessionValue)] {
    [
      ("title", .text(cell.title.value)),
      ("price", .text(cell.price.value.map { String($0.characters) } ?? "")),
      ("campaign", .text(cell.campaign.value)),
      ("campaignHidden", .flag(cell.campaignHidden.value)),
      ("footer", .text(cell.rightFooter.value)),
    ]
  }

  /// What can be done on every page.
  func describeFrame(_ page: PageInterface) {
    page.choice(
      "language", app.texts, options: AppSettings.languages.keys.sorted(), \.language.rawValue
    ) { [app] in
      if let language = AppSettings.languages[$0] { app.texts.value = App.texts(in: language) }
    }
    page.choice("city", app.currentCity, options: ["1", "2", "3"], String.init) { [app] in
      if let city = Int($0) { app.currentCity.value = city }
    }
    page.action("notify") { [app] _ in app.notifications.send(()) }
    page.action("signOut") { [app] _ in app.session.token.value = nil }
  }

  private func errorText<Failure: Presentable>(_ error: Property<Failure?>) -> Property<String> {
    combine(error, messages) { error, messages in error.map { messages.text(for: $0) } ?? "" }
  }
}
