import Foundation
import ImageLoading
import Measuring

extension Workload {
  /// The size is read from the first bytes of a file.
  static func header(of format: ImageFormat) -> Workload {
    // Several, so that the compiler cannot read one once and for all.
    let files = (0..<8).map { _ in ImageFiles.file(of: format) }
    return Workload(
      id: "header-\(format.rawValue.lowercased())", title: "size of a \(format.rawValue)",
      contestants: [
        Contestant("floor") { Headers.floor(files, format) },
        Contestant(ours) { Headers.ours(files) },
      ])
  }
}

private enum Headers {
  /// Reads where the size must be, checks nothing and trusts every byte.
  static func floor(_ files: [Data], _ format: ImageFormat) -> Step {
    .plain { count in
      var sum = 0
      for index in 0..<count {
        let (width, height) = size(files[index & 7], format)
        sum = sum &* 31 &+ width &* height
      }
      return sum
    }
  }

  static func ours(_ files: [Data]) -> Step {
    .plain { count in
      var sum = 0
      for index in 0..<count {
        guard let size = try? ImageHeader(of: files[index & 7]).size else { return -1 }
        sum = sum &* 31 &+ size.width &* size.height
      }
      return sum
    }
  }

  @inline(never)
  private static func size(_ file: Data, _ format: ImageFormat) -> (Int, Int) {
    file.withUnsafeBytes { bytes in
      func little(_ count: Int, _ offset: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      }
      func big(_ count: Int, _ offset: Int) -> Int {
        (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      }
      switch format {
      case .gif: return (little(2, 6), little(2, 8))
      case .png: return (big(4, 16), big(4, 20))
      case .webP: return (little(3, 24) + 1, little(3, 27) + 1)
      // No row of the table.
      case .other: return (0, 0)
      case .jpeg:
        var offset = 2
        while big(1, offset + 1) & 0xF0 != 0xC0 { offset += 2 + big(2, offset + 2) }
        return (big(2, offset + 7), big(2, offset + 5))
      }
    }
  }
}
