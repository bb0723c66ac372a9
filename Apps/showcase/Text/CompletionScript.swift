/// A completion script of the argument parser in which `help` completes the names of commands, and
/// `--option=` values as `--option ` does.
nonisolated enum CompletionScript {
  /// The script; unchanged if it has no place for the addition.
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
      return completingValues(script[..<end.lowerBound] + line + script[end.lowerBound...])
    }
    // fish
    guard script.contains("complete -c 'showcase'") else { return script }
    let help = "complete -c 'showcase' -n '__fish_seen_subcommand_from help' -fa '\(names)'"
    return "\(script)\n\(help)"
  }

  /// For bash the `=` of `--format=json` is a word: the parser's script is called without it.
  private static func completingValues(_ script: String) -> String {
    let ask = """
      __showcase_without_equals() {
          local -a words=()
          local -i index
          for ((index = 0; index <= COMP_CWORD; index++)); do
              if [[ "${COMP_WORDS[index]}" != '=' ]]; then
                  words+=("${COMP_WORDS[index]}")
              elif ((index == COMP_CWORD)); then
                  words+=('')
              fi
          done
          COMP_WORDS=("${words[@]}")
          COMP_CWORD=$((${#words[@]} - 1))
          _showcase "${1}" "${words[COMP_CWORD]}" "${words[COMP_CWORD - 1]}"
      }

      complete -o filenames -F __showcase_without_equals showcase
      """
    return script.replacing("complete -o filenames -F _showcase showcase", with: ask)
  }
}
