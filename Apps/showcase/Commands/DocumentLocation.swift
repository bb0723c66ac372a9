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
    /// Whether it is standard input, which can be read only once.
    let isStandardInput: Bool

    /// Reads an argument; nil for an empty one.
    init?(argument: String) {
      if argument.isEmpty { return nil }
      isStandardInput = argument == "-"
      name = isStandardInput ? DataSource.standardInputName : argument
    }

    /// Reads the bytes.
    ///
    /// - Throws: `ValidationError`, with the name and the reason in one line.
    func bytes(limit: Int) async throws -> Data {
      let source =
        isStandardInput
        ? DataSource.standardInput(byteLimit: limit)
        : .file(path: name, byteLimit: limit)
      do {
        return try await source.load()
      } catch {
        throw ValidationError(App.messages.text(for: error))
      }
    }

    /// Reads a recorded session.
    ///
    /// - Throws: `ValidationError`, with the name, the place and the reason in one line.
    func session() async throws -> SessionDocument {
      let bytes = try await bytes(limit: SessionLimits.bytes)
      do {
        return try SessionDocument(json: bytes)
      } catch {
        throw ValidationError("\(name): \(error)")
      }
    }
  }
#endif
