#if Showcase
  import Foundation
  import Loading

  nonisolated extension DataSource {
    /// The name of standard input in messages.
    static let standardInputName = "standard input"

    /// The rest of standard input; empty for a second load.
    static func standardInput(byteLimit: Int = defaultByteLimit) -> DataSource {
      DataSource(name: standardInputName) { () async throws(LoadingError) -> Data in
        try FileReading(descriptor: 0, name: standardInputName, byteLimit: byteLimit).read()
      }
    }
  }
#endif
