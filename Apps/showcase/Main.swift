import ArgumentParser
import Foundation

/// Runs the command line. Bad arguments are one line on standard error, like every other complaint.
@main
enum Main {
  static func main() async {
    do {
      var command = try Showcase.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      finish(with: error)
    }
  }

  private static func finish(with error: any Error) -> Never {
    let code = Showcase.exitCode(for: error)
    // Help and completion scripts are answers, not complaints.
    if code.isSuccess { Showcase.exit(withError: error) }
    let message = Showcase.message(for: error)
    if !message.isEmpty { Console.diagnose(message) }
    Foundation.exit(code.rawValue)
  }
}
