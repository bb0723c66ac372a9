import Foundation

/// How much memory the process holds.
nonisolated enum ResidentMemory {
  /// In bytes; 0 on a system without this information.
  static var bytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * pageSize }
      ?? 0
  }

  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
}
