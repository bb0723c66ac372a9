import Foundation

/// What the arguments ask for.
struct Request: Equatable {
  let name: String
  /// Whether the manifest is edited too.
  let writesManifest: Bool
  let package: URL
  let templates: URL

  /// Reads the arguments, in any order.
  init(_ arguments: [String]) throws(GeneratorError) {
    var names: [String] = []
    var folders: [String: URL] = [:]
    var writes = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--write": writes = true
      case "--package", "--templates":
        guard let path = rest.popFirst() else { throw .usage }
        folders[argument] = URL(fileURLWithPath: path, isDirectory: true)
      case _ where argument.hasPrefix("-"): throw .usage
      default: names.append(argument)
      }
    }
    guard names.count == 1, let package = folders["--package"],
      let templates = folders["--templates"]
    else { throw .usage }
    name = names[0]
    writesManifest = writes
    self.package = package
    self.templates = templates
  }
}
