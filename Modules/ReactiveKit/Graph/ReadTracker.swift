/// Finds the sources of a `Property { }`: the properties that its closure reads.
///
/// Each run is compared with the last one as it goes. A run that reads the same properties in the same order,
/// as most do, allocates nothing and changes no edge: each read advances `Propagation.nextRead`. From the
/// first difference on the reads are collected, and the edges are updated when the run ends.
@MainActor
@usableFromInline
final class ReadTracker {
  @usableFromInline typealias Read = UnsafeMutablePointer<UnsafeRawPointer?>

  /// The reads of the last run, in order, terminated by nil; repeated reads of one property in a row count
  /// once. Not retained: the edges retain them.
  ///
  /// `nonisolated(unsafe)` for the deinit: no other reference to the object exists then.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var reads: Read
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 3
  /// The number of reads that the current run has repeated before the first difference.
  @exclusivity(unchecked) private var matched = 0
  /// The reads since then, retained until the edges retain them.
  @exclusivity(unchecked) private var others: ContiguousArray<Source> = []
  @usableFromInline @exclusivity(unchecked) var hasOthers = false
  /// Whether the current run has read the previous value of a property that is being computed.
  @usableFromInline @exclusivity(unchecked) var isUnfinished = false
  /// The vertex of the property; nil during the first run.
  @exclusivity(unchecked) private var vertex: Vertex.Pointer?

  @usableFromInline
  init() {
    reads = .allocate(capacity: capacity + 1)
    reads.initialize(to: nil)
  }

  nonisolated deinit { reads.deallocate() }

  /// Runs the closure and records its reads.
  @inlinable
  func run<Value>(_ compute: @MainActor () -> Value) -> Value {
    let outer = (Propagation.nextRead, Propagation.tracker)
    Propagation.nextRead = reads
    Propagation.tracker = .passUnretained(self)
    let value = compute()
    let end = Propagation.nextRead
    (Propagation.nextRead, Propagation.tracker) = outer
    if hasOthers || end?.pointee != nil { follow(to: end) }
    return value
  }

  /// Connects the property to the sources of its first run.
  @usableFromInline
  func attach(to property: Source) {
    guard let vertex = property.vertex else { return }
    self.vertex = vertex
    vertex.derived.pointee.kind.insert(.readsSources)
    if hasOthers { follow(to: nil) }
    if isUnfinished { finish() }
  }

  /// The run is over and its value stored, but computed from a previous value: it is computed again later.
  @usableFromInline
  func finish() {
    isUnfinished = false
    if let vertex { Propagation.computeAgain(vertex) }
  }
}

// MARK: - Reading

extension Propagation {
  /// Whether reads are recorded.
  @inlinable @inline(__always)
  static var isTracking: Bool { nextRead != nil }

  /// Records a read by the running closure, and settles the property.
  @inlinable @inline(__always)
  static func noteRead(of source: Source) {
    if source.flags.contains(.derived) { settleRead(of: source) }
    let read = UnsafeRawPointer(Unmanaged.passUnretained(source).toOpaque())
    if nextRead?.pointee == read { nextRead? += 1 } else { noteOtherRead(of: source) }
  }

  @usableFromInline
  static func settleRead(of source: Source) {
    guard let vertex = source.vertex, !vertex.isSettled else { return }
    tracker?.takeUnretainedValue().settle(source)
  }

  @usableFromInline
  static func noteOtherRead(of source: Source) {
    tracker?.takeUnretainedValue().note(source)
  }

  /// Returns the previous `nextRead`: for code that cannot be a closure, which would capture its values one
  /// by one.
  @inlinable @inline(__always)
  static func stopTracking() -> ReadTracker.Read? {
    let read = nextRead
    nextRead = nil
    return read
  }

  /// Runs a transform, an observer or a command's work without recording its reads for the running closure.
  @inlinable
  static func untracked<Result, Failure: Error>(
    _ body: @MainActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let read = nextRead
    nextRead = nil
    defer { nextRead = read }
    return try body()
  }
}

extension ReadTracker {
  fileprivate func settle(_ source: Source) {
    if !source.settle(for: vertex) { isUnfinished = true }
  }

  /// Records a read that differs from the next one of the last run.
  fileprivate func note(_ source: Source) {
    guard let next = Propagation.nextRead else { return }
    // A repeated read.
    if hasOthers ? others.last === source : isLast(source, before: next) { return }
    if !hasOthers {
      hasOthers = true
      matched = next - reads
      // The terminating nil: no later read matches.
      Propagation.nextRead = reads + count
    }
    others.append(source)
  }

  private func isLast(_ source: Source, before next: Read) -> Bool {
    next > reads && next[-1] == UnsafeRawPointer(Unmanaged.passUnretained(source).toOpaque())
  }
}

/// Reads properties in the closure of a `Property { }` without following them.
///
/// ```swift
/// let label = Property { "\(count.value) of \(withoutTracking { limit.value })" }
/// ```
@MainActor
@inlinable
public func withoutTracking<Result, Failure: Error>(
  _ body: @MainActor () throws(Failure) -> Result
) throws(Failure) -> Result {
  try Propagation.untracked(body)
}

// MARK: - Following

extension ReadTracker {
  /// Makes the reads of the ended run the edges, in order. Edges that stay are kept.
  @usableFromInline
  func follow(to end: Read?) {
    // The first run is followed once there is a property.
    guard let vertex else { return }
    if !hasOthers, let end { matched = end - reads }
    noteReads()
    var old = KnownEdges(of: vertex)
    var last: DependencyEdge.Pointer?
    for index in 0..<count {
      guard let read = reads[index] else { continue }
      let source = Unmanaged<Source>.fromOpaque(read).takeUnretainedValue()
      if !source.flags.insert(.isRead).inserted { continue }
      let edge = old.edge(of: source) ?? Self.edge(from: vertex, to: source)
      DependencyEdge.chain(edge, behind: last, of: vertex)
      last = edge
    }
    DependencyEdge.chain(nil, behind: last, of: vertex)
    // Loops, because the closures of library functions check the executor at every call.
    var dropped: ContiguousArray<DependencyEdge.Pointer> = []
    for edge in old.edges where !edge.pointee.owned.flags.contains(.isRead) { dropped.append(edge) }
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      edge.pointee.owned.flags.remove(.isRead)
      cursor = edge.pointee.sibling
    }
    if vertex.derived.pointee.isActive {
      connect(vertex, without: dropped)
      refreshIfStale(vertex)
    }
    for edge in dropped { Propagation.retire(edge) }
    others.removeAll(keepingCapacity: true)
    hasOthers = false
  }

  /// A source that was not followed yet may have been set during the run, after it was read.
  private func refreshIfStale(_ vertex: Vertex.Pointer) {
    let startedAt = vertex.derived.pointee.validatedAt
    if startedAt == Propagation.epoch { return }
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      if edge.pointee.source.pointee.changedAt > startedAt {
        return Propagation.enqueueRefresh(of: vertex)
      }
      cursor = edge.pointee.sibling
    }
  }

  /// Replaces the reads that the run did not repeat by its new ones.
  private func noteReads() {
    count = matched + others.count
    if count > capacity {
      capacity = 2 * count
      let larger = Read.allocate(capacity: capacity + 1)
      larger.initialize(from: reads, count: matched)
      reads.deallocate()
      reads = larger
    }
    for index in others.indices {
      reads[matched + index] = UnsafeRawPointer(Unmanaged.passUnretained(others[index]).toOpaque())
    }
    reads[count] = nil
  }

  private static func edge(
    from vertex: Vertex.Pointer, to source: Source
  ) -> DependencyEdge.Pointer {
    let edge = DependencyEdge.Pointer.allocate(capacity: 1)
    let made = source.vertexMade()
    edge.initialize(
      to: DependencyEdge(owned: source, source: made, target: vertex, sibling: nil))
    if made.pointee.isDerived {
      made.derived.pointee.kind.insert(.isRead)
    }
    if vertex.derived.pointee.isActive { DependencyEdge.link(edge) }
    return edge
  }

  /// Connects new sources, whose edges are linked, and disconnects those that were not read. The new ones
  /// first, so that sources of both stay connected.
  private func connect(
    _ vertex: Vertex.Pointer, without dropped: ContiguousArray<DependencyEdge.Pointer>
  ) {
    for edge in dropped { DependencyEdge.unlink(edge) }
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      cursor = edge.pointee.sibling
      let source = edge.pointee.source
      guard source.pointee.isDerived, !source.derived.pointee.isActive else { continue }
      // Computing it may drop the last observation of this property.
      if vertex.derived.pointee.isActive { Propagation.activate(source) }
      if !vertex.derived.pointee.isActive { Propagation.deactivateIfUnused(source) }
    }
    for edge in dropped where edge.pointee.source.pointee.isDerived {
      Propagation.deactivateIfUnused(edge.pointee.source)
    }
  }
}

/// The previous edges of a property, by source.
private struct KnownEdges {
  let edges: ContiguousArray<DependencyEdge.Pointer>
  /// The index after the last edge found: usually the next one is wanted.
  private var next = 0
  /// Only for many edges: a linear search through a few is faster.
  private var bySource: [ObjectIdentifier: DependencyEdge.Pointer]?

  init(of vertex: Vertex.Pointer) {
    var edges: ContiguousArray<DependencyEdge.Pointer> = []
    var cursor = vertex.derived.pointee.sources
    while let edge = cursor {
      edges.append(edge)
      cursor = edge.pointee.sibling
    }
    self.edges = edges
  }

  mutating func edge(of source: Source) -> DependencyEdge.Pointer? {
    if next < edges.count, edges[next].pointee.owned === source {
      next += 1
      return edges[next - 1]
    }
    if edges.count <= 16 {
      for edge in edges where edge.pointee.owned === source { return edge }
      return nil
    }
    if bySource == nil {
      bySource = .init(
        uniqueKeysWithValues: edges.map { (ObjectIdentifier($0.pointee.owned), $0) })
    }
    return bySource?[ObjectIdentifier(source)]
  }
}
