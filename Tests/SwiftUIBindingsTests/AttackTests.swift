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

  /// Changes a list when its row appears.
  private struct ImpatientRow: View {
    let town: TownCellViewModel
    let appeared: (Int) -> Void

    var body: some View { TownRow(town).onAppear { appeared(town.id) } }
  }

  /// Misuse of a list, or actions at the worst moment.
  struct AttackTests {
    @Test func tenThousandRowsAreInsertedAndRemovedAtOnce() {
      let list = TownList(towns(0..<3))
      let window = DrivenWindow(TownScreen(list: list))
      list.show(towns(0..<10_003))
      window.driveUpdates()
      expectEqual(window.drivenRowCount, 10_003)
      expectEqual(list.list.cells.value.made.count, 10)
      list.show(towns((0..<10_003).reversed()))
      window.driveUpdates()
      expectEqual(window.drivenTexts.first, "town 10002")
      list.show(towns([5_000]))
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["town 5000"])
      expectEqual(window.drivenProblems, [])
    }

    @Test func listChangedByItsObserverIsShownWithTheFinalRows() {
      let list = TownList(towns(0..<3))
      let observation = list.list.changes.observe { _ in
        if list.source.value.count == 4 { list.show(towns(10..<40)) }
      }
      let window = DrivenWindow(TownScreen(list: list))
      list.show(towns(0..<4))
      window.driveUpdates()
      expectEqual(window.drivenTexts, (10..<20).map { "town \($0)" })
      expectEqual(window.drivenRowCount, 30)
      withExtendedLifetime(observation) {}
    }

    @Test func rowThatChangesTheListOnAppearanceIsShownWithTheFinalRows() {
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
      expectEqual(window.drivenTexts, ["town 9", "town 6"])
      let onScreen = list.made.values.filter { $0.history.last == "appeared" }.map(\.id)
      expectEqual(Set(onScreen), [9, 6])
      expectEqual(window.drivenProblems, [])
    }

    @Test func swipingASheetAwayDuringAPushRemovesThePushedPage() throws {
      let app = try Application()
      app.open("cart")
      // Pushed, and not on screen yet.
      app.navigator.open(NavigationRequest("item/8", from: .inside))
      app.window.driveSwipingAway()
      expectEqual(app.urls, ["home"])
      expectEqual(app.shown, ["home 0"])
    }

    @Test func swipingAReplacedSheetAwayLeavesItsSuccessor() throws {
      let app = try Application()
      app.open("cart")
      try app.navigator.back()
      app.navigator.open(NavigationRequest("photo/1", from: .inside))
      app.window.driveSwipingAway()
      expectEqual(app.urls, ["home", "photo/1"])
      expectEqual(app.window.drivenPresentations, ["full"])
    }

    @Test func twoWindowsShowOneNavigatorAndBothReport() throws {
      let app = try Application(tabs: ["shop", "orders"])
      let second = app.otherWindow()
      app.open("item/7")
      app.open("cart")
      second.driveUpdates()
      expectEqual(app.window.drivenPresentations, ["sheet"])
      expectEqual(second.drivenPresentations, ["sheet"])
      second.driveSwipingAway()
      app.window.driveUpdates()
      expectEqual(app.window.drivenPresentations, [])
      app.window.driveSwipingBack()
      expectEqual(app.urls, ["home"])
      second.driveTab("orders")
      app.window.driveUpdates()
      expectEqual(app.navigator.state.value.selection, "orders")
    }

    @Test func maskThatRewritesComposedTextEndsTheComposition() {
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
      expectEqual(window.drivenBrokenCompositions, 0)
      window.driveComposing("1234")
      expectEqual(window.drivenFields, ["123 4"])
      expectEqual(window.drivenBrokenCompositions, 1)
      window.driveTyping("5")
      expectEqual(field.value, "12345")
      expectEqual(window.drivenProblems, [])
    }
  }
#endif
