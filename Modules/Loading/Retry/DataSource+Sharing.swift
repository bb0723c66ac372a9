import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The running loads of shared sources, by the source's name.
typealias SharedLoads = SingleFlight<String, Result<Data, LoadingError>>

extension DataSource {
  /// The source, loaded once for all callers that request it while it is being loaded.
  ///
  /// They share its bytes or its error; a later request loads again. A cancelled caller gets
  /// `cancelled`, and the load is cancelled with the last caller.
  public func sharing() -> DataSource { sharing(SharedLoads()) }

  func sharing(_ loads: SharedLoads) -> DataSource {
    DataSource(name: name) { () async throws(LoadingError) -> Data in
      try await loads.value(for: name, cancelled: .failure(.cancelled(source: name))) {
        do throws(LoadingError) {
          return .success(try await load())
        } catch {
          return .failure(error)
        }
      }.get()
    }
  }
}
