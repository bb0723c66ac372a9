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

  private func place(_ number: Int, load: @escaping POIFrontImage.Load) -> POICellViewModel {
    var price = AttributedString("￥72起")
    if let range = price.range(of: "￥72") { price[range][ColorAttribute.self] = .price }
    if let range = price.range(of: "起") { price[range][FontSizeAttribute.self] = 10 }
    return POICellViewModel(
      owner: "test", title: Property("place \(number)"), price: Property(price),
      campaign: Property(""), campaignHidden: Property(true),
      frontImage: POIFrontImage(url: URL(string: "image/\(number)"), load: load),
      rightFooter: Property(""), select: Command(signal: { .just("place/\(number)") }))
  }

  private struct PlaceRow: View {
    let place: POICellViewModel
    let theme: TextTheme
    @Observed var price: RichText?

    init(_ place: POICellViewModel, theme: TextTheme) {
      self.place = place
      self.theme = theme
      _price = Observed(place.price)
    }

    var body: some View {
      Text(price, theme: theme)
      FrontImageView(place.frontImage) { bytes in
        Image(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "placeholder")
      }
    }
  }

  private struct Frame: View {
    @Observed var place: POICellViewModel?

    init(_ place: Property<POICellViewModel?>) {
      _place = Observed(place)
    }

    var body: some View {
      if let place { PlaceRow(place, theme: TextTheme(colors: [.price: .red])) }
    }
  }

  struct RichTextTests {
    @Test func rolesGetTheColorsAndFontsOfTheTheme() {
      let shown = MutableProperty<POICellViewModel?>(place(1) { _ throws(POIImageFailure) in nil })
      let window = DrivenWindow(Frame(shown))
      typealias Attributes = AttributeScopes.SwiftUIAttributes
      let runs = window.drivenRichTexts[0].runs.map { run in
        let text = String(window.drivenRichTexts[0][run.range].characters)
        let color = run[Attributes.ForegroundColorAttribute.self] == .red ? "red" : "none"
        let font = run[Attributes.FontAttribute.self] == .system(size: 10) ? "10" : "none"
        return "\(text) \(color) \(font)"
      }
      expectEqual(runs, ["￥72 red none", "起 none 10"])
    }

    @Test func anImageIsLoadedWhileItIsOnScreen() async throws {
      let first = place(1) { _ throws(POIImageFailure) in Data("picture".utf8) }
      let shown = MutableProperty<POICellViewModel?>(first)
      let window = DrivenWindow(Frame(shown))
      expectEqual(window.drivenImages, ["placeholder"])
      try await waitUntil(first.frontImage.bytes.value != nil, is: true)
      window.driveUpdates()
      expectEqual(window.drivenImages, ["picture"])
    }

    @Test func imageOffScreenIsCancelled() {
      let first = place(1, load: onItsWay)
      let second = place(2, load: onItsWay)
      let shown = MutableProperty<POICellViewModel?>(first)
      let window = DrivenWindow(Frame(shown))
      #expect(first.frontImage.isLoading.value)
      shown.value = second
      window.driveUpdates()
      #expect(!first.frontImage.isLoading.value, "the same view with another image")
      #expect(second.frontImage.isLoading.value)
      shown.value = nil
      window.driveUpdates()
      #expect(!second.frontImage.isLoading.value)
    }

    @Test func imagesOfPlacesAreLoadedWhileTheirRowsAreOnScreen() {
      let numbers = (0..<30).map { Number(id: $0) }
      let list = POIListViewModel(sections: [
        POISection(
          owner: "tests", order: 0,
          load: .just(POIBatch(of: "tests", numbers) { place($0.id, load: onItsWay) }))
      ])
      list.load.execute()
      let window = DrivenWindow(Places(list: list))
      expectEqual(window.drivenTexts, (0..<10).map { "place \($0)" })
      let first = list.cells.value[0].frontImage
      #expect(first.isLoading.value)
      window.driveScrolling(to: 20)
      #expect(!first.isLoading.value)
      #expect(list.cells.value[29].frontImage.isLoading.value)
      window.driveClosing()
      #expect(!list.cells.value[29].frontImage.isLoading.value)
    }
  }

  private nonisolated struct Number: Identifiable, Equatable, Sendable {
    let id: Int
  }

  private struct Places: View {
    let list: POIListViewModel

    var body: some View {
      List {
        ListRows(list) { place in Text(place.title.value) }
      }
    }
  }

  /// An image that is loaded after its last observation has ended.
  @concurrent private nonisolated func onItsWay(_: URL) async throws(POIImageFailure) -> Data? {
    for _ in 0..<1_000_000 where !Task.isCancelled { await Task.yield() }
    return nil
  }
#endif
