import Foundation

/// The files of the package of these tests.
enum Repository {
  /// The folder of the manifest.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the snippets.
  static let snippets = root.appendingPathComponent("Tests/ArchitectureTests/MustNotCompile")

  static func manifest() throws -> Manifest {
    Manifest(try text(root.appendingPathComponent("Package.swift")))
  }

  /// Every Swift file of `Apps`, `Modules`, `Plugins` and `Tests`, without packages of their own
  /// and stand-ins for Apple's modules.
  static func sources() throws -> [SourceFile] { try read.get() }

  /// Read once: finding the imports of all files takes a second.
  private static let read = Result { try readSources() }

  private static func readSources() throws -> [SourceFile] {
    try ["Apps", "Modules", "Plugins", "Tests"].flatMap { floor in
      try folders(in: root.appendingPathComponent(floor)).flatMap { folder in
        try swiftFiles(in: folder).map { file in
          SourceFile(
            target: folder.lastPathComponent,
            path: "\(floor)/\(folder.lastPathComponent)/\(file)",
            text: try text(folder.appendingPathComponent(file)))
        }
      }
    }
  }

  /// The Swift files below a folder of the package, packages within it included, as paths from the root.
  static func swiftFiles(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let paths = files?.compactMap { ($0 as? URL)?.path(percentEncoded: false) } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      String($0.dropFirst(root.path(percentEncoded: false).count))
    }
  }

  static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private static func folders(in folder: URL) throws -> [URL] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appendingPathComponent($0) }
      .filter { candidate in
        (try? files.contentsOfDirectory(atPath: candidate.path)) != nil
          && !files.fileExists(atPath: candidate.appendingPathComponent("Package.swift").path)
          && !isStandIn(candidate)
      }
  }

  private static func isStandIn(_ folder: URL) -> Bool { folder.lastPathComponent == "StandIns" }

  private static func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }
}
