#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ListComponent
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private final class LoginViewModel {
    let name: TextFieldViewModel
    let password: TextFieldViewModel
    let form: Form<String>

    init() {
      name = TextFieldViewModel(
        key: "name", label: Property("Name"), placeholder: Property(""),
        validation: FieldValidation(.required))
      password = TextFieldViewModel(
        key: "password", label: Property("Password"), placeholder: Property(""),
        validation: FieldValidation(.length(atLeast: 8)), isSecure: true)
      form = Form(fields: FieldGroup(parts: [name, password])) {
        () async throws(SubmitRefusal) in "home"
      }
    }
  }

  private struct Server {
    func towns(named text: String, from cursor: Int?) -> Signal<Page<Town, Int>, Never> {
      let first = cursor ?? 0
      let rows = (first..<first + 20).map { Town($0, "\(text) \($0)") }
      return .just(Page(rows: rows, next: first < 20 ? first + 20 : nil))
    }
  }

  private struct SoldOut: Error {}

  private final class TownViewModel {
    let name = Property("Pisa")
    let book = Command<Void, String, SoldOut>(signal: { .just("booking/7") })
  }

  private func navigator() throws -> Navigator {
    let shop = RouteModule("shop") {
      Route("home", page: "home")
      Route("town/:id<Int>", page: "town")
      Route("booking/:id<Int>", page: "booking")
    }
    return Navigator(try Router(namespaces: RouteNamespaces(scheme: "app"), modules: [shop]))
  }

  /// The code of the page "On screen with UIKit", compiled and run.
  struct OnScreenPageTests {
    let display = Display()

    let bag = DisposeBag()

    @Test func aLoginForm() async throws {
      let (login, navigator) = (LoginViewModel(), try navigator())
      let messages = Property(Messages.english.adding(.form))
      let (nameField, passwordField) = (UITextField(), UITextField())
      let (problemLabel, logInButton) = (UILabel(), UIButton())
      bag += nameField.bind(login.name, in: login.form)
      bag += passwordField.bind(login.password, in: login.form)
      bag += problemLabel.bind(problemOf: login.password, messages)
      bag += logInButton.bind(login.form.submit)
      bag += navigator.follow(login.form.submit, from: .inside)
      #expect(!logInButton.isEnabled)
      login.name.setValue("Ann")
      login.password.setValue("passw0rd")
      #expect(logInButton.isEnabled)
      await login.form.submit.execute().waitUntilFinished()
      expectEqual(navigator.state.value.top?.url, "home")
    }

    @Test func aListThatIsSearchedAndPaged() async throws {
      let (server, clock, navigator) = (Server(), VirtualClock(), try navigator())
      let (searchBar, table) = (UISearchBar(), townTable())
      let search = MutableProperty("")
      let query = ListQuery(search) { text, cursor in server.towns(named: text, from: cursor) }
        .debounced(for: .milliseconds(300), clock: clock)
      let towns = QueryListViewModel(query, make: TownCellViewModel.init)

      bag += search <-> searchBar.textTerminal
      bag += table.bind(
        towns, cell: TownTableCell.self,
        tapped: { navigator.open(NavigationRequest("town/\($0.id)", from: .inside)) }
      ) { cell, town in
        cell.label.bind(town.name)
      }
      bag += table.bind(refreshing: towns.load)
      display.show(table)
      towns.load.execute()
      searchBar.searchTextField.drivePasting("sea")
      clock.advance(by: .milliseconds(300))
      table.layoutIfNeeded()
      expectEqual(table.texts.first, "sea 0")
      table.driveScrolling(to: 10_000)
      // A table is not changed while it requests its cells.
      try await waitUntil(table.numberOfRows(inSection: 0), is: 40)
      table.driveTapping(IndexPath(row: 7, section: 0))
      expectEqual(navigator.state.value.top?.url, "town/7")
    }

    @Test func aDetailWithACommandThatLeadsOn() throws {
      let (town, navigator) = (TownViewModel(), try navigator())
      let (titleLabel, bookButton, screen) = (UILabel(), UIButton(), UIViewController())
      bag += titleLabel.bind(town.name)
      bag += bookButton.bind(town.book)
      bag += screen.bind(alert: "Not booked", errorsOf: town.book, button: "OK") { _ in "sold out" }
      bag += navigator.follow(town.book, from: .inside)
      bookButton.driveTap()
      expectEqual(titleLabel.text, "Pisa")
      expectEqual(navigator.state.value.top?.url, "booking/7")
    }
  }
#endif
