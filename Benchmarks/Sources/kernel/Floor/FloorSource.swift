/// The hand-written floor: an array of closures that are called with what is sent.
///
/// This is what one writes without a library, for one type of value: no generics, no locks, no
/// completion, no protection from changes during a delivery. Swift's default settings apply,
/// exclusivity checks included. Every stage is a real call, as it is between the modules of a program.
final class FloorSource {
  private var observers: [FloorObserver] = []
  private var lastID = 0

  @inline(never)
  func observe(_ tell: @escaping (Int) -> Void) -> FloorToken {
    lastID += 1
    let id = lastID
    observers.append(FloorObserver(id: id, tell: tell))
    return FloorToken { [unowned self] in observers.removeAll { $0.id == id } }
  }

  @inline(never)
  func send(_ value: Int) {
    for observer in observers { observer.tell(value) }
  }
}

/// A closure with a number to find it by.
struct FloorObserver {
  let id: Int
  let tell: (Int) -> Void
}

/// Ends what was begun, once.
final class FloorToken {
  private var action: (() -> Void)?

  @inline(never)
  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  @inline(never)
  func cancel() {
    action?()
    action = nil
  }
}
