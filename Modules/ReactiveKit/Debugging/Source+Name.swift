extension Source {
  /// Gives the property or subject a name for traces, graphs and failure messages.
  @discardableResult
  public final func named(_ name: String) -> Self {
    vertexMade().pointee.extrasMade().name = name
    return self
  }

  /// The name given by ``named(_:)``.
  public final var name: String? { vertex?.pointee.extras?.name }

  /// The name; without one the place where it was made, in debug builds; otherwise the type.
  public final var displayName: String {
    name ?? creationPlace ?? typeText
  }

  #if DEBUG
    private final var creationPlace: String? { part?.displayName ?? madeAt?.description }

    /// Records where it was made, also for its sources without a place, which were made for it.
    @usableFromInline
    final func recordCreation(_ file: StaticString, _ line: UInt) {
      var unnamed: [Source] = [self]
      while let source = unnamed.popLast() {
        source.madeAt = CreationPlace(file: file, line: line)
        unnamed += source.computedFrom.filter { $0.madeAt == nil }
      }
    }
  #else
    private final var creationPlace: String? { nil }

    /// No effect outside debug builds.
    @inlinable @inline(__always)
    final func recordCreation(_: StaticString, _: UInt) {}
  #endif
}

extension Source {
  /// Records where it was made, in debug builds.
  @inlinable @inline(__always)
  final func made(in file: StaticString, at line: UInt) -> Self {
    recordCreation(file, line)
    return self
  }
}

#if DEBUG
  /// A line of source code.
  @usableFromInline
  struct CreationPlace: CustomStringConvertible {
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

// What `dump`, `print` and a debugger show of the kernel's objects. Their fields are pointers, lists of
// observers and types that cannot be copied: reflecting these ends the process (Swift 6.3).

extension Source: nonisolated CustomDebugStringConvertible, nonisolated CustomReflectable {
  /// The type, and the stored value of a property: `MutableProperty<Int>(1)`. Without the value outside of
  /// the main actor.
  public nonisolated var debugDescription: String {
    let value = isOnMainActor() ? MainActor.assumeIsolated { storedText } : ""
    return "\(type(of: self))" + (value.isEmpty ? "" : "(\(value))")
  }

  /// Without children: ``debugDescription`` has everything.
  public nonisolated var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension Disposable: nonisolated CustomDebugStringConvertible, nonisolated CustomReflectable {
  /// The type.
  public nonisolated var debugDescription: String { "\(type(of: self))" }

  /// Without children.
  public nonisolated var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}
