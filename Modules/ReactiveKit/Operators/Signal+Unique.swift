extension Signal {
  /// Leaves out values whose key was emitted before, at any time: not only just before, as `distinct`
  /// does.
  ///
  /// - Complexity: O(1) for a value. It keeps every key until the run is over.
  public func unique<Key: Hashable>(
    on key: @escaping @MainActor (Value) -> Key
  ) -> Signal {
    Signal(attach: { observer in
      var keys: Set<Key> = []
      attach(
        observer.map { value in
          let key = key(value)
          if keys.insert(key).inserted { observer.nextUnlessOver(value) }
        })
    })
  }
}

extension Signal where Value: Hashable {
  /// Leaves out values that were emitted before, at any time.
  ///
  /// - Complexity: O(1) for a value. It keeps every value until the run is over.
  public func unique() -> Signal {
    unique(on: { $0 })
  }
}
