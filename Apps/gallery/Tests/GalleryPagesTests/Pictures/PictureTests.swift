import Foundation
import Testing

@testable import GalleryPages
@testable import LivePages

struct PictureTests {
  @Test func drawsThePictureOfAURLAlwaysTheSame() {
    #expect(Landscape.draw("a") == Landscape.draw("a"))
    #expect(Landscape.draw("a") != Landscape.draw("b"))
    #expect(ImageKind(Landscape.draw("a")) == .png)
  }

  @Test func writesChunksWithTheirChecksums() {
    let png = PNG.encoded(palette: [(255, 0, 0)], rows: [[0]])
    let hex = png.map { String(Int($0) + 0x100, radix: 16).suffix(2) }.joined()
    // The end of every picture, and the header of one of 1 by 1: the checksums are the standard's.
    #expect(hex.hasSuffix("0000000049454e44ae426082"))
    #expect(hex.hasPrefix("89504e470d0a1a0a0000000d494844520000000100000001080300000028cb34bb"))
    #expect(hex.contains("504c5445ff000019e20937"))
  }

  @Test func writesLargePicturesInBlocks() {
    let row = [UInt8](repeating: 0, count: 1000)
    let png = PNG.encoded(palette: [(0, 0, 0)], rows: Array(repeating: row, count: 100))
    #expect(png.count > 100_000)
  }

  @Test func keepsNoMorePicturesThanItMay() throws {
    let shelf = ImageShelf(ImageShelf.Limits(images: 2, bytes: 40_000))
    let names = try ["a", "b", "c"].map { try #require(shelf.put(Landscape.draw($0), at: $0)) }
    #expect(shelf.image(names[0]) == nil)
    #expect(shelf.name(at: "a") == nil)
    #expect(shelf.name(at: "b") == names[1])
    #expect(shelf.image(names[1]) != nil)
    #expect(shelf.image(names[2]) == Landscape.draw("c"))
    #expect(shelf.put(Landscape.draw("c"), at: "d") == names[2])
  }

  @Test func keepsAPictureThatIsShownAgainLonger() throws {
    let shelf = ImageShelf(ImageShelf.Limits(images: 2, bytes: 40_000))
    let names = try ["a", "b", "a", "c"].map { try #require(shelf.put(Landscape.draw($0), at: $0)) }
    #expect(shelf.image(names[0]) != nil)
    #expect(shelf.image(names[1]) == nil)
    #expect(shelf.image(names[3]) != nil)
  }

  @Test func keepsNothingThatIsNoPicture() {
    let shelf = ImageShelf()
    #expect(shelf.put(Data("<svg onload='alert(1)'/>".utf8), at: "a") == nil)
    #expect(shelf.put(Data(), at: "a") == nil)
    #expect(shelf.put(Data("GIF89a".utf8), at: "a") != nil)
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0], ImageKind.jpeg), (Array("GIF89a".utf8), .gif),
    (Array("RIFF____WEBPVP8 ".utf8), .webP), (Array("RIFF____WAVE".utf8), nil), ([], nil),
    (Array("<!doctype html>".utf8), nil),
  ])
  func recognizesAPictureByItsFirstBytes(bytes: [UInt8], kind: ImageKind?) {
    #expect(ImageKind(Data(bytes)) == kind)
  }
}
