import Foundation

/// A file with placeholders: `__Module__`, `__Item__` and `__key__`, in its text and in its path.
struct Template: Equatable {
  /// The path below the folder of templates, without `.template`.
  let path: String
  let text: String

  /// The suffix of a template's file name; without it SwiftPM would compile the file.
  static let suffix = ".template"

  /// Reads the templates below a folder, in the order of their paths.
  static func all(below folder: URL) throws(GeneratorError) -> [Template] {
    let files: [String]
    do {
      files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    } catch {
      throw .cannotRead(path: folder.path, reason: error.localizedDescription)
    }
    var templates: [Template] = []
    for file in files.sorted() where file.hasSuffix(suffix) {
      templates.append(try Template(file, below: folder))
    }
    return templates
  }

  /// Reads one template.
  init(_ file: String, below folder: URL) throws(GeneratorError) {
    path = String(file.dropLast(Self.suffix.count))
    text = try String(readingFile: folder.appendingPathComponent(file))
  }

  /// The file that the template makes for a module.
  func rendered(for name: ModuleName) -> GeneratedFile {
    GeneratedFile(path: Self.fill(path, name), text: Self.sortedImports(Self.fill(text, name)))
  }

  /// The text with its first imports in the order that the formatter wants, which depends on the name.
  private static func sortedImports(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") }
    return (imports.sorted() + lines.dropFirst(imports.count)).joined(separator: "\n")
  }

  private static func fill(_ text: String, _ name: ModuleName) -> String {
    text.replacing("__Module__", with: name.module).replacing("__Item__", with: name.item)
      .replacing("__key__", with: name.key)
  }
}

/// A file of a new module that is not written yet.
struct GeneratedFile: Equatable {
  /// The path below the package's folder.
  let path: String
  let text: String
}

extension String {
  /// Reads a file of text.
  init(readingFile file: URL) throws(GeneratorError) {
    do {
      self = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .cannotRead(path: file.path, reason: error.localizedDescription)
    }
  }
}
