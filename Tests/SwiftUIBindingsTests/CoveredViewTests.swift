#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ListComponent
  import POIComponent
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  /// A page in a tab, and another tab.
  private struct Tabs<Page: View>: View {
    @Bound private var tab: Int
    private let page: Page

    init(_ tab: MutableProperty<Int>, _ page: Page) {
      _tab = Bound(tab)
      self.page = page
    }

    var body: some View {
      TabView(selection: $tab) {
        Tab(value: 0) {
          page
        } label: {
          Text("page")
        }
        Tab(value: 1) {
          Text("another tab")
        } label: {
          Text("other")
        }
      }
    }
  }

  /// A view made with the current value of a property.
  private struct Current<Value, Content: View>: View {
    @Observed private var value: Value
    private let content: (Value) -> Content

    init(_ value: Property<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
      _value = Observed(value)
      self.content = content
    }

    var body: some View { content(value) }
  }

  private struct SoldOut: Error {}

  /// SwiftUI evaluates the views of an unselected tab, although they have disappeared.
  struct CoveredViewTests {
    private let tab = MutableProperty(0)

    @Test func coveredRowWithANewViewModelAppearsWhenUncovered() {
      let list = TownList(towns(0..<2))
      let window = DrivenWindow(Tabs(tab, TownScreen(list: list)))
      let first = list.made[0]
      tab.value = 1
      window.driveUpdates()
      list.show([Town(0, "new content")])
      window.driveUpdates()
      let second = list.made[0]
      expectEqual(first?.history, ["appeared", "disappeared"])
      #expect(second !== first)
      expectEqual(second?.history, [])
      tab.value = 0
      window.driveUpdates()
      expectEqual(second?.history, ["appeared"])
      window.driveClosing()
      expectEqual(second?.history, ["appeared", "disappeared"])
    }

    @Test func aCoveredImageIsNotLoaded() throws {
      let url = try #require(URL(string: "https://trellis.example/1"))
      let images = (0..<2).map { _ in
        POIFrontImage(url: url) { _ in
          for _ in 0..<1_000_000 where !Task.isCancelled { await Task.yield() }
          return nil
        }
      }
      let image = MutableProperty(images[0])
      let window = DrivenWindow(
        Tabs(
          tab, Current(image) { FrontImageView($0) { Text($0 == nil ? "placeholder" : "image") } }))
      expectEqual(images.map(\.isLoading.value), [true, false])
      tab.value = 1
      window.driveUpdates()
      image.value = images[1]
      window.driveUpdates()
      expectEqual(images.map(\.isLoading.value), [false, false])
      tab.value = 0
      window.driveUpdates()
      expectEqual(images.map(\.isLoading.value), [false, true])
      window.driveClosing()
      expectEqual(images.map(\.isLoading.value), [false, false])
    }

    @Test func coveredPageShowsNoFailureOfItsNewCommand() {
      let commands = (0..<2).map { _ in
        Command<Void, Void, SoldOut>(signal: { .fail(SoldOut()) })
      }
      let command = MutableProperty(commands[0])
      let page = Current(command) {
        Text("page").alert("Not booked", errorsOf: $0, button: "OK") { _ in "sold out" }
      }
      let window = DrivenWindow(Tabs(tab, page))
      tab.value = 1
      window.driveUpdates()
      command.value = commands[1]
      window.driveUpdates()
      commands[1].execute()
      window.driveUpdates()
      tab.value = 0
      window.driveUpdates()
      #expect(window.drivenAlert == nil)
      commands[1].execute()
      window.driveUpdates()
      expectEqual(window.drivenAlert, "Not booked")
    }
  }
#endif
