import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of the disk cache: its image, URL and time, and a sum that detects damage.
///
/// ```
/// 4  TRIC
/// 4  version
/// 8  seconds from 2001 to when it was stored
/// 8  sum of that time, the URL and the bytes
/// 4  length of the URL
///    URL, bytes
/// ```
struct DiskEntry: Hashable {
  let url: String
  /// Seconds since 2001, the reference date of `Date`.
  let storedAt: Int64
  let bytes: Data

  private static let magic = Data("TRIC".utf8)
  private static let version: UInt32 = 2
  private static let headLength = 28

  /// The largest file for an image of a length.
  static func fileLimit(imageBytes: Int) -> Int {
    let (sum, isTooMuch) = imageBytes.addingReportingOverflow(1 << 20)
    return isTooMuch ? .max : sum
  }

  /// The name of the file of a URL: the same in every run.
  static func name(of url: String) -> String {
    var hash = FNV1a()
    hash.combine(url.utf8)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + suffix
  }

  static let suffix = ".image"

  /// Whether a file of this name may belong to the cache.
  static func isName(_ name: String) -> Bool {
    name.utf8.count == 16 + suffix.utf8.count && name.hasSuffix(suffix)
      && name.utf8.prefix(16).allSatisfy { digit in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
      }
  }

  init(url: String, storedAt: Int64, bytes: Data) {
    self.url = url
    self.storedAt = storedAt
    self.bytes = bytes
  }

  /// Reads a file; nil for anything that this version would not have written.
  init?(file: Data) {
    let head = HeaderBytes(file)
    do throws(HeaderStop) {
      guard try head.has(Array(Self.magic), at: 0), try head.little(4, at: 4) == Self.version else {
        return nil
      }
      let seconds = UInt64(try head.little(4, at: 8)) | UInt64(try head.little(4, at: 12)) << 32
      let sum = UInt64(try head.little(4, at: 16)) | UInt64(try head.little(4, at: 20)) << 32
      guard let length = Int(exactly: try head.little(4, at: 24)) else { return nil }
      try head.require(length, at: Self.headLength)
      let content = file.dropFirst(Self.headLength)
      guard let url = String(validating: content.prefix(length), as: UTF8.self) else { return nil }
      self.init(
        url: url, storedAt: Int64(bitPattern: seconds), bytes: Data(content.dropFirst(length)))
      if self.sum != sum { return nil }
    } catch {
      return nil
    }
  }

  /// The file.
  var file: Data {
    var file = Self.magic
    Self.append(UInt64(Self.version), 4, to: &file)
    Self.append(UInt64(bitPattern: storedAt), 8, to: &file)
    Self.append(sum, 8, to: &file)
    Self.append(UInt64(url.utf8.count), 4, to: &file)
    file.append(contentsOf: url.utf8)
    file.append(bytes)
    return file
  }

  private var sum: UInt64 {
    var sum = Checksum()
    sum.combine("\(storedAt)".utf8)
    sum.combine(url.utf8)
    sum.combine(bytes)
    return sum.value
  }

  private static func append(_ number: UInt64, _ length: Int, to data: inout Data) {
    for index in 0..<length { data.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }
}
