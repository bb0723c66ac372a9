/// Numbers in the order of their times, and of themselves at the same time: a binary heap.
nonisolated struct Agenda {
  /// A number and its time.
  struct Item {
    let due: Duration
    let id: Int

    static func < (left: Item, right: Item) -> Bool {
      left.due == right.due ? left.id < right.id : left.due < right.due
    }
  }

  private var items: [Item] = []

  var count: Int { items.count }
  var first: Item? { items.first }

  mutating func add(_ due: Duration, _ id: Int) {
    items.append(Item(due: due, id: id))
    var child = items.count - 1
    while child > 0, items[child] < items[(child - 1) / 2] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    guard let last = items.popLast(), !items.isEmpty else { return }
    items[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count {
        if items[child] < items[least] { least = child }
      }
      if least == parent { return }
      items.swapAt(parent, least)
      parent = least
    }
  }

  /// Leaves out the numbers for which `isKept` is false.
  mutating func keep(where isKept: (Int) -> Bool) {
    // A sorted array is a heap.
    items = items.filter { isKept($0.id) }.sorted { $0 < $1 }
  }
}
