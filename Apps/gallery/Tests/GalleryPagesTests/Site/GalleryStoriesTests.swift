import LivePages
import SessionRecording
import Testing

@testable import GalleryPages

/// The stories of the gallery's components: each opens, settles, has its state and nothing unreadable.
struct GalleryStoriesTests {
  @Test func eachHasItsState() async throws {
    var states: [String] = []
    for page in Gallery.stories where page.isStory {
      let state = try await page.settledState()
      let shown = [
        "texts.title", "texts.price", "texts.campaign", "fields.card.value", "notices[0]",
      ]
      let values = shown.compactMap { state[$0] }.map { "\($0)".prefix(24) }
      states.append("\(page.name): \(values.joined(separator: " "))")
    }
    #expect(
      states == [
        #"cell/plain: "玉泉山水公园" "￥36.00" """#, #"cell/campaign: "玉泉山水公园" "￥36.00" "返券15元""#,
        #"cell/without a price: "玉泉山水公园" "" """#,
        #"cell/long: "故宫博物院故宫博物院故宫博物院故宫博物院故宫博 "￥36.00" """#,
        #"cell/right to left: "متحف القصر" "￥36.00" "خصم ٢٠٪""#,
        #"cell/selected: "玉泉山水公园" "￥36.00" "" "trellis://travel/scenic"#,
        #"card/masked: "6222 0202 0011 2233""#, #"card/half: "6222 0""#,
      ])
  }

  @Test func nothingIsUnreadable() async throws {
    for page in Gallery.stories {
      let problems = try await page.accessibilityProblems(texts: .gallery)
      #expect(problems == [], "\(page.name)")
    }
  }
}
