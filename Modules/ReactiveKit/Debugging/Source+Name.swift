extension Source {
  /// Gives the property or subject a name for traces, graphs and failure messages.
  @discardableResult
  public final func named(_ name: String) -> Self {
    vertexMade().pointee.name = name
    return self
  }

  /// The name given by ``named(_:)``.
  public final var name: String? { vertex?.pointee.name }

  /// The name, or the type when it has none.
  public final var displayName: String { name ?? String(describing: type(of: self)) }
}
