/// swiftui/transaction
public struct Transaction {
  /// The transaction of the application's current change, on the main thread.
  nonisolated(unsafe) static var current = Transaction()

  /// swiftui/transaction/scrollpositionupdatepreservesvelocity: by default a new position ends
  /// scrolling by the user.
  public var scrollPositionUpdatePreservesVelocity = false

  /// swiftui/transaction/init()
  public init() {}
}

/// swiftui/withtransaction(_:_:_:)
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  let before = Transaction.current
  defer { Transaction.current = before }
  Transaction.current[keyPath: keyPath] = value
  return try body()
}
