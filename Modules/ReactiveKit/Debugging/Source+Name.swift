extension Source {
  /// Gives the property or subject a name for traces, graphs and failure messages.
  @discardableResult
  public final func named(_ name: String) -> Self {
    vertexMade().pointee.name = name
    return self
  }

  /// The name given by ``named(_:)``.
  public final var name: String? { vertex?.pointee.name }

  /// The name; without one the place where it was made, in debug builds and if it was made with an
  /// initialiser; otherwise the type.
  public final var displayName: String {
    name ?? birthplace ?? String(describing: type(of: self))
  }

  #if DEBUG
    private final var birthplace: String? { madeAt?.description }

    /// Remembers where it was made.
    @usableFromInline
    final func noteBirth(_ file: StaticString, _ line: UInt) {
      madeAt = Birthplace(file: file, line: line)
    }
  #else
    private final var birthplace: String? { nil }

    /// Nothing, outside debug builds.
    @inlinable @inline(__always)
    final func noteBirth(_: StaticString, _: UInt) {}
  #endif
}

#if DEBUG
  /// A line of source code.
  @usableFromInline
  struct Birthplace: CustomStringConvertible {
    let file: StaticString
    let line: UInt

    /// `File.swift:12`, without the module.
    @usableFromInline var description: String {
      let path = file.description
      return
        "\(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]):\(line)"
    }
  }
#endif
