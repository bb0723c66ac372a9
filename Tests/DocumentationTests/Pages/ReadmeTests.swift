import LimitTesting
import ListComponent
import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import Testing

/// The examples of README.md.
@Suite(.workLimit) struct ReadmeTests {
  struct Slots: POISlot, RouteSlot {
    var sections: [POISection] = []
    var modules: [RouteModule] = []
    mutating func pois(_ section: POISection) { sections.append(section) }
    mutating func routes(_ module: RouteModule) { modules.append(module) }
  }

  @Test func kernelInAMinute() async throws {
    let (button, spinner, bag, service) = (Button(), Spinner(), DisposeBag(), LoginService())
    var errors: [LoginError] = []
    func show(_ error: LoginError) { errors.append(error) }

    let phone = MutableProperty("186")
    let password = MutableProperty("")
    let isValid = combine(phone, password) { $0.count == 11 && $1.count >= 8 }  // never stale
    let logIn = Command(enabledIf: isValid) { () async throws(LoginError) in
      try await service.logIn(phone.value, password.value)
    }
    bag.hold {
      isValid.bind(to: button, \.isEnabled)  // any object's property, no UI framework needed
      logIn.isExecuting.bind(to: spinner, \.isAnimating)
      logIn.errors.observe { show($0) }
    }

    #expect(!button.isEnabled)
    transaction {
      phone.value = "18612345678"
      password.value = "wrong password"
    }
    #expect(button.isEnabled)
    logIn.execute()
    try await waitUntil(logIn.isExecuting.value, is: false)
    #expect(errors == [.wrongPassword])
    #expect(!spinner.isAnimating)
  }

  @Test func newBusinessLineShowsItsPlacesAndTheirPages() async throws {
    var slots = Slots()
    MuseumModule(.init(museums: { [Museum(name: "Prado")] })).install(in: &slots)
    let list = POIListViewModel(sections: slots.sections)
    _ = try await list.load.run(())
    let cell = try #require(list.cells.value.first)
    #expect(cell.title.value == "Prado")
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"), modules: slots.modules)
    let target = router.resolve(try await cell.select.run(()), from: .inside).target
    #expect(try target?.makePage(as: MuseumPage.self).name == "Prado")
  }
}
