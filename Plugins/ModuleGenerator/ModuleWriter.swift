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

  /// Checks that no name of a business line is taken.
  func checkThatNothingIsTaken(by plan: ModulePlan) throws(GeneratorError) {
    let name = plan.name
    let manifest = try String(readingFile: place("Package.swift"))
    for taken in [name.module, "\(name.module)Tests"] where manifest.contains("\"\(taken)\"") {
      throw .nameIsTaken(taken, by: "a target in Package.swift")
    }
    // Packages that depend on this one cannot have targets of the same names.
    let dependents = ["Apps/gallery/Sources", "Examples"]
    for floor in ["Apps"] + dependents + ["Modules", "Plugins", "Tests"] {
      // Without regard to case, as many file systems compare.
      let names = [name.key, "\(name.key)tests"]
      for folder in contents(of: floor) where names.contains(folder.lowercased()) {
        throw .nameIsTaken(name.module, by: "\(floor)/\(folder)")
      }
    }
    for catalog in contents(of: "Documentation") where catalog.lowercased() == "\(name.key).docc" {
      throw .nameIsTaken(name.module, by: "Documentation/\(catalog)")
    }
    for file in plan.files where FileManager.default.fileExists(atPath: place(file.path).path) {
      throw .nameIsTaken(name.module, by: file.path)
    }
    for module in Self.imported {
      try check(name, against: module)
    }
    try checkPages(name)
  }

  /// The files of a module, in the order of their paths.
  func files(of name: ModuleName) throws(GeneratorError) -> [GeneratedFile] {
    try Template.all(below: templates).map { $0.rendered(for: name) }
      .filter { !$0.path.hasPrefix("Lines/") }
  }

  /// Lines for the manifest, for example `manifest-tests`.
  func lines(_ file: String, for name: ModuleName) throws(GeneratorError) -> String {
    try Template("Lines/\(file)\(Template.suffix)", below: templates).rendered(for: name).text
  }

  /// The texts of files of the package after edits, by path.
  func edited(
    _ edits: [SourceEdit],
    by change: (SourceEdit, String) throws(GeneratorError) -> String
  ) throws(GeneratorError) -> [String: String] {
    var texts: [String: String] = [:]
    for edit in edits {
      if let text = texts[edit.path] {
        texts[edit.path] = try change(edit, text)
      } else {
        texts[edit.path] = try change(edit, String(readingFile: place(edit.path)))
      }
    }
    return texts
  }

  /// The location of a path of the package.
  func place(_ path: String) -> URL { package.appendingPathComponent(path) }

  private func contents(of folder: String) -> [String] {
    let path = package.appendingPathComponent(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  /// Checks that no route opens a page of the name: a router refuses two pages of one name.
  private func checkPages(_ name: ModuleName) throws(GeneratorError) {
    let declaration = "page: \"\(name.key)\""
    for folder in ["Apps/Sample", "Apps/Wiring", "Modules"] {
      for path in swiftFiles(below: folder) {
        let text = try String(readingFile: place(path))
        let isThere =
          text.contains(declaration)
          && text.split(separator: "\n").contains {
            $0.contains(declaration) && !$0.drop(while: \.isWhitespace).hasPrefix("//")
          }
        if isThere { throw .nameIsTaken(name.module, by: "the page '\(name.key)' in \(path)") }
      }
    }
  }

  /// The paths of the sources below a folder of the package, in their order.
  private func swiftFiles(below folder: String) -> [String] {
    let place = place(folder).resolvingSymlinksInPath()
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Checks that an imported module has neither the types nor the texts of the name.
  private func check(_ name: ModuleName, against module: String) throws(GeneratorError) {
    for place in swiftFiles(below: "Modules/\(module)") {
      let text = try String(readingFile: self.place(place))
      // Plain search first: the expression takes 40 ms for a module of the kernel's size.
      guard text.contains(name.item) || text.contains(name.key) else { continue }
      let declaration = /(?:class|struct|enum|protocol|actor|typealias) (\w+)/
      if let match = text.matches(of: declaration).first(where: { name.types.contains("\($0.1)") })
      {
        throw .nameIsTaken("\(match.1)", by: place)
      }
      if place.contains("MessageTable+"), text.contains("static var \(name.key):") {
        throw .nameIsTaken("MessageTable.\(name.key)", by: place)
      }
    }
  }
}
