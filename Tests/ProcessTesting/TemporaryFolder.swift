public import Foundation

/// A folder of a single test, with a unique name.
public struct TemporaryFolder: Sendable {
  /// Its URL.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file into the folder.
  public func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  /// Writes a text file into the folder.
  public func file(_ name: String, _ text: String) throws -> URL {
    try file(name, Data(text.utf8))
  }

  /// Deletes the folder with its content, if it still exists.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
