#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ListComponent
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  private final class LoginViewModel {
    let name: TextFieldViewModel
    let password: TextFieldViewModel
    let form: FormComponent.Form<String>

    init() {
      name = TextFieldViewModel(
        key: "name", label: Property("Name"), placeholder: Property(""),
        validation: FieldValidation(.required))
      password = TextFieldViewModel(
        key: "password", label: Property("Password"), placeholder: Property(""),
        validation: FieldValidation(.length(atLeast: 8)), isSecure: true)
      form = FormComponent.Form(fields: FieldGroup(parts: [name, password])) {
        () async throws(SubmitRefusal) in "home"
      }
    }
  }

  private struct LoginView: View {
    let login: LoginViewModel
    let messages: Property<Messages>
    let navigator: Navigator

    var body: some View {
      SwiftUI.Form {
        FieldTextField(login.name, in: login.form, messages)
        FieldTextField(login.password, in: login.form, messages)
        CommandButton("Log in", login.form.submit)
      }
      .onEmit(login.form.submit.values) { navigator.open(NavigationRequest($0, from: .inside)) }
    }
  }

  private final class TownsViewModel {
    let search = MutableProperty("")
    let list: QueryListViewModel<String, Town, TownCellViewModel, Int, Never>

    init(clock: VirtualClock) {
      let query = ListQuery(search) {
        (text: String, cursor: Int?) -> Signal<Page<Town, Int>, Never> in
        let first = cursor ?? 0
        let rows = (first..<first + 20).map { Town($0, "\(text) \($0)") }
        return .just(Page(rows: rows, next: first < 20 ? first + 20 : nil))
      }
      list = QueryListViewModel(
        query.debounced(for: .milliseconds(300), clock: clock), make: TownCellViewModel.init)
    }
  }

  private struct TownsView: View {
    let towns: TownsViewModel
    let navigator: Navigator
    @Bound private var search: String

    init(_ towns: TownsViewModel, _ navigator: Navigator) {
      self.towns = towns
      self.navigator = navigator
      _search = Bound(towns.search)
    }

    var body: some View {
      List {
        ListRows(towns.list) { town in
          Button(town.name.value) {
            navigator.open(NavigationRequest("town/\(town.id)", from: .inside))
          }
        }
      }
      .searchable(text: $search)
      .refreshable(towns.list.load)
    }
  }

  private struct SoldOut: Error {}

  private final class TownViewModel {
    let name = Property("Pisa")
    let book = Command<Void, String, SoldOut>(signal: { .just("booking/7") })
  }

  private struct TownView: View {
    let town: TownViewModel
    let navigator: Navigator
    @Observed private var name: String

    init(_ town: TownViewModel, _ navigator: Navigator) {
      self.town = town
      self.navigator = navigator
      _name = Observed(town.name)
    }

    var body: some View {
      VStack {
        Text(name)
        CommandButton("Book", town.book)
      }
      .onEmit(town.book.values) { navigator.open(NavigationRequest($0, from: .inside)) }
      .alert("Not booked", errorsOf: town.book, button: "OK") { _ in "sold out" }
    }
  }

  private func navigator() throws -> Navigator {
    let shop = RouteModule("shop") {
      Route("home", page: "home")
      Route("town/:id<Int>", page: "town")
      Route("booking/:id<Int>", page: "booking")
    }
    return Navigator(try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [shop]))
  }

  /// The code of the page "On screen with SwiftUI", compiled and run.
  struct OnScreenPageTests {
    @Test func aLoginForm() async throws {
      let (login, navigator) = (LoginViewModel(), try navigator())
      let view = LoginView(login: login, messages: Property(.english), navigator: navigator)
      let window = DrivenWindow(view)
      expectEqual(window.drivenIsEnabled("Log in"), false)
      window.driveFocus(on: "Name")
      window.driveTyping("Ann")
      window.driveReturn()
      window.driveTyping("passw0rd")
      expectEqual(window.drivenIsEnabled("Log in"), true)
      await login.form.submit.execute().waitUntilFinished()
      expectEqual(navigator.state.value.top?.url, "home")
    }

    @Test func aListThatIsSearchedAndPaged() throws {
      let (clock, navigator) = (VirtualClock(), try navigator())
      let towns = TownsViewModel(clock: clock)
      let window = DrivenWindow(TownsView(towns, navigator))
      towns.list.load.execute()
      window.driveSearching("sea")
      clock.advance(by: .milliseconds(300))
      window.driveUpdates()
      window.driveScrolling(to: 15)
      expectEqual(window.drivenRowCount, 40)
      window.driveTap("sea 15")
      expectEqual(navigator.state.value.top?.url, "town/15")
    }

    @Test func aDetailWithACommandThatLeadsOn() throws {
      let navigator = try navigator()
      let window = DrivenWindow(TownView(TownViewModel(), navigator))
      expectEqual(window.drivenTexts.first, "Pisa")
      window.driveTap("Book")
      expectEqual(navigator.state.value.top?.url, "booking/7")
    }
  }
#endif
