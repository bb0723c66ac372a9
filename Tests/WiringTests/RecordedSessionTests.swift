// swift-format-ignore-file
// Written from a recorded session: renew it instead of editing it.
// For a test target with the dependencies SessionRecording, Wiring.

import Foundation
import SessionRecording
import Testing
import Wiring

@MainActor struct RecordedSessionABA078CBTests {
  @Test func recordedSessionABA078CBShowsTheSameStates() async throws {
    var document = SessionDocument(seed: 7)
    document.settings["language"] = "en"
    document.settings["latency"] = "200"
    document.settings["lines"] = "travel,hotel,account,mail,player"
    document.feeds.append(
      .init(name: "travel", digest: "9f191cdee578a1af", bytes: Data(base64Encoded: "eyJkYXRhIjpbeyJuYW1lIjoiV2VzdCBMYWtlIiwibG93ZXN0UHJpY2UiOjcyLjksImNhbXBhaWduVGFnIjoiLTIwIiwiY2l0eUlkIjoxLCJjaXR5TmFtZSI6Ikhhbmd6aG91IiwiYXJlYU5hbWUiOiJMYWtlc2lkZSJ9XX0=")))
    document.feeds.append(
      .init(name: "hotels", digest: "d85e33bcf77727c8", bytes: Data(base64Encoded: "eyJkYXRhIjpbeyJuYW1lIjoiQ2xvdWQgSW5uIn1dfQ==")))
    document.feeds.append(
      .init(name: "mail", digest: "97879ed10f25ea1f", bytes: Data(base64Encoded: "eyJkYXRhIjpbeyJpZCI6IjEiLCJjb250ZW50IjoiV2VsY29tZSIsInVwZGF0ZURhdGUiOiIyMDE2LTA3LTI4In1dfQ==")))
    document.answers = []
    document.answers?.append(SessionAnswer(to: "logIn", code: "account.wrongPassword"))
    document.answers?.append(SessionAnswer(to: "logIn"))
    document.answers?.append(SessionAnswer(to: "markRead"))
    document.start = [
      "choices.city": .text("1"),
      "choices.language": .text("en"),
      "commands.refresh.enabled": .flag(false),
      "commands.refresh.executing": .flag(true),
      "lists.places.count": .number(0),
      "lists.places.first": .number(0),
      "page": .text("places"),
      "signedIn": .flag(false),
      "texts.error": .text(""),
    ]

    document.events.append(
      SessionEvent(
        at: 500, .chosen(control: "city", option: "2"),
        changes: [
          "choices.city": .text("2"),
          "commands.refresh.enabled": .flag(true),
          "commands.refresh.executing": .flag(false),
          "lists.places.count": .number(2),
          "lists.places[0].campaign": .text("-20"),
          "lists.places[0].campaignHidden": .flag(false),
          "lists.places[0].footer": .text("Hangzhou"),
          "lists.places[0].id": .text("travel West Lake"),
          "lists.places[0].price": .text("￥72.90起"),
          "lists.places[0].title": .text("West Lake"),
          "lists.places[1].campaign": .text(""),
          "lists.places[1].campaignHidden": .flag(true),
          "lists.places[1].footer": .text(""),
          "lists.places[1].id": .text("hotel Cloud Inn"),
          "lists.places[1].price": .text(""),
          "lists.places[1].title": .text("Cloud Inn"),
        ]))

    document.events.append(
      SessionEvent(
        at: 900, .opened(url: "trellis://mail", source: "inside"),
        changes: [
          "commands.login.enabled": .flag(false),
          "commands.login.executing": .flag(false),
          "commands.refresh.enabled": nil,
          "commands.refresh.executing": nil,
          "fields.password.enabled": .flag(true),
          "fields.password.error": .text(""),
          "fields.password.focused": .flag(false),
          "fields.password.hidden": .flag(false),
          "fields.password.label": .text("Password"),
          "fields.password.state": .text("empty"),
          "fields.password.value": .text(""),
          "fields.username.enabled": .flag(true),
          "fields.username.error": .text(""),
          "fields.username.focused": .flag(false),
          "fields.username.hidden": .flag(false),
          "fields.username.label": .text("User name"),
          "fields.username.state": .text("empty"),
          "fields.username.value": .text(""),
          "lists.places.count": nil,
          "lists.places.first": nil,
          "lists.places[0].campaign": nil,
          "lists.places[0].campaignHidden": nil,
          "lists.places[0].footer": nil,
          "lists.places[0].id": nil,
          "lists.places[0].price": nil,
          "lists.places[0].title": nil,
          "lists.places[1].campaign": nil,
          "lists.places[1].campaignHidden": nil,
          "lists.places[1].footer": nil,
          "lists.places[1].id": nil,
          "lists.places[1].price": nil,
          "lists.places[1].title": nil,
          "navigation[0]": .text("account/login"),
          "page": .text("login"),
        ]))

    document.events.append(
      SessionEvent(
        at: 1500, .typed(field: "username", text: "annie"),
        changes: [
          "fields.username.state": .text("valid"),
          "fields.username.value": .text("annie"),
        ]))

    document.events.append(
      SessionEvent(
        at: 2400, .typed(field: "password", text: "Aaaaa0aa"),
        changes: [
          "commands.login.enabled": .flag(true),
          "fields.password.state": .text("valid"),
          "fields.password.value": .text("Aaaaa0aa"),
        ]))

    document.events.append(
      SessionEvent(
        at: 2600, .executed(command: "login"),
        changes: [
          "commands.login.enabled": .flag(false),
          "commands.login.executing": .flag(true),
        ]))

    document.events.append(
      SessionEvent(
        at: 2900, .typed(field: "password", text: "aaaaa0aa"),
        changes: [
          "commands.login.enabled": .flag(true),
          "commands.login.executing": .flag(false),
          "fields.password.focused": .flag(true),
          "fields.password.value": .text("aaaaa0aa"),
        ]))

    document.events.append(
      SessionEvent(
        at: 3000, .executed(command: "login"),
        changes: [
          "commands.login.enabled": .flag(false),
          "commands.login.executing": .flag(true),
        ]))

    document.events.append(
      SessionEvent(
        at: 3200, .waited,
        changes: [
          "commands.login.enabled": nil,
          "commands.login.executing": nil,
          "fields.password.enabled": nil,
          "fields.password.error": nil,
          "fields.password.focused": nil,
          "fields.password.hidden": nil,
          "fields.password.label": nil,
          "fields.password.state": nil,
          "fields.password.value": nil,
          "fields.username.enabled": nil,
          "fields.username.error": nil,
          "fields.username.focused": nil,
          "fields.username.hidden": nil,
          "fields.username.label": nil,
          "fields.username.state": nil,
          "fields.username.value": nil,
          "flags.refreshing": .flag(true),
          "lists.mails.count": .number(0),
          "lists.mails.first": .number(0),
          "navigation[0]": .text("mail"),
          "numbers.unread": .number(0),
          "page": .text("mail"),
          "signedIn": .flag(true),
        ]))

    document.events.append(
      SessionEvent(
        at: 3400, .selected(list: "mails", row: "1"),
        changes: [
          "flags.refreshing": .flag(false),
          "lists.mails.count": .number(1),
          "lists.mails[0].content": .text("Welcome"),
          "lists.mails[0].date": .text("2016-07-28"),
          "lists.mails[0].id": .text("1"),
          "lists.mails[0].unread": .flag(false),
        ]))

    document.events.append(
      SessionEvent(
        at: 4000, .back,
        changes: [
          "commands.refresh.enabled": .flag(true),
          "commands.refresh.executing": .flag(false),
          "flags.refreshing": nil,
          "lists.mails.count": nil,
          "lists.mails.first": nil,
          "lists.mails[0].content": nil,
          "lists.mails[0].date": nil,
          "lists.mails[0].id": nil,
          "lists.mails[0].unread": nil,
          "lists.places.count": .number(2),
          "lists.places.first": .number(0),
          "lists.places[0].campaign": .text("-20"),
          "lists.places[0].campaignHidden": .flag(false),
          "lists.places[0].footer": .text("Hangzhou"),
          "lists.places[0].id": .text("travel West Lake"),
          "lists.places[0].price": .text("￥72.90起"),
          "lists.places[0].title": .text("West Lake"),
          "lists.places[1].campaign": .text(""),
          "lists.places[1].campaignHidden": .flag(true),
          "lists.places[1].footer": .text(""),
          "lists.places[1].id": .text("hotel Cloud Inn"),
          "lists.places[1].price": .text(""),
          "lists.places[1].title": .text("Cloud Inn"),
          "navigation[0]": nil,
          "numbers.unread": nil,
          "page": .text("places"),
        ]))
    let steps = try await SessionPlayer(document, AppSession.run(of: document)).play()
    for step in steps { try #require(step.differences.first == nil, "\(step.place)") }
    #expect(steps.count == 11)
  }
}
