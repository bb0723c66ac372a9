import LimitTesting
import ReactiveKit
import Testing

@testable import Router

/// The list of waiting navigations, against a plain array.
@Suite("A waiting list")
struct WaitingListTests {
  private func ticket(_ key: String?, _ list: WaitingList) -> PendingNavigationStore.Ticket {
    PendingNavigationStore.Ticket(key: key, parkedAt: .zero, era: list.era, asked: nil, owner: nil)
  }

  /// A waiter whose continuation is resumed at once: the list never touches it.
  private func waiter(_ ticket: PendingNavigationStore.Ticket) async
    -> PendingNavigationStore.Waiter
  {
    var made: PendingNavigationStore.Waiter?
    _ = await withCheckedContinuation { continuation in
      made = PendingNavigationStore.Waiter(
        ticket: ticket, asking: ticket, work: .again { .denied(.cancelled) },
        continuation: continuation, isChecked: true)
      continuation.resume(returning: .denied(.cancelled))
    }
    guard let made else { fatalError("made above") }
    return made
  }

  @Test func doesWhatAPlainArrayDoes() async {
    var random = SplitMix64(seed: 0x11F7)
    for round in 0..<20 {
      var list = WaitingList()
      var model: [(id: Int, key: String, ticket: PendingNavigationStore.Ticket)] = []
      for _ in 0..<200 {
        let key = ["a", "b", "c"][Int(random.next() % 3)]
        switch random.next() % 8 {
        case 0...3:
          let id = list.nextID()
          let shared = model.first { $0.key == key }?.ticket
          let ticket = random.next() % 4 == 0 ? shared ?? ticket(key, list) : ticket(key, list)
          list.append(await waiter(ticket), as: id)
          model.append((id, key, ticket))
        case 4, 5:
          let id = Int(random.next() % 200)
          expectEqual(list.remove(id) != nil, model.contains { $0.id == id })
          model.removeAll { $0.id == id }
        case 6:
          guard let chosen = model.randomElement(using: &random)?.ticket else { continue }
          let removed = list.removeAll(under: chosen).count
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
          let expected = model.filter { $0.key == key }.map(\.id)
          expectEqual(list.waiting(for: key).map(\.id), expected, "seed 0x11F7, round \(round)")
          expectEqual(list.isAwaited(key), !expected.isEmpty)
          expectEqual(list.counts[key] ?? 0, expected.count)
        }
      }
      expectEqual(list.cancelAll().count, model.count)
      #expect(list.counts.isEmpty)
    }
  }

  @Test func aKeyThatIsForgottenEndsItsOlderTickets() {
    var list = WaitingList()
    let old = ticket("old", list)
    for number in 0..<5_000 { _ = list.cancel("key \(number)") }
    #expect(list.isCancelled(old))
    #expect(!list.isCancelled(ticket("old", list)))
  }
}
