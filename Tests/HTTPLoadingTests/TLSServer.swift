#if os(macOS) || os(Linux)
  import Foundation
  import ReactiveTesting
  import Testing

  /// A TLS server on this machine alone, as a process of its own.
  final class TLSServer {
    static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let text = Monitor("")

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - certificate: a PEM file; nil for a self-signed certificate.
    ///   - behaviour: the name of the behaviour in `tls_server.py`.
    init(certificate: String? = nil, behaviour: String = "answer") throws {
      let script = try #require(
        Bundle.module.url(
          forResource: "tls_server", withExtension: "py", subdirectory: "Fixtures"))
      process.executableURL = URL(fileURLWithPath: try #require(Self.python))
      process.arguments = [script.path] + (certificate.map { [$0, behaviour] } ?? [])
      process.standardInput = input
      process.standardOutput = output
      output.fileHandleForReading.readabilityHandler = { [text] output in
        let piece = output.availableData
        if piece.isEmpty { output.readabilityHandler = nil }
        text.withLock { $0 += String(decoding: piece, as: UTF8.self) }
      }
      try process.run()
    }

    /// Its port, once it listens: the one line that it writes.
    func port() async throws -> Int {
      try await text.take { $0.hasSuffix("\n") ? Int($0.dropLast()) : nil }
    }

    deinit {
      output.fileHandleForReading.readabilityHandler = nil
      try? input.fileHandleForWriting.close()
    }
  }
#endif
