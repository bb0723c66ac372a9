import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A plain file in the folder of a cache.
struct CachedFile: Hashable {
  let path: String
  let name: String
  let byteCount: Int
  let lastUse: Date

  /// Whether it is removed before another one at a moment.
  ///
  /// The clock was set back after a use in the future: otherwise its file would be kept, and newer
  /// ones removed, until that moment.
  func isRemoved(before other: CachedFile, at now: Date) -> Bool {
    let (own, others) = (lastUse > now, other.lastUse > now)
    return own == others ? (lastUse, name) < (other.lastUse, other.name) : own
  }
}

extension ImageDiskCache {
  /// How long a temporary file may exist before it counts as left behind.
  private static let writingTime = 3600.0

  /// Scans the folder: deletes files that do not belong to the cache, files that were not used for
  /// longer than the age limit, and, when the limit of bytes is exceeded, the least recently used
  /// ones until three quarters of the limit are left, first those from the future.
  ///
  /// - Complexity: O(n log n) for n files.
  func sweep() {
    let now = now()
    let oldest = now.addingTimeInterval(-(ageLimit / .seconds(1)))
    var kept: [CachedFile] = []
    for file in files() {
      if !DiskEntry.isName(file.name) {
        // Another process may be about to rename it.
        if now.timeIntervalSince(file.lastUse) > Self.writingTime { delete(file.path) }
      } else if file.lastUse < oldest {
        delete(file.path)
      } else {
        kept.append(file)
      }
    }
    var total = kept.map(\.byteCount).reduce(0, +)
    if total > byteLimit {
      // What was used during this scan is not from the future.
      let end = self.now()
      for file in kept.sorted(by: { $0.isRemoved(before: $1, at: end) }) {
        if total <= byteLimit / 4 * 3 { break }
        delete(file.path)
        total -= file.byteCount
      }
    }
    state.withLock { state in
      state.total = total
      state.unseen = 0
    }
  }

  /// Whether the folder is a link: then the files in it are those of somebody else, for example of
  /// the user whom another one wants to lose them by a link in a common parent.
  var isLinked: Bool {
    // With a slash at its end the path would be that of the link's target.
    let path = folder.path(percentEncoded: false)
    let link = path.hasSuffix("/") ? String(path.dropLast()) : path
    // The attributes of the item contain its type, too, but also names of users: ten times as long.
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil
  }

  /// Whether the folder is a link; then that is noted.
  func refusesLink() -> Bool {
    if isLinked {
      note(folder.path(percentEncoded: false), "is a link")
      return true
    }
    return false
  }

  /// The names of everything in the folder.
  func names() -> [String] {
    if isLinked { return [] }
    // As the file system has it: in a URL's path a space is `%20`.
    let path = folder.path(percentEncoded: false)
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// The plain files of the folder; folders and links in it are left alone.
  func files() -> [CachedFile] {
    names().compactMap { name in
      let path = path(ofFile: name)
      // Deleted meanwhile, perhaps by another process.
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular,
        let size = Self.number(attributes[.size]),
        let lastUse = attributes[.modificationDate] as? Date
      else { return nil }
      return CachedFile(path: path, name: name, byteCount: size, lastUse: lastUse)
    }
  }

  /// A number among the attributes of a file.
  private static func number(_ value: Any?) -> Int? {
    // A process that links all of Foundation gets its number class, which bridges to `Int`.
    (value as? any BinaryInteger).map { Int(clamping: $0) } ?? value as? Int
  }

  /// Writes a file under a temporary name and renames it; makes the folder if it does not exist.
  func write(_ data: Data, to path: String) -> Bool {
    do {
      do {
        try data.write(to: URL(filePath: path), options: .atomic)
      } catch {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: path), options: .atomic)
      }
    } catch {
      note(path, "\(error)")
      return false
    }
    touch(path)
    return true
  }

  /// Sets the time of the last use of a file to now.
  func touch(_ path: String) {
    // The time only decides the order of removal: a file that keeps its old time is removed
    // earlier.
    try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: path)
  }

  /// Deletes a file, if it exists.
  func delete(_ path: String) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      if FileManager.default.fileExists(atPath: path) { note(path, "\(error)") }
    }
  }

  func note(_ path: String, _ detail: String) {
    state.withLock { $0.problem = ImageDiskProblem(path: path, detail: detail) }
  }
}
