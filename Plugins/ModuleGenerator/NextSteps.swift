/// What is left to do for whoever asked for a module.
struct NextSteps {
  let lines: [String]

  /// Lists the lines to add; those for the manifest only when it has not been edited.
  init(
    _ name: ModuleName, _ writer: ModuleWriter, _ manifest: ManifestEdit?
  ) throws(GeneratorError) {
    var lines: [String] = []
    if let manifest {
      lines += manifest.changes.map { "changed Package.swift: added \($0)" }
    } else {
      lines += [
        "", "Add to Package.swift:", "  \"\(name.module)\" to `modules`", "  and to the list after",
        WiringPlace.manifestOpening, "  below \"Business lines\":", "",
        try writer.lines("manifest-module", for: name), "  below \"Tests, one target a module\":",
        "",
        try writer.lines("manifest-tests", for: name),
      ]
    }
    lines += [
      "", "Add to \(WiringPlace.file):", "", "  to its imports:", "", "import \(name.module)", "",
      "  to the end of `texts(in:)`:", "", "      .adding(.\(name.key))", "",
      "  to `install(in:)`:", "", try writer.lines("wiring-install", for: name),
      "Add to Documentation/Trellis.docc/Trellis.md:", "", "- <doc:/\(name.module)>", "",
      "Then: swift test --filter \(name.module)Tests",
    ]
    self.lines = lines
  }
}
