#if LivePages
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The server of live pages: view-models in a browser on this machine.
///
/// ```swift
/// let server = try LiveServer(site, host: "127.0.0.1", port: 0) { print($0) }
/// try await server.run()
/// ```
///
/// It listens on a loopback address only: it is a tool of development and does not distinguish users.
public final class LiveServer {
  /// The interval of heartbeats to every page and of closing expired sessions. A page without a
  /// heartbeat for two intervals shows that the connection is lost.
  private static let heartbeat = Duration.seconds(2)

  let sessions: Sessions
  private let routes: Routes
  private let host: String
  private let port: Int
  private let started: @Sendable (String) -> Void

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - site: what it shows.
  ///   - host: the loopback address to listen on.
  ///   - port: the port; 0 takes a free one.
  ///   - limits: what sessions may use.
  ///   - started: is called with the server's address.
  /// - Throws: ``NotLoopback``, or when a template is wrong.
  public init(
    _ site: LiveSite, host: String = "127.0.0.1", port: Int = 0, limits: LiveLimits = LiveLimits(),
    started: @escaping @Sendable (String) -> Void
  ) throws {
    guard Loopback.isLoopback(host) else { throw NotLoopback(host: host) }
    self.host = host
    self.port = port
    self.started = started
    sessions = Sessions(SessionEnvironment(site, limits: limits))
    routes = Routes(sessions: sessions, assets: try Assets(site))
  }

  nonisolated deinit {}

  /// Serves until the process gets a signal to end.
  public func run() async throws {
    let maintenance = Task { [sessions] in await sessions.maintain(every: Self.heartbeat) }
    defer { maintenance.cancel() }
    // The signals keep their default action. A graceful shutdown would wait for streams, which do
    // not end; their browsers reconnect to the next server.
    do {
      try await application.runService(gracefulShutdownSignals: [])
    } catch let error as IOError {
      throw reason(of: error)
    }
  }

  /// Why the server cannot listen: the system's error if that is not about its port.
  func reason(of error: IOError) -> any Error {
    switch error.errnoCode {
    case EADDRINUSE: PortInUse(port: port)
    case EACCES: PortNotAllowed(port: port)
    default: error
    }
  }

  /// The server.
  var application: Application<RouterResponder<LiveRequestContext>> {
    var logger = Logger(label: "live-pages")
    logger.logLevel = .warning
    let (host, started) = (host, started)
    return Application(
      responder: routes.router.buildResponder(),
      server: HTTPServerBuilder { ConnectionChannel($0) },
      configuration: .init(address: .hostname(host, port: port), serverName: nil),
      onServerRunning: { channel in
        let name = host.contains(":") ? "[\(host)]" : host
        started("http://\(name):\(channel.localAddress?.port ?? 0)/")
      }, logger: logger)
  }

  /// A port that another program listens on.
  public nonisolated struct PortInUse: Error, CustomStringConvertible {
    /// The port.
    public let port: Int

    /// What is wrong with it, and what to do.
    public var description: String {
      "port \(port) is in use: choose another one with --port, or leave it out for a free one"
    }
  }

  /// A port that needs more rights than the program has.
  public nonisolated struct PortNotAllowed: Error, CustomStringConvertible {
    /// The port.
    public let port: Int

    /// What is wrong with it, and what to do.
    public var description: String {
      "port \(port) is not allowed for this user: choose another one with --port, or leave it out for a free one"
    }
  }

  /// A host that others could reach.
  public nonisolated struct NotLoopback: Error, CustomStringConvertible {
    /// The host.
    public let host: String

    /// What is wrong with it.
    public var description: String {
      "\(host) is not this machine only: 127.0.0.1, localhost and ::1 are"
    }
  }
}
#endif
