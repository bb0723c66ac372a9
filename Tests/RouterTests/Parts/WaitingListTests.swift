import LimitTesting
import ReactiveKit
import Testing

@testable import Router

/// The list of waiting navigations, against a plain array.
@Suite("A waiting list")
struct WaitingListTests {
  private func ticket(_ key: String?, _ list: WaitingList) -> NavigationTicket {
    NavigationTicket(key: key, parkedAt: .zero, cancellations: list.cancellations)
  }

  /// A wait whose continuation is resumed at once: the list never touches it.
  private func wait(_ ticket: NavigationTicket) async -> WaitingList.Wait {
    var made: WaitingList.Wait?
    _ = await withCheckedContinuation { continuation in
      made = WaitingList.Wait(
        ticket, asking: ticket, for: .resumption(of: ticket.key ?? "") { .denied(.cancelled) },
        continuation)
      continuation.resume(returning: .denied(.cancelled))
    }
    guard let made else { fatalError("made above") }
    return made
  }

  @Test func agreesWithAPlainArray() async {
    var random = SplitMix64(seed: 0x11F7)
    for round in 0..<20 {
      var list = WaitingList()
      var model: [(id: Int, key: String, ticket: NavigationTicket, isParked: Bool)] = []
      for _ in 0..<200 {
        let key = ["a", "b", "c"][Int(random.next() % 3)]
        switch random.next() % 9 {
        case 0...3:
          let id = list.nextID()
          let shared = model.first { $0.key == key }?.ticket
          let ticket = random.next() % 4 == 0 ? shared ?? ticket(key, list) : ticket(key, list)
          list.append(await wait(ticket), as: id)
          model.append((id, key, ticket, false))
        case 4, 5:
          let id = Int(random.next() % 200)
          expectEqual(list.remove(id) != nil, model.contains { $0.id == id })
          model.removeAll { $0.id == id }
        case 6:
          let id = Int(random.next() % 200)
          let place = model.firstIndex { $0.id == id }
          let isChanged = list.change(id, to: .parked { .denied(.cancelled) })
          expectEqual(isChanged, place != nil)
          if let place { model[place].isParked = true }
        case 7:
          guard let chosen = model.randomElement(using: &random)?.ticket else { continue }
          let removed = list.removeAll(of: chosen).count
          expectEqual(removed, model.filter { $0.ticket === chosen }.count)
          model.removeAll { $0.ticket === chosen }
        default:
          let before = model.filter { $0.key == key }.map(\.ticket)
          expectEqual(list.cancel(key).count, before.count)
          #expect(before.allSatisfy { list.isCancelled($0) })
          #expect(!list.isCancelled(ticket(key, list)))
          model.removeAll { $0.key == key }
        }
        for key in ["a", "b", "c"] {
          let expected = model.filter { $0.key == key }
          let waiting = list.waiting(for: key).map(\.id)
          expectEqual(waiting, expected.map(\.id), "seed 0x11F7, round \(round)")
          expectEqual(list.counts[key] ?? 0, expected.filter(\.isParked).count)
        }
      }
      expectEqual(list.cancel(nil).count, model.count)
      #expect(list.counts.isEmpty)
    }
  }

  @Test func cancellingAllEndsTheOlderTicketsOfEveryKey() {
    var list = WaitingList()
    let old = ticket("old", list)
    let question = ticket(nil, list)
    for number in 0..<5_000 { _ = list.cancel("key \(number)") }
    #expect(!list.isCancelled(old))
    _ = list.cancel(nil)
    #expect(list.isCancelled(old))
    #expect(list.isCancelled(question))
    #expect(!list.isCancelled(ticket("old", list)))
  }
}

/// The state of one parked navigation after each event.
@Suite("A ticket of a parked navigation")
struct NavigationTicketTests {
  private func ticket(_ owner: NavigationTicket.Owner = .first) -> NavigationTicket {
    NavigationTicket(key: "session", parkedAt: .zero, cancellations: 0, owner: owner)
  }

  /// The visible state of a ticket.
  private func look(_ ticket: NavigationTicket) -> String {
    [
      ticket.isAlive ? "alive" : "ended", ticket.isResumed ? "resumed" : "waiting",
      (ticket.owner ?? "-") + (ticket.awaitsOwner ? " is away" : ""),
    ].joined(separator: ", ")
  }

  @Test func everyEventHasOneEffectInEveryState() {
    typealias Event = (name: String, happens: (NavigationTicket) -> Void)
    let away = ticket(.signedOut("x"))
    let events: [Event] = [
      ("resumed", { $0.resume() }), ("parked", { $0.park() }),
      ("parked while signed out", { $0.park(like: away) }),
      ("ended", { $0.end() }), ("owner a", { _ = $0.isOpen(to: "a") }),
      ("owner b", { _ = $0.isOpen(to: "b") }), ("owner -", { _ = $0.isOpen(to: nil) }),
    ]
    let histories: [(events: [Int], seen: [String])] = [
      (
        [0, 1, 3, 0],
        ["alive, resumed, -", "alive, waiting, -", "ended, waiting, -"]
          + ["ended, resumed, -"]
      ),
      ([0, 3, 1], ["alive, resumed, -", "ended, resumed, -", "ended, resumed, -"]),
      (
        [6, 4, 5, 2, 4],
        ["alive, waiting, -", "alive, waiting, a", "alive, waiting, a"]
          + ["alive, waiting, a is away", "alive, waiting, a is away"]
      ),
      ([2, 3, 4], ["alive, waiting, -", "ended, waiting, -", "ended, waiting, a"]),
    ]
    for history in histories {
      let ticket = ticket()
      let seen = history.events.map { event in
        events[event].happens(ticket)
        return look(ticket)
      }
      expectEqual(seen, history.seen, "\(history.events.map { events[$0].name })")
    }
  }

  @Test func belongsToTheFirstUserWhoIsSignedIn() {
    let users = ["a", nil, "b"]
    let answers = { (owner: NavigationTicket.Owner) in
      let ticket = ticket(owner)
      return users.map(ticket.isOpen)
    }
    expectEqual(answers(.first), [true, false, false])
    expectEqual(answers(.user("b")), [false, false, true])
    expectEqual(answers(.signedOut("b")), [false, false, true])
    expectEqual(NavigationTicket.Owner("a", signedIn: "b").name, "a")
    #expect(ticket(NavigationTicket.Owner("a", signedIn: nil)).awaitsOwner)
    #expect(!ticket(NavigationTicket.Owner(nil, signedIn: nil)).awaitsOwner)
  }
}
