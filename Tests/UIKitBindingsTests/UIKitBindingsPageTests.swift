#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ListComponent
  import Messages
  import POIComponent
  import ReactiveKit
  import AccessibilityProperties
  import Router
  import RouterNavigation
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private struct Refused: Error {}

  private final class SearchViewModel {
    let query = MutableProperty("sea")
    let isNotified = MutableProperty(true)
    let title = Property("Towns")
    let submit = Command<Void, Void, Refused>(signal: { .fail(Refused()) })
    private(set) var helpTaps = 0
    func helpTapped() { helpTaps += 1 }
  }

  private final class OrderViewModel {
    let name: TextFieldViewModel
    let phone: TextFieldViewModel
    let guests = NumberFieldViewModel(
      key: "guests", label: Property("guests"), initial: 2, bounds: 1...4, step: 1)
    let form: Form<Void>

    init() {
      func field(_ key: String) -> TextFieldViewModel {
        TextFieldViewModel(
          key: key, label: Property(key), placeholder: Property(""),
          validation: FieldValidation(.required))
      }
      name = field("name")
      phone = field("phone")
      form = Form(fields: FieldGroup(parts: [name, phone, guests])) {
        () async throws(SubmitRefusal) in
      }
    }
  }

  private final class PageController: UIViewController {
    let url: String

    init(_ url: String) {
      self.url = url
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }
  }

  /// The code of the module's page, compiled and run.
  struct UIKitBindingsPageTests {
    let bag = DisposeBag()
    let submitButton = UIButton()

    @Test func controlsAreBoundInOneLineEach() {
      let viewModel = SearchViewModel()
      let searchBar = UISearchBar()
      let notifySwitch = UISwitch()
      let titleLabel = UILabel()
      let errorLabel = UILabel()
      let helpButton = UIButton()
      bag += viewModel.query <-> searchBar.textTerminal  // both ways
      bag += viewModel.isNotified <-> notifySwitch.isOnTerminal
      bag += titleLabel.bind(viewModel.title)
      bag += submitButton.bind(viewModel.submit)  // enabled, executing, tapped
      bag += viewModel.submit.errors.observe { errorLabel.text = "\($0)" }
      bag += helpButton.events(.touchUpInside).observe { viewModel.helpTapped() }
      submitButton.driveTap()
      helpButton.driveTap()
      expectEqual(searchBar.text, "sea")
      #expect(notifySwitch.isOn)
      expectEqual(titleLabel.text, "Towns")
      expectEqual(errorLabel.text, "Refused()")
      expectEqual(viewModel.helpTaps, 1)
    }

    @Test func itemsExecuteCommandsAndErrorsAreShownAsAlerts() {
      let viewModel = SearchViewModel()
      let (saveItem, moreItem) = (UIBarButtonItem(), UIBarButtonItem())
      let screen = UIViewController()
      let window = UIWindow()
      window.makeKeyAndVisible()
      window.rootViewController = screen
      bag += saveItem.bind(viewModel.submit)
      bag += moreItem.bind(menu: "", [MenuCommand("Send again", viewModel.submit)])
      bag += screen.bind(alert: "Not sent", errorsOf: viewModel.submit, button: "OK") { "\($0)" }
      saveItem.driveTap()
      expectEqual(window.drivenAlerts.map(\.message), ["Refused()"])
      expectEqual(moreItem.menu?.children.map(\.title), ["Send again"])
    }

    @Test func aCellShowsRichTextAndItsImage() {
      let place = POICellViewModel(
        owner: "tests", title: Property("Great Wall"), price: Property(RichText("￥40")),
        campaign: Property(""), campaignHidden: Property(true),
        frontImage: POIFrontImage(url: nil) { _ in nil }, rightFooter: Property(""),
        select: Command(signal: { .just("tests/1") }))
      let priceLabel = UILabel()
      let imageView = UIImageView()
      let theme = TextTheme(colors: [.price: .systemRed])
      bag += priceLabel.bind(place.price, theme: theme)
      bag += imageView.bind(place.frontImage)  // loads while it is bound
      expectEqual(priceLabel.text, "￥40")
    }

    @Test func aFormCanBeSubmittedWhenItsFieldsAreFilledIn() {
      let order = OrderViewModel()
      let messages = Property(Messages.english)
      let nameField = UITextField()
      let phoneField = UITextField()
      let nameError = UILabel()
      let guestsSlider = UISlider()
      bag += nameField.bind(order.name, in: order.form)  // return goes to the next field
      bag += phoneField.bind(order.phone, in: order.form)  // and submits after the last one
      bag += nameError.bind(problemOf: order.name, messages)
      bag += guestsSlider.bind(order.guests)  // stops at the field's steps
      bag += submitButton.bind(order.form.submit)
      #expect(!submitButton.isEnabled)
      order.name.setValue("Ann")
      order.phone.setValue("186")
      #expect(submitButton.isEnabled)
      expectEqual(nameField.text, "Ann")
      expectEqual(guestsSlider.value, 2)
    }

    @Test func aTableShowsItsRows() {
      let towns = TownList([Town(1), Town(2)]).list
      let table = townTable()
      bag += table.bind(towns, cell: TownTableCell.self) { cell, town in
        cell.label.bind(town.name)
      }
      bag += table.bind(refreshing: towns.load)
      table.layoutIfNeeded()
      expectEqual(table.texts, ["town 1", "town 2"])
    }

    @Test func aRowOffersItsSwipeActions() {
      let towns = TownList([Town(1), Town(2)]).list
      let table = townTable()
      let delete = Command<Int, Void, Never>(signal: { _ in .empty })
      let rows = RowBehavior<TownCellViewModel>(
        height: { $0.name.value.isEmpty ? 0 : nil },
        trailing: { [SwipeCommand("Delete", style: .destructive, delete, input: $0.id)] })
      bag += table.bind(
        towns,
        cells: [
          RowCell(TownTableCell.self) { (cell, town: TownCellViewModel) in
            cell.label.bind(town.name)
          }
        ], rows: rows)
      table.layoutIfNeeded()
      expectEqual(table.driveSwiping(IndexPath(row: 1, section: 0)).map(\.title), ["Delete"])
    }

    @Test func aFieldAndAButtonAreReadAloud() async {
      let order = OrderViewModel()
      let messages = Property(Messages.english.adding(.readAloud).adding(.form))
      let submitTitle = Property("Order")
      let nameField = UITextField()
      bag += nameField.bind(accessibility: order.name.accessibility(messages))
      bag += submitButton.bind(
        accessibility: order.form.submit.accessibility(submitTitle, messages))
      bag += order.form.announcements(messages).announce()
      expectEqual(nameField.accessibilityLabel, "name, required")
      expectEqual(submitButton.accessibilityLabel, "Order")
    }

    @Test func aWindowShowsThePageOfItsNavigator() throws {
      let router = try Router(
        namespaces: RouteNamespaces(scheme: "app"),
        modules: [RouteModule("shop") { Route("home", page: "home") }])
      let navigator = Navigator(router)
      let window = UIWindow()
      window.makeKeyAndVisible()
      bag += window.bind(navigator) { entry in PageController(entry.url) }
      navigator.open(NavigationRequest("home", from: .inside))
      let stack = window.rootViewController as? UINavigationController
      expectEqual((stack?.topViewController as? PageController)?.url, "home")
    }
  }
#endif
