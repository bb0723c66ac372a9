import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// The shells complete commands, options and the names of demos.
@Suite(.workLimit) struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func aScriptIsPrintedForEachShell(shell: String) async throws {
    let run = try await showcase("--generate-completion-script", shell)
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    for word in ["cells", "resolve", "demo", "failure-rate", "phone", "player"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func bashAcceptsItsScript() async throws {
    let run = try await showcase("--generate-completion-script", "bash")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.file("showcase", run.output)
    let check = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/bash"), ["-n", script.path])
    expectEqual(check.status, 0)
    expectEqual(check.diagnostics, "")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [("help re", "resolve replay record"), ("rep", "replay"), ("demo lo", "login")])
  func bashCompletesCommandsAfterHelp(typed: String, completions: String) async throws {
    let run = try await showcase("--generate-completion-script", "bash")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.file("showcase", run.output)
    let words = typed.split(separator: " ")
    let ask = """
      source '\(script.path)'
      COMP_WORDS=(showcase \(typed)); COMP_CWORD=\(words.count); COMP_LINE='showcase \(typed)'
      COMP_POINT=${#COMP_LINE}; _showcase showcase '\(words.last ?? "")'; echo ${COMPREPLY[@]}
      """
    let bash = try await ChildProcess.run(URL(fileURLWithPath: "/bin/bash"), ["-c", ask])
    expectEqual(bash.output, "\(completions)\n", "\(bash.diagnostics)")
  }

  /// As an interactive shell splits words: at `=`, too.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("cells --format = j", "json"), ("cells --format =", "json text"),
      ("cells --format te", "text"), ("replay --format = x", ""),
    ])
  func bashCompletesTheValueAfterAnEqualsSign(typed: String, completions: String) async throws {
    let run = try await showcase("--generate-completion-script", "bash")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.file("showcase", run.output)
    let words = typed.split(separator: " ")
    let last = words.last == "=" ? "=" : words.last ?? ""
    let ask = """
      source '\(script.path)'
      COMP_WORDS=(showcase \(typed)); COMP_CWORD=\(words.count)
      COMP_LINE='showcase \(typed.replacing(" = ", with: "="))'; COMP_POINT=${#COMP_LINE}
      complete=$(complete -p showcase); complete=${complete##*-F }
      ${complete%% *} showcase '\(last)' '\(words.dropLast().last ?? "")'
      printf '%s\n' "${COMPREPLY[@]}" | sort | xargs
      """
    let bash = try await ChildProcess.run(URL(fileURLWithPath: "/bin/bash"), ["-c", ask])
    expectEqual(bash.output, "\(completions)\n", "\(bash.diagnostics)")
  }

  @Test(arguments: [
    ("zsh", "'*:subcommands:(tour cells mail"),
    ("fish", "__fish_seen_subcommand_from help' -fa 'tour cells"),
  ])
  func helpCompletesInOtherShells(shell: String, line: String) async throws {
    #expect(try await showcase("--generate-completion-script", shell).output.contains(line))
  }

  @Test func anUnknownShellIsRefusedInOneLine() async throws {
    let run = try await showcase("--generate-completion-script", "nosuch")
    expectEqual(run.status, 64)
    expectEqual(run.output, "")
    expectEqual(run.diagnosticLines.count, 1)
    #expect(run.diagnostics.hasSuffix("with one of: zsh bash fish\n"), "\(run.diagnostics)")
  }

  @Test func aShellAfterAnEqualsSignGetsTheSameScript() async throws {
    let run = try await showcase("--generate-completion-script=bash")
    expectEqual(run.output, (try await showcase("--generate-completion-script", "bash").output))
  }
}
