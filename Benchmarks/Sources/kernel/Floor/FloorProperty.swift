/// The hand-written floor of a property: a value and an array of closures. Flags are 0 and 1.
final class FloorProperty {
  private var stored: Int
  private var observers: [FloorObserver] = []
  private var lastID = 0

  @inline(never)
  init(_ value: Int) {
    stored = value
  }

  var value: Int {
    @inline(never) get { stored }
    @inline(never) set {
      if newValue == stored { return }
      stored = newValue
      for observer in observers { observer.tell(newValue) }
    }
  }

  /// Calls `tell` now and after every change.
  @inline(never)
  func observe(_ tell: @escaping (Int) -> Void) -> FloorToken {
    lastID += 1
    let id = lastID
    observers.append(FloorObserver(id: id, tell: tell))
    tell(stored)
    return FloorToken { [unowned self] in observers.removeAll { $0.id == id } }
  }
}
