import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

private struct Address: Equatable {
  var city = "Oslo"
  var street = "Storgata"
}

private struct User: Equatable {
  var name = "Ann"
  var alias = "ann"
  var address = Address()
}

@Suite struct FocusTests {
  @Test func fieldAndWholeHaveEachOthersValue() {
    let user = MutableProperty(User())
    let name = user.focus(\.name)
    expectEqual(name.value, "Ann")
    name.value = "Bea"
    expectEqual(user.value, User(name: "Bea"))
    user.value = User(name: "Cid", alias: "cid")
    expectEqual(name.value, "Cid")
    user.value.name = "Dan"
    expectEqual(name.value, "Dan")
    name.modify { $0 += "a" }
    expectEqual(user.value.name, "Dana")
  }

  @Test func settingNotifiesOnlyChangedFieldsAndOnce() {
    let user = MutableProperty(User())
    let name = user.focus(\.name), alias = user.focus(\.alias)
    let bag = DisposeBag()
    var log: [String] = []
    bag += user.onChange { log.append("user \($0.name) \($0.alias)") }
    bag += name.onChange { log.append("name \($0)") }
    bag += alias.onChange { log.append("alias \($0)") }
    name.value = "Bea"
    name.value = "Bea"
    user.value.alias = "bea"
    user.value = User(name: "Bea", alias: "bea")
    expectEqual(log, ["name Bea", "user Bea ann", "user Bea bea", "alias bea"])
  }

  @Test func observerNeverSeesThemDiffer() {
    let user = MutableProperty(User())
    let name = user.focus(\.name)
    let bag = DisposeBag()
    var log: [String] = []
    bag += combine(user, name) { "\($0.name)=\($1)" }.observe { log.append($0) }
    bag += user.onChange { _ in log.append("user: \(user.value.name)=\(name.value)") }
    bag += name.onChange { _ in log.append("name: \(user.value.name)=\(name.value)") }
    name.value = "Bea"
    user.value.name = "Cid"
    expectEqual(
      log,
      [
        "Ann=Ann", "name: Bea=Bea", "user: Bea=Bea", "Bea=Bea", "user: Cid=Cid", "name: Cid=Cid",
        "Cid=Cid",
      ])
  }

  @Test func transactionNotifiesOnceAndValuesAreCurrentInside() {
    let user = MutableProperty(User())
    let name = user.focus(\.name), city = user.focus(\.address.city)
    let users = Recorder(user.changes.map { "\($0.name) \($0.address.city)" })
    let names = Recorder(name.changes)
    transaction {
      name.value = "Bea"
      expectEqual(user.value.name, "Bea")
      city.value = "Rome"
      user.value.name = "Cid"
      expectEqual(name.value, "Cid")
      expectEqual(city.value, "Rome")
    }
    expectEqual(users.values, ["Cid Rome"])
    expectEqual(names.values, ["Cid"])
    transaction {
      name.value = "Dan"
      name.value = "Cid"
    }
    expectEqual(users.values, ["Cid Rome"])
    expectEqual(names.values, ["Cid"])
  }

  @Test func fieldOfAFieldChangesBoth() {
    let user = MutableProperty(User())
    let address = user.focus(\.address)
    let city = address.focus(\.city)
    let direct = user.focus(\.address.city)
    let log = Recorder(user.changes.map { $0.address.city })
    city.value = "Rome"
    expectEqual(
      [address.value.city, user.value.address.city, direct.value], ["Rome", "Rome", "Rome"])
    user.value.address.city = "Lima"
    expectEqual([address.value.city, city.value, direct.value], ["Lima", "Lima", "Lima"])
    direct.value = "Bern"
    expectEqual([address.value.city, city.value], ["Bern", "Bern"])
    expectEqual(log.values, ["Rome", "Lima", "Bern"])
  }

  @Test func boundBothWaysItChangesInTheSamePropagation() {
    let user = MutableProperty(User())
    let field = MutableProperty("")
    let bag = DisposeBag()
    bag += field <-> user.focus(\.name)
    expectEqual(field.value, "Ann")
    var log: [String] = []
    bag += combine(user, field) { "\($0.name)=\($1)" }.onChange { log.append($0) }
    field.value = "Bea"
    user.value.name = "Cid"
    transaction {
      user.value.name = "Dan"
      expectEqual(field.value, "Dan")
    }
    expectEqual(log, ["Bea=Bea", "Cid=Cid", "Dan=Dan"])
  }

  @Test func terminalReceivesValuesSetByOthers() {
    let user = MutableProperty(User())
    let terminal = user.focus(\.name).terminal()
    let shown = Recorder(terminal.signal)
    terminal.send("Bea")
    user.value.name = "Cid"
    expectEqual(user.value.name, "Cid")
    expectEqual(shown.values, ["Ann", "Cid"])
  }

  @Test func twoFieldsBoundToEachOtherStayEqual() {
    let user = MutableProperty(User())
    let name = user.focus(\.name), alias = user.focus(\.alias)
    let bag = DisposeBag()
    bag += name <-> alias
    expectEqual(user.value, User(name: "ann", alias: "ann"))
    let log = Recorder(user.changes.map { "\($0.name) \($0.alias)" })
    name.value = "Bea"
    user.value.alias = "Cid"
    user.value = User(name: "Dan", alias: "Eve")
    expectEqual(log.values, ["Bea Bea", "Cid Cid", "Dan Dan"])
    expectEqual([name.value, alias.value], ["Dan", "Dan"])
  }

  @Test func valuesSetByObserversAreDeliveredInOrder() {
    let user = MutableProperty(User())
    let name = user.focus(\.name)
    let bag = DisposeBag()
    var log: [String] = []
    bag += name.onChange { if $0.count < 5 { name.value = $0 + "!" } }
    bag += user.onChange { log.append($0.name) }
    bag += name.onChange { log.append("name \($0)") }
    name.value = "Bea"
    expectEqual(name.value, "Bea!!")
    expectEqual(user.value.name, "Bea!!")
    expectEqual(log, ["name Bea", "Bea", "name Bea!", "Bea!", "name Bea!!", "Bea!!"])
  }

  @Test func wholeAcceptsTheFieldRegardlessOfItsRule() {
    let user = MutableProperty(User()) { $0.name == $1.name }
    let alias = user.focus(\.alias)
    let log = Recorder(user.changes.map { $0.alias })
    alias.value = "bea"
    expectEqual(user.value.alias, "bea")
    expectEqual(log.values, ["bea"])
  }

  @Test func valuesWithoutEqualityEndAndDoNotEcho() {
    struct Opaque {
      var number = 0.0
      var other = 0
    }
    let whole = MutableProperty((a: Opaque(), b: Opaque()))
    let a = whole.focus(\.a), b = whole.focus(\.b), number = whole.focus(\.a.number)
    let bag = DisposeBag()
    bag += a <-> b
    let log = Recorder(whole.changes.map { "\($0.a.number) \($0.b.number)" })
    a.value = Opaque(number: 1)
    b.value.number = 2
    number.value = .nan
    expectEqual(log.values, ["1.0 1.0", "2.0 2.0", "nan nan"])
    #expect(whole.value.b.number.isNaN)
  }

  @Test func fieldRetainsTheWholeAndIsNotRetained() {
    var user: MutableProperty<User>? = MutableProperty(User())
    var name = user?.focus(\.name)
    weak let weakUser = user
    weak let weakName = name
    user = nil
    name?.value = "Bea"
    expectEqual(weakUser?.value.name, "Bea")
    name = nil
    #expect(weakName == nil)
    #expect(weakUser == nil)
  }

  @Test func wholeOutlivesItsFields() {
    let user = MutableProperty(User())
    for index in 0..<10_000 { user.focus(\.name).value = "\(index)" }
    let name = user.focus(\.name)
    user.value.name = "Ann"
    expectEqual(name.value, "Ann")
  }

  @Test func fieldMayBeReleasedOnAnotherThread() async throws {
    let user = MutableProperty(User())
    for index in 0..<200 {
      let name = LastReference(user.focus(\.name))
      let released = Task.detached { name.open() }
      user.value.name = "\(index)"
      try await released.waitForValue()
    }
    expectEqual(user.value.name, "199")
  }
}

/// Hands the last reference to a property to another thread.
private nonisolated final class LastReference: @unchecked Sendable {
  // Written once, by the task that opens it.
  private var content: AnyObject?

  init(_ content: AnyObject) { self.content = content }

  func open() { content = nil }
}
