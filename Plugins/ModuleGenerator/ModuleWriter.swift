import Foundation

/// The package that gets a new module.
struct ModuleWriter {
  /// The package's folder.
  let package: URL
  /// The folder of the templates.
  let templates: URL

  /// The modules that a new business line imports, whose types it must not declare again.
  static let imported = [
    "FormComponent", "ListComponent", "Loading", "Messages", "POIComponent", "ReactiveKit",
    "RouteMatching", "Router",
  ]

  /// Checks that nothing of a module's name is there yet.
  func checkThatNothingIsCalled(_ name: ModuleName) throws(GeneratorError) {
    let manifest = try String(readingFile: manifestFile)
    for taken in [name.module, "\(name.module)Tests"] where manifest.contains("\"\(taken)\"") {
      throw .nameIsTaken(taken, by: "a target in Package.swift")
    }
    for floor in ["Apps", "Modules", "Plugins", "Tests"] {
      // Without regard to case: so are the file systems of half the developers.
      let names = [name.key, "\(name.key)tests"]
      for folder in contents(of: floor) where names.contains(folder.lowercased()) {
        throw .nameIsTaken(name.module, by: "\(floor)/\(folder)")
      }
    }
    for module in Self.imported {
      try check(name, against: module)
    }
  }

  /// The files of a module, in the order of their paths.
  func files(of name: ModuleName) throws(GeneratorError) -> [GeneratedFile] {
    try Template.all(below: templates).map { $0.rendered(for: name) }
      .filter { !$0.path.hasPrefix("Lines/") }
  }

  /// Lines for the manifest or the app, for example `wiring-install`.
  func lines(_ file: String, for name: ModuleName) throws(GeneratorError) -> String {
    try Template("Lines/\(file)\(Template.suffix)", below: templates).rendered(for: name).text
  }

  /// The manifest with a module added.
  func manifest(adding name: ModuleName) throws(GeneratorError) -> ManifestEdit {
    var edit = ManifestEdit(try String(readingFile: manifestFile))
    try edit.add(name.module, toListAfter: "let modules = [")
    try edit.addModule(name.module, lines("manifest-module", for: name))
    try edit.add(name.module, toListAfter: WiringPlace.manifestOpening)
    try edit.addTests(of: name.module, lines("manifest-tests", for: name))
    return edit
  }

  /// Writes the files, and the manifest if there is a new text for it: all of them or none.
  func write(_ files: [GeneratedFile], manifest: String?) throws(GeneratorError) {
    var made: [URL] = []
    do {
      for file in files {
        let place = package.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        made.append(place)
        try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
      }
      if let manifest { try Data(manifest.utf8).write(to: manifestFile, options: .atomic) }
    } catch {
      remove(files)
      let place = made.last?.path ?? package.path
      throw .cannotWrite(path: place, reason: error.localizedDescription)
    }
  }

  private var manifestFile: URL { package.appendingPathComponent("Package.swift") }

  /// Removes the folders of a module that could not be written whole; none of them was there before.
  private func remove(_ files: [GeneratedFile]) {
    let folders = Set(files.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
    for folder in folders {
      try? FileManager.default.removeItem(at: package.appendingPathComponent(folder))
    }
  }

  private func contents(of folder: String) -> [String] {
    let path = package.appendingPathComponent(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  /// Checks that an imported module has neither the types nor the texts of the name.
  private func check(_ name: ModuleName, against module: String) throws(GeneratorError) {
    let folder = package.appendingPathComponent("Modules/\(module)")
      .resolvingSymlinksInPath()
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let text = try String(readingFile: folder.appendingPathComponent(path))
      let place = "Modules/\(module)/\(path)"
      let declaration = /(?:class|struct|enum|protocol|actor|typealias) (\w+)/
      if let match = text.matches(of: declaration).first(where: { name.types.contains("\($0.1)") })
      {
        throw .nameIsTaken("\(match.1)", by: place)
      }
      if path.contains("MessageTable+"), text.contains("static let \(name.key) ") {
        throw .nameIsTaken("MessageTable.\(name.key)", by: place)
      }
    }
  }
}
