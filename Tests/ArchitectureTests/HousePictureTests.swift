import Foundation
import LimitTesting
import Testing

/// Draw the pictures again with `TRELLIS_RECORD_GOLDEN=1 swift test --filter HousePictureTests`.
struct HousePictureTests {
  @Test(arguments: [
    ("README.md", "## Architecture", HousePicture.english),
    ("README.zh-CN.md", "## 架构", HousePicture.chinese),
  ])
  func readmeMatchesTheManifest(page: String, heading: String, layers: [String]) throws {
    let file = Repository.root.appending(path: page)
    var text = try Repository.text(file)
    let section = try #require(text.firstRange(of: heading))
    let opening = try #require(text[section.upperBound...].firstRange(of: "```\n"))
    let closing = try #require(text[opening.upperBound...].firstRange(of: "\n```"))
    let picture = HousePicture(manifest: try Repository.manifest(), layers: layers).text
    if ProcessInfo.processInfo.environment["TRELLIS_RECORD_GOLDEN"] == "1" {
      text.replaceSubrange(opening.upperBound..<closing.lowerBound, with: picture)
      try Data(text.utf8).write(to: file)
    } else {
      expectEqual(String(text[opening.upperBound..<closing.lowerBound]), picture)
    }
  }

  @Test func showsEachLayerWithItsDirectDependencies() {
    let manifest = Manifest(
      """
      module("Flights", dependencies: ["ReactiveKit"]),
      module("Travel", dependencies: ["POIComponent", "ListComponent", "ReactiveKit"]),
      module("POIComponent", dependencies: ["ListComponent", "ReactiveKit"]),
      module("ListComponent", dependencies: ["ReactiveKit"]),
      module("ReactiveKit"),
      """)
    let picture = HousePicture(manifest: manifest, layers: ["apps", "业务线", "b", "c", "d", "e"])
    expectEqual(
      picture.text,
      """
      业务线  Travel                  ──► POIComponent
      d       POIComponent            ──► ListComponent
              ListComponent           ──► ReactiveKit
      e       ReactiveKit
      """)
  }
}
