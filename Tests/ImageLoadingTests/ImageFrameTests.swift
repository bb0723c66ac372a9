import Foundation
import HTTPLoading
import ImageLoading
import Testing

/// The frames of animations, and the types of the formats.
struct ImageFrameTests {
  @Test(arguments: [
    "image/avif", "image/heic", "image/heif", "image/tiff", "image/x-icon",
    "image/vnd.microsoft.icon", "image/apng", "image/heic-sequence", "image/heif-sequence",
  ])
  func serversMaySendTheFormat(type: String) {
    #expect(ImageFormat.contentTypes.contains(type))
  }

  @Test func limitsOfALoadAcceptTheTypesOfTheFormats() {
    #expect(HTTPLimits.imageTypes == ImageFormat.contentTypes)
  }

  // MARK: - Frames

  private static let gifFrame: [UInt8] = [
    0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 1, 9, 0,
  ]
  private static let gifDelay: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]

  private func gif(_ frames: Int) -> [UInt8] {
    let part: [UInt8] = Self.gifDelay + Self.gifFrame
    let head: [UInt8] = [3, 0, 2, 0, 0x81, 0, 0]
    let colours = [UInt8](repeating: 5, count: 12)
    return ImageBytes.joined(
      ImageBytes.text("GIF89a"), head, colours, Array(repeatElement(part, count: frames).joined()),
      [0x3B])
  }

  private func png(_ chunks: [(name: String, payload: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = ImageBytes.png(3, 2) + [0, 0, 0, 0]
    for chunk in chunks {
      bytes += ImageBytes.big(chunk.payload.count, 4) + ImageBytes.text(chunk.name)
      bytes += chunk.payload + [0, 0, 0, 0]
    }
    return bytes
  }

  private func webP(_ frames: Int, flags: UInt8 = 2) -> [UInt8] {
    let canvas: [UInt8] = ImageBytes.joined(
      ImageBytes.text("VP8X"), ImageBytes.little(10, 4), [flags, 0, 0, 0, 2, 0, 0, 1, 0, 0])
    let frame: [UInt8] = ImageBytes.joined(
      ImageBytes.text("ANMF"), ImageBytes.little(3, 4), [1, 2, 3, 0])
    let parts = Array(repeatElement(frame, count: frames).joined())
    return ImageBytes.joined(
      ImageBytes.text("RIFF"), ImageBytes.little(4 + canvas.count + parts.count, 4),
      ImageBytes.text("WEBP"), canvas, parts)
  }

  @Test(arguments: [1, 2, 40])
  func countsTheFramesOfAnimations(count: Int) throws {
    let animated = png([
      ("tEXt", [1, 2]), ("acTL", ImageBytes.big(count, 4) + [0, 0, 0, 0]), ("IDAT", []),
    ])
    for bytes in [gif(count), animated, webP(count)] {
      #expect(ImageHeader.frameCount(of: bytes) == count)
      #expect(try EncodedImage(Data(bytes)).frameCount == count)
    }
  }

  @Test func countsOneFrameOfAStillImage() {
    #expect(ImageHeader.frameCount(of: png([("gAMA", [1]), ("IDAT", [])])) == 1)
    #expect(ImageHeader.frameCount(of: ImageBytes.lossyWebP(3, 2)) == 1)
    #expect(ImageHeader.frameCount(of: webP(0, flags: 0)) == 1)
    #expect(ImageHeader.frameCount(of: ImageBytes.jpeg(3, 2)) == 1)
  }

  @Test func hasNoFrameCountBeforeTheBytesContainIt() {
    for bytes in [gif(3), webP(3)] {
      for count in bytes.indices {
        #expect(ImageHeader.frameCount(of: bytes.prefix(count)) == nil)
      }
    }
    #expect(ImageHeader.frameCount(of: [UInt8]()) == nil)
    #expect(ImageHeader.frameCount(of: gif(0)) == nil)
  }
}
