import Foundation
import Testing

@testable import ImageLoading

struct DiskEntryTests {
  private let entry = DiskEntry(
    url: "https://i.example/图", storedAt: 9_000_000_000, bytes: Data([1, 2, 3]))

  @Test func comesBackFromItsFile() {
    #expect(DiskEntry(file: entry.file) == entry)
    let empty = DiskEntry(url: "", storedAt: -1, bytes: Data())
    #expect(DiskEntry(file: empty.file) == empty)
  }

  @Test func aFileThatIsCutIsNoEntry() {
    let file = entry.file
    for count in 0..<file.count { #expect(DiskEntry(file: file.prefix(count)) == nil) }
    #expect(DiskEntry(file: file + [0]) == nil)
  }

  @Test func aFileWithAnyWrongBitIsNoEntry() {
    let file = entry.file
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << UInt8(bit)
        #expect(DiskEntry(file: damaged) == nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func hasTheSameNameInEveryRun() {
    #expect(DiskEntry.name(of: "") == "cbf29ce484222325.image")
    #expect(DiskEntry.name(of: "https://i.example/a") == "03487f84b509201d.image")
    #expect(DiskEntry.isName(DiskEntry.name(of: "https://i.example/a")))
  }

  @Test(arguments: [
    "", ".image", "cbf29ce484222325", "CBF29CE484222325.image", "cbf29ce48422232.image",
    "cbf29ce4842223255.image", "../29ce484222325.image", "cbf29ce484222325.imagE",
  ])
  func recognizesForeignNames(name: String) {
    #expect(!DiskEntry.isName(name))
  }
}
