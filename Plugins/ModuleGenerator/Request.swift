import Foundation

/// The request in the arguments.
struct Request: Equatable {
  /// The action on a business line.
  enum Action: Equatable {
    case preview, write
    case remove(force: Bool)
  }

  let name: String
  let action: Action
  let package: URL
  let templates: URL

  /// The text of `--help`.
  static let help = """
    usage: swift package new-module NAME [--write | --remove [--force]]

      NAME       the name of a business line, for example Flights
                 Alone it prints what would be written and changes nothing.
      --write    writes the module and its tests, and adds them to Package.swift, to the
                 application (Apps/Wiring/BusinessLines) and to the documentation
      --remove   takes out what --write has written, also when that was interrupted;
                 refuses when it has been edited
      --force    with --remove: also when it has been edited
    """

  /// Reads the arguments, in any order.
  init(_ arguments: [String]) throws(GeneratorError) {
    var names: [String] = []
    var folders: [String: URL] = [:]
    var flags: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--write", "--remove", "--force": flags.insert(argument)
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
    self.package = package
    self.templates = templates
    action =
      switch flags {
      case []: .preview
      case ["--write"]: .write
      case ["--remove"]: .remove(force: false)
      case ["--remove", "--force"]: .remove(force: true)
      default: throw .usage
      }
  }
}
