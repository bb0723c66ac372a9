/// A completion script of the argument parser in which `help` completes the names of commands.
nonisolated enum CompletionScript {
  /// The script; one that has no place for them is left as it is.
  static func completingHelp(_ script: String, commands: [String]) -> String {
    let names = commands.joined(separator: " ")
    // zsh
    if script.contains("'*:subcommands:'") {
      return script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(names))'")
    }
    // bash
    if let function = script.firstRange(of: "_showcase_help() {"),
      let end = script[function.upperBound...].firstRange(of: "\n}")
    {
      let line = "\n    COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\"))"
      return script[..<end.lowerBound] + line + script[end.lowerBound...]
    }
    // fish
    guard script.contains("complete -c 'showcase'") else { return script }
    let help = "complete -c 'showcase' -n '__fish_seen_subcommand_from help' -fa '\(names)'"
    return "\(script)\n\(help)"
  }
}
