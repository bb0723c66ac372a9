#if Showcase
  import ArgumentParser
  import ListComponent
  import Loading
  import Mail
  import ReactiveKit
  import Wiring

  /// `showcase mail`: loads the mails of a session and prints the list.
  struct MailCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "mail", abstract: "Loads the mails of a session and prints the list.",
      discussion: """
        Without a token nobody is signed in: the command fails and says where to sign in. The exit \
        status is 1 then, and when loading failed or a mail was left out. The token is sent \
        to a web server in the header "token".
        """)

    @Option(
      help: ArgumentHelp("The mails.", valueName: "file|url|-"),
      completion: .file(extensions: ["json"])
    )
    var mail: FeedLocation?

    @Option(help: "The token of the session.")
    var token: String?

    @Option(help: "How to print: text or json.")
    var format = OutputFormat.text

    @OptionGroup var web: WebOptions

    @OptionGroup var lines: LineOptions
    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    @MainActor
    func run() async throws {
      let elements = ElementCount()
      var feeds = Feeds.bundled
      if let mail {
        let timeout = Duration.seconds(web.timeout)
        feeds.mail = elements.counting(mail.source(timeout: timeout))
        feeds.mailOfOwner = {
          elements.counting(mail.source(headers: ["token": $0], timeout: timeout))
        }
      }
      let app = try App(lines: lines.chosen, feeds: feeds, city: 1, token: token)
      // Past the guard, which would lead to the login instead of the list and its error.
      let list = try app.page(MailListViewModel.self, at: "trellis://mail", skipping: ["session"])
      let progress = Progress()
      await progress.during("loading", decoding: elements) {
        await list.load.execute().waitUntilFinished()
      }
      progress.end()
      let report = MailReport(list, source: feeds.mail.name)
      switch format {
      case .text: Console.write(report.text(output.paint))
      case .json: try Console.write(json: report)
      }
      report.diagnostics.forEach(Console.diagnose)
      if !report.isComplete { throw ExitCode(1) }
    }
  }
#endif
