#if Showcase
  import ArgumentParser
  import Foundation
  import Loading
  import Messages
  import SessionRecording
  import Wiring

  /// The location of a document: a file, or standard input for `-`.
  nonisolated struct DocumentLocation: ExpressibleByArgument, Equatable, Sendable {
    /// Its name in messages.
    let name: String

    init(argument: String) { name = argument }

    /// Reads a recorded session.
    ///
    /// - Throws: `ValidationError`, with the name, the place and the reason in one line.
    func session() async throws -> SessionDocument {
      let path = name == "-" ? "/dev/stdin" : name
      let bytes: Data
      do {
        bytes = try await DataSource.file(path: path, byteLimit: SessionLimits.bytes).load()
      } catch {
        throw ValidationError(App.messages.text(for: error))
      }
      do {
        return try SessionDocument(json: bytes)
      } catch {
        throw ValidationError("\(name): \(error)")
      }
    }
  }
#endif
