/// A source file for the architecture rules: its target and its imports.
struct SourceFile: Equatable {
  /// The target it belongs to.
  let target: String
  /// Its path from the package's root.
  let path: String
  /// The modules it imports, in the order of the import declarations, with repetitions.
  let imports: [String]

  init(target: String, path: String, text: String) {
    self.target = target
    self.path = path
    let line =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|actor|func|let|var)\s+)?(\w+)/
      .anchorsMatchLineEndings()
    // A multiline text contains no imports.
    let code = text.replacing(/(?s)""".*?"""/, with: "")
    imports = code.matches(of: line).map { String($0.1) }
  }
}
