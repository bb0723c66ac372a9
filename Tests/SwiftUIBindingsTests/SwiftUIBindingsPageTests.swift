#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import Foundation
  import LimitTesting
  import ListComponent
  import Messages
  import POIComponent
  import ReactiveKit
  import AccessibilityProperties
  import Router
  import RouterNavigation
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  private struct Refused: Error {}

  private final class TownViewModel {
    let name = MutableProperty("Pisa")
    let query = MutableProperty("")
  }

  private struct TownHeader: View {
    @Observed var name: String
    @Bound var query: String

    init(_ town: TownViewModel) {
      _name = Observed(town.name)
      _query = Bound(town.query)  // a property that is set, or one end of a channel
    }

    var body: some View {
      Text(name)
      TextField("Search", text: $query)  // both ways
    }
  }

  private final class LoginViewModel {
    let logIn = Command<Void, Void, Refused>(signal: { .fail(Refused()) })
  }

  private struct LoginScreen: View {
    let viewModel: LoginViewModel
    @State private var isPresented = true

    var body: some View {
      CommandButton("Log in", viewModel.logIn)  // enabled, executing, tapped
        .alert("Not logged in", errorsOf: viewModel.logIn, button: "OK") { "\($0)" }
        .onEmit(viewModel.logIn.values) { _ in isPresented = false }
    }
  }

  private final class OrderViewModel {
    let name: TextFieldViewModel
    let phone: TextFieldViewModel
    let isGift = ToggleFieldViewModel(key: "gift", label: Property("gift"))
    let guests = NumberFieldViewModel(
      key: "guests", label: Property("guests"), initial: 2, bounds: 1...4, step: 1)
    let form: FormComponent.Form<Void>

    init() {
      func field(_ key: String) -> TextFieldViewModel {
        TextFieldViewModel(
          key: key, label: Property(key), placeholder: Property(""),
          validation: FieldValidation(.required))
      }
      name = field("name")
      phone = field("phone")
      form = FormComponent.Form(fields: FieldGroup(parts: [name, phone, isGift, guests])) {
        () async throws(SubmitRefusal) in
      }
    }
  }

  private struct OrderScreen: View {
    let order: OrderViewModel
    let messages: Property<Messages>

    var body: some View {
      Form {
        FieldTextField(order.name, in: order.form, messages)  // return goes to the next field
        FieldTextField(order.phone, in: order.form, messages)  // and submits after the last one
        FieldToggle(order.isGift, messages)
        FieldSlider(order.guests, messages) { "\(Int($0)) guests" }
        CommandButton("Order", order.form.submit)
      }
    }
  }

  private struct TownsScreen: View {
    let towns: RowListViewModel<Town, TownCellViewModel, Never, Never>

    var body: some View {
      List {
        ListRows(towns) { TownRow($0) }
      }
      .refreshable(towns.load)
    }
  }

  private struct ScrolledTownsScreen: View {
    let towns: RowListViewModel<Town, TownCellViewModel, Never, Never>

    var body: some View {
      ScrollView {
        LazyVStack { ListRows(towns) { TownRow($0) } }.scrollTargetLayout()
      }
      .keepingPosition(in: towns)
    }
  }

  private struct PlaceView: View {
    let place: POICellViewModel

    var body: some View {
      let theme = TextTheme(colors: [.price: .red])
      Text(place.price.value, theme: theme)
      // Loads while it is on screen.
      FrontImageView(place.frontImage) { bytes in picture(of: bytes) }
    }

    private func picture(of bytes: Data?) -> Image { Image(bytes == nil ? "tree" : "picture") }
  }

  private struct ReadScreen: View {
    let order: OrderViewModel
    let place: POICellViewModel
    let title = Property("Order")
    let messages = Property(Messages.english.adding(.readAloud).adding(.form))

    var body: some View {
      PlaceView(place: place).readAloud(place.accessibility(messages))
      CommandButton("Order", order.form.submit)
        .readAloud(control: order.form.submit.accessibility(title, messages))
      OrderScreen(order: order, messages: messages)
        .announcing(order.form.announcements(messages))
    }
  }

  private struct PageView: View {
    let entry: NavigationEntry

    init(_ entry: NavigationEntry) {
      self.entry = entry
    }

    var body: some View { Text(entry.url) }
  }

  /// The code of the module's page, compiled and run.
  struct SwiftUIBindingsPageTests {
    @Test func aPropertyIsShownAndAFieldWritesItsProperty() {
      let town = TownViewModel()
      let window = DrivenWindow(TownHeader(town))
      window.driveFocus(on: "Search")
      window.driveTyping("tower")
      expectEqual(town.query.value, "tower")
      expectEqual(window.drivenTexts.first, "Pisa")
    }

    @Test func theErrorOfACommandIsShownAsAnAlert() {
      let window = DrivenWindow(LoginScreen(viewModel: LoginViewModel()))
      window.driveTap("Log in")
      expectEqual(window.drivenAlert, "Not logged in")
    }

    @Test func aFormCanBeSubmittedWhenItsFieldsAreFilledIn() {
      let order = OrderViewModel()
      let window = DrivenWindow(OrderScreen(order: order, messages: Property(.english)))
      expectEqual(window.drivenIsEnabled("Order"), false)
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      window.driveReturn()
      window.driveTyping("186")
      window.driveTap("gift")
      expectEqual(window.drivenIsEnabled("Order"), true)
      #expect(order.isGift.isOn)
      window.driveStep("guests", by: 1)
      expectEqual(order.guests.value, 3)
    }

    @Test func aListShowsItsRows() {
      let towns = TownList([Town(1), Town(2)]).list
      let window = DrivenWindow(TownsScreen(towns: towns))
      expectEqual(window.drivenTexts, ["town 1", "town 2"])
    }

    @Test func aListKeepsItsPositionWhenARowIsInserted() {
      let list = TownList(towns(0..<20))
      let window = DrivenWindow(ScrolledTownsScreen(towns: list.list))
      window.driveScrolling(to: 5)
      list.show([Town(99)] + towns(0..<20))
      window.driveUpdates()
      expectEqual(window.drivenTexts.first, "town 5")
    }

    private func zoo() -> POICellViewModel {
      POICellViewModel(
        owner: "test", title: Property("Zoo"), price: Property(RichText("￥72")),
        campaign: Property(""), campaignHidden: Property(true),
        frontImage: POIFrontImage(url: nil) { _ in nil }, rightFooter: Property(""),
        select: Command(signal: { .just("") }))
    }

    @Test func aCellAndAButtonAreReadAloud() {
      let window = DrivenWindow(ReadScreen(order: OrderViewModel(), place: zoo()))
      expectEqual(window.drivenReadings, [.init("Zoo", value: "￥72", traits: ["button"])])
      expectEqual(window.drivenReading(of: "Order")?.label, "Order")
    }

    @Test func aPlaceShowsItsPriceAndImage() {
      let place = zoo()
      let window = DrivenWindow(PlaceView(place: place))
      expectEqual(window.drivenTexts, ["￥72"])
      expectEqual(window.drivenImages, ["tree"])
    }

    @Test func aNavigatorShowsItsPage() throws {
      let router = try Router(
        namespaces: RouteNamespaces(scheme: "app"),
        modules: [RouteModule("shop") { Route("home", page: "home") }])
      let navigator = Navigator(router)
      let window = DrivenWindow(NavigatorView(navigator) { entry in PageView(entry) })
      navigator.open(NavigationRequest("home", from: .inside))
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["home"])
    }
  }
#endif
