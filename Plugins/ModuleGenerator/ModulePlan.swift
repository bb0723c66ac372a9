/// All parts of a business line: its files, and its lines in the package's files.
struct ModulePlan {
  let name: ModuleName
  /// New files, in the order of their paths.
  let files: [GeneratedFile]
  /// Lines in existing files.
  let edits: [SourceEdit]

  /// Makes the plan of a name from the templates.
  init(_ name: ModuleName, _ writer: ModuleWriter) throws(GeneratorError) {
    self.name = name
    files = try writer.files(of: name)
    edits = [
      SourceEdit(
        path: "Package.swift", lines: "  \"\(name.module)\",\n", name: name.module,
        opening: "let businessLines = [\n", closing: "]\n", position: .sorted(entry: "  \"")),
      SourceEdit(
        path: "Package.swift", lines: try writer.lines("manifest-module", for: name),
        name: name.module, opening: "    // Business lines: never know each other.\n",
        closing: "\n", position: .sorted(entry: "    module(")),
      SourceEdit(
        path: "Package.swift", lines: try writer.lines("manifest-tests", for: name),
        name: name.module, opening: "    // Tests, one target a module.\n", closing: "  ]\n",
        position: .start),
      SourceEdit(
        path: "Apps/Wiring/BusinessLines/BusinessLine+All.swift", lines: "    .\(name.key),\n",
        name: name.module, opening: "static let all: [BusinessLine] = [\n", closing: "  ]\n",
        position: .end),
      SourceEdit(
        path: "Documentation/Trellis.docc/Trellis.md", lines: "- <doc:/\(name.module)>\n",
        name: name.module, opening: "### Business lines\n", closing: "", position: .end),
    ]
  }

  /// The folders that hold only files of the line.
  var folders: [String] { ["Modules/\(name.module)", "Tests/\(name.module)Tests"] }

  /// The paths of the files that are edited, each once.
  var editedPaths: [String] {
    edits.map(\.path).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The planned changes, as readable text.
  var preview: String {
    var lines = files.map { "would write \($0.path)" }
    for edit in edits {
      lines.append("would add to \(edit.path):")
      lines += edit.lines.split(separator: "\n").map { "  + \($0)" }
    }
    lines += [
      "", "Nothing has been written. To do it: swift package new-module \(name.module) --write",
    ]
    return lines.joined(separator: "\n")
  }
}
