/// A source file as the house rules see it: whose it is and what it imports.
struct SourceFile: Equatable {
  /// The target it belongs to.
  let target: String
  /// Its path from the package's root.
  let path: String
  /// The modules it imports, in order, each as often as it says so.
  let imports: [String]

  init(target: String, path: String, text: String) {
    self.target = target
    self.path = path
    let line =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|actor|func|let|var)\s+)?(\w+)/
      .anchorsMatchLineEndings()
    // What stands in a text over several lines imports nothing.
    let code = text.replacing(/(?s)""".*?"""/, with: "")
    imports = code.matches(of: line).map { String($0.1) }
  }
}
