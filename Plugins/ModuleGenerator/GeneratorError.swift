/// Why no module was written; `description` is one readable line.
enum GeneratorError: Error, Equatable, CustomStringConvertible {
  /// The arguments are not what `new-module` takes.
  case usage
  case nameIsEmpty
  case nameIsKeyword(String)
  case nameStartsWithDigit(String)
  case nameHasCharacter(String, Character)
  case nameStartsInLowerCase(String)
  case nameIsTooLong(String, limit: Int)
  case nameEndsInTests(String)
  /// The name, one of its types or its texts are taken.
  case nameIsTaken(String, by: String)
  /// A file of the package lacks the place for the lines; nothing was changed.
  case fileLacks(String, missing: String)
  /// There is nothing of this name that `--write` has written.
  case notFound(String)
  /// A file of a business line differs from what `--write` wrote.
  case isEdited(path: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  var description: String { "new-module: \(reason)" }

  private var reason: String {
    switch self {
    case .usage:
      "usage: swift package new-module NAME [--write | --remove [--force]]; more with --help"
    case .nameIsEmpty: "a module needs a name"
    case .nameIsKeyword(let name): "'\(name)' is a Swift keyword"
    case .nameStartsWithDigit(let name): "'\(name)' begins with a digit"
    case .nameHasCharacter(let name, let character):
      "'\(name)' has the character '\(character)'; ASCII letters and digits only"
    case .nameStartsInLowerCase(let name):
      "'\(name)' begins in lower case; did you mean "
        + "'\(name.prefix(1).uppercased())\(name.dropFirst())'?"
    case .nameIsTooLong(let name, let limit):
      "'\(name)' has \(name.count) characters; at most \(limit)"
    case .nameEndsInTests(let name): "'\(name)' ends in 'Tests', which is for targets of tests"
    case .nameIsTaken(let name, let owner): "'\(name)' is taken by \(owner)"
    case .fileLacks(let path, let missing): "\(path) has no \(missing)"
    case .notFound(let name): "no business line '\(name)' has been written by --write"
    case .isEdited(let path):
      "\(path) was edited after it was written; use --force to remove it anyway"
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
