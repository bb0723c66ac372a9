#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
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

  /// Changes a list when its row appears.
  private struct ImpatientRow: View {
    let town: TownCellViewModel
    let appeared: (Int) -> Void

    var body: some View { TownRow(town).onAppear { appeared(town.id) } }
  }

  /// What a program should not do, or does at the worst moment.
  struct AttackTests {
    @Test func tenThousandRowsComeAndGoAtOnce() {
      let list = TownList(towns(0..<3))
      let window = DrivenWindow(TownScreen(list: list))
      list.show(towns(0..<10_003))
      window.driveUpdates()
      #expect(window.drivenRowCount == 10_003)
      #expect(list.list.cells.value.made.count == 10)
      list.show(towns((0..<10_003).reversed()))
      window.driveUpdates()
      #expect(window.drivenTexts.first == "town 10002")
      list.show(towns([5_000]))
      window.driveUpdates()
      #expect(window.drivenTexts == ["town 5000"])
      #expect(window.drivenProblems == [])
    }

    @Test func anObserverThatChangesTheListAtOnceIsShownAsItEnds() {
      let list = TownList(towns(0..<3))
      let observation = list.list.changes.observe { _ in
        if list.source.value.count == 4 { list.show(towns(10..<40)) }
      }
      let window = DrivenWindow(TownScreen(list: list))
      list.show(towns(0..<4))
      window.driveUpdates()
      #expect(window.drivenTexts == (10..<20).map { "town \($0)" })
      #expect(window.drivenRowCount == 30)
      withExtendedLifetime(observation) {}
    }

    @Test func aRowThatChangesTheListWhenItAppearsIsShownAsItEnds() {
      struct Screen: View {
        let list: TownList
        var body: some View {
          List {
            ListRows(list.list) { town in
              ImpatientRow(town: town) { id in if id == 5 { list.show(towns([9, 6])) } }
            }
          }
        }
      }
      let list = TownList(towns(0..<3))
      let window = DrivenWindow(Screen(list: list))
      list.show(towns([5, 1, 2]))
      window.driveUpdates()
      #expect(window.drivenTexts == ["town 9", "town 6"])
      let onScreen = list.made.values.filter { $0.history.last == "appeared" }.map(\.id)
      #expect(Set(onScreen) == [9, 6])
      #expect(window.drivenProblems == [])
    }

    @Test func aSheetThatIsSwipedAwayWhileAPageIsPushedOntoItGoesWithIt() throws {
      let app = try Application()
      app.open("cart")
      // Pushed, and not on screen yet.
      app.navigator.open(NavigationRequest("item/8", from: .inside))
      app.window.driveSwipingAway()
      #expect(app.urls == ["home"])
      #expect(app.shown == ["home 0"])
    }

    @Test func aSheetThatIsSwipedAwayAfterTheProgramReplacedItLeavesTheOther() throws {
      let app = try Application()
      app.open("cart")
      try app.navigator.back()
      app.navigator.open(NavigationRequest("photo/1", from: .inside))
      app.window.driveSwipingAway()
      #expect(app.urls == ["home", "photo/1"])
      #expect(app.window.drivenPresentations == ["full"])
    }

    @Test func twoWindowsShowOneNavigatorAndBothReport() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let second = app.otherWindow()
      app.open("item/7")
      app.open("cart")
      second.driveUpdates()
      #expect(app.window.drivenPresentations == ["sheet"])
      #expect(second.drivenPresentations == ["sheet"])
      second.driveSwipingAway()
      app.window.driveUpdates()
      #expect(app.window.drivenPresentations == [])
      app.window.driveSwipingBack()
      #expect(app.urls == ["home"])
      second.driveTab("orders")
      app.window.driveUpdates()
      #expect(app.navigator.state.value.selection == "orders")
    }

    @Test func aMaskThatRewritesComposedTextEndsTheCompositionAndHolds() {
      struct Screen: View {
        let field: TextFieldViewModel
        var body: some View { FieldTextField(field, Property(.english)) }
      }
      let field = TextFieldViewModel(
        key: "phone", label: Property("phone"), placeholder: Property(""),
        format: .masked(Mask(groups: [3, 4, 4])), validation: .none)
      let window = DrivenWindow(Screen(field: field))
      window.driveFocus(on: "phone")
      window.driveComposing("12")
      #expect(window.drivenBrokenCompositions == 0)
      window.driveComposing("1234")
      #expect(window.drivenFields == ["123 4"])
      #expect(window.drivenBrokenCompositions == 1)
      window.driveTyping("5")
      #expect(field.value.value == "12345")
      #expect(window.drivenProblems == [])
    }
  }
#endif
