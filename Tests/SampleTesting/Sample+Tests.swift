import FormComponent
import Foundation
import ListComponent
import Loading
import Mail
import Messages
public import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
public import Sample
import Wiring

/// The requests to the server of the tests.
@MainActor public final class SentOrders {
  /// The orders: hotel, guest and phone number.
  public private(set) var orders: [String] = []

  /// Makes an empty list.
  public init() {}

  func add(_ order: String) { orders.append(order) }
}

extension Sample {
  /// The sample in English with a place, a hotel, and 45 mails in pages of 20; nothing waits for real time.
  public static func forTests(token: String? = nil, orders: SentOrders? = nil) throws -> Sample {
    let scenic =
      #"{"name":"Great Wall","lowestPrice":40,"cityId":1,"cityName":"Beijing","areaName":"Yanqing"}"#
    func feed(_ element: String) -> DataSource {
      .data(Data(#"{"data":[\#(element)]}"#.utf8), name: "test")
    }
    let feeds = Feeds(
      travel: feed(scenic), hotels: feed(#"{"name":"Inn","lowestPrice":90}"#), image: { _ in nil })
    var servers = Servers.simulated
    servers.placeOrder = { hotel, guest, phone async throws(SubmitRefusal) in
      orders?.add("\(hotel), \(guest), \(phone)")
    }
    servers.inbox = { @concurrent _, cursor async throws(LoadingError) in
      let first = cursor.flatMap(Int.init) ?? 0
      let numbers = first..<min(first + 20, 45)
      return MailPage(
        mails: numbers.map {
          Mail(id: .given("\($0)"), content: "mail \($0)", isRead: $0 > 1)
        }, next: numbers.upperBound < 45 ? "\(numbers.upperBound)" : nil)
    }
    // The tests have lines of their own: a line added to the application changes no test.
    return try Sample(
      lines: [.travel, .hotel, .account, .mail, .player], feeds: feeds, servers: servers,
      language: .english, token: token, clock: VirtualClock())
  }

  /// The pages of the selected tab, and its name unless it is the first.
  public var trail: Property<String> {
    navigator.state.map { state in
      let pages = state.selectedTab.entries.map(\.url).joined(separator: " > ")
      return state.selection == "places" ? pages : "\(state.selection): \(pages)"
    }
  }

  /// Returns when the places are loaded.
  public func waitForPlaces() async throws {
    try await waitUntil(self.app.places.cells.value.count, is: 2)
  }
}
