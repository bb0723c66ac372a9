#if Showcase
  import ArgumentParser
  import Wiring

  /// The demos; each plays a script step by step.
  enum Demo: String, CaseIterable, ExpressibleByArgument, Sendable {
    case phone, login, order, player, poi, mail

    /// The heading of the demo.
    nonisolated var title: String {
      switch self {
      case .phone: "Phone and password form"
      case .login: "Login form"
      case .order: "Hotel order form"
      case .player: "Player form"
      case .poi: "Places over a bad network"
      case .mail: "Mail needs a session"
      }
    }

    /// The required business lines.
    nonisolated var lines: [BusinessLine] {
      switch self {
      case .phone: [.account]
      // After the login it continues to the mails.
      case .login: [.account, .mail]
      case .order: [.hotel]
      case .player: [.player]
      case .poi: []
      case .mail: [.mail]
      }
    }

    /// The names of the required lines that an application lacks.
    nonisolated func missingLines(in installed: [BusinessLine]) -> [String] {
      lines.map(\.name).filter { name in !installed.contains { $0.name == name } }
    }

    /// The names of all demos, for help.
    nonisolated static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The names of all demos with their titles, one per line, for help.
    nonisolated static var list: String {
      allCases.map { demo in
        let space = String(repeating: " ", count: max(1, 8 - demo.rawValue.count))
        return "  \(demo.rawValue)\(space)\(demo.title)"
      }.joined(separator: "\n")
    }

    /// Plays the script and returns every state change.
    @MainActor
    func transcript(_ app: App, _ paint: Paint) async throws -> String {
      let transcript = Transcript()
      switch self {
      case .phone: try await PhoneDemo.run(app, transcript)
      case .login: try await LoginDemo.run(app, transcript)
      case .order: try await OrderDemo.run(app, transcript)
      case .player: try await PlayerDemo.run(app, transcript)
      case .poi: try await POIDemo.run(app, transcript)
      case .mail: try await MailDemo.run(app, transcript)
      }
      return transcript.text(paint)
    }
  }
#endif
