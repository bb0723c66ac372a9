#if LivePages
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The pictures that a session's pages show now, where the browser fetches them.
final class ImageShelf {
  /// How much is kept.
  nonisolated struct Limits: Sendable {
    /// The number of pictures.
    var images = 256
    /// Bytes of all of them.
    var bytes = 8 << 20
  }

  private var images: [String: Data] = [:]
  private var order: [String] = []
  /// The name of the picture at each URL.
  private var names: [String: String] = [:]
  private var bytes = 0
  private let limits: Limits

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  nonisolated deinit {}

  /// Stores the picture of a URL; the least recently stored ones are removed.
  ///
  /// - Returns: its name; nil for bytes that are no picture, and for a picture that is too large.
  func put(_ data: Data, at url: String) -> String? {
    guard ImageKind(data) != nil, data.count <= limits.bytes else { return nil }
    let name = Self.name(of: data)
    if names.count >= 4 * limits.images { names = [:] }
    names[url] = name
    if images[name] != nil {
      // Shown again: it moves to the end of the order of removal.
      order.removeAll { $0 == name }
      order.append(name)
      return name
    }
    images[name] = data
    order.append(name)
    bytes += data.count
    while order.count > limits.images || bytes > limits.bytes {
      bytes -= images.removeValue(forKey: order.removeFirst())?.count ?? 0
    }
    return name
  }

  /// The name of the picture of a URL, while it is kept.
  func name(at url: String) -> String? {
    names[url].flatMap { images[$0] == nil ? nil : $0 }
  }

  /// A picture by its name.
  func image(_ name: String) -> Data? { images[name] }

  private static func name(of data: Data) -> String {
    Fingerprint.text(of: data)
  }
}

/// The kinds of pictures that are sent to a browser, recognised by their first bytes. SVG is
/// excluded, because it can contain scripts.
nonisolated enum ImageKind: String, Sendable {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case gif = "image/gif"
  case webP = "image/webp"

  /// The kind of these bytes; nil for anything else.
  init?(_ data: Data) {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if data.starts(with: Array("RIFF".utf8)),
      data.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webP
    } else {
      return nil
    }
  }
}
#endif
