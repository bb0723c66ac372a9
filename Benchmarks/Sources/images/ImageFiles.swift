import Foundation
import ImageLoading

/// Small files with a valid image header.
enum ImageFiles {
  /// A file of a format, 640 x 480.
  static func file(of format: ImageFormat) -> Data {
    switch format {
    case .gif: gif
    case .jpeg: jpeg
    case .png: png(bytes: 64)
    case .webP: webP
    case .other: Data()
    }
  }

  /// A PNG with so many bytes behind its header.
  static func png(bytes: Int) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + big(13, 4) + Data("IHDR".utf8)
      + big(640, 4) + big(480, 4) + Data([8, 6, 0, 0, 0]) + Data(count: bytes)
  }

  /// Without common colours, its only image as large as the screen.
  private static var gif: Data {
    Data("GIF89a".utf8) + little(640, 2) + little(480, 2) + Data([0, 0, 0, 0x2C, 0, 0, 0, 0])
      + little(640, 2) + little(480, 2) + Data(count: 64)
  }

  private static var webP: Data {
    Data("RIFF".utf8) + little(22, 4) + Data("WEBPVP8X".utf8) + little(10, 4)
      + Data([0x10, 0, 0, 0]) + little(639, 3) + little(479, 3) + Data(count: 64)
  }

  /// As a camera writes it: Exif with a small picture, two tables of quantisation, the frame.
  private static var jpeg: Data {
    let exif =
      Data("Exif\0\0MM\0*".utf8) + big(8, 4) + big(1, 2) + big(0x0112, 2) + big(3, 2) + big(1, 4)
      + big(1, 2) + Data(count: 2 + 4 + 4096)
    let frame =
      Data([8]) + big(480, 2) + big(640, 2) + Data([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    return Data([0xFF, 0xD8]) + segment(0xE1, exif) + segment(0xDB, Data(count: 65))
      + segment(0xDB, Data(count: 65)) + segment(0xC0, frame) + Data(count: 64)
  }

  private static func segment(_ marker: UInt8, _ payload: Data) -> Data {
    Data([0xFF, marker]) + big(payload.count + 2, 2) + payload
  }

  private static func little(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }

  private static func big(_ number: Int, _ count: Int) -> Data {
    Data(little(number, count).reversed())
  }
}
