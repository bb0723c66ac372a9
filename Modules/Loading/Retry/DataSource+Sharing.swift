#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataSource {
  /// The source, loaded once for all who ask while it is being loaded.
  ///
  /// They share its bytes or its error; asking after that loads again. Whoever is cancelled leaves
  /// with `cancelled`, and the load is cancelled when the last one has left.
  public func sharing() -> DataSource {
    SharedLoad(self).source
  }
}
