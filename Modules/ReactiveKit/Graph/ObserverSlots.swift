/// The observers of a source that has, or had, several: one block, so that notifying walks an array.
///
/// A slot is a reference to the observer's node and a copy of the node's closure, so that notifying
/// reads no node: the nodes of a thousand observers do not fit the first cache, their slots do.
///
/// Four rules make it sound although closures may run any code. Everything happens on the main actor.
/// A node is disposed before it is freed (`ObserverNode`), so no slot ever refers to a freed one.
/// While a value is being delivered no slot changes its index, no closure is freed (`Source.sweep`
/// does both afterwards), and each step reads the block's address again, because adding an observer
/// may have moved it. And the copy of a closure does not retain its context: the closure of a node is
/// set when the node is made, and cleared only after the slot was vacated.
@usableFromInline
nonisolated struct ObserverSlots {
  /// The first slot; the capacity is in front of it.
  @usableFromInline let first: UnsafeMutableRawPointer

  /// A word of the node and two of the closure, whatever the type of its values.
  @usableFromInline static var stride: Int {
    @inlinable get { 3 * word }
  }
  @usableFromInline static var word: Int {
    @inlinable get { MemoryLayout<Int>.stride }
  }

  /// The slots of a block.
  @inlinable
  init(first: UnsafeMutableRawPointer) { self.first = first }

  /// Makes vacant slots, which are zeros: neither a node nor a closure.
  init(capacity: Int32) {
    let size = Self.word + Int(capacity) * Self.stride
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.word)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    block.storeBytes(of: capacity, as: Int32.self)
    first = block + Self.word
  }

  func deallocate() {
    (first - Self.word).deallocate()
  }

  /// The number of slots.
  var capacity: Int32 { (first - Self.word).load(as: Int32.self) }

  @inlinable
  func slot(_ index: Int32) -> UnsafeMutableRawPointer { first + Int(index) &* Self.stride }

  /// The observer in a slot; nil in a vacant one.
  @inlinable
  func node(at index: Int32) -> Unmanaged<ObserverNode>? {
    slot(index).load(as: Unmanaged<ObserverNode>?.self)
  }

  /// Puts an observer into a vacant slot.
  func fill(_ index: Int32, with node: ObserverNode) {
    slot(index).storeBytes(of: .passUnretained(node), as: Unmanaged<ObserverNode>?.self)
    node.copyCallback(to: slot(index) + Self.word)
  }

  /// Makes a slot vacant.
  func vacate(_ index: Int32) {
    slot(index).initializeMemory(as: UInt8.self, repeating: 0, count: Self.stride)
  }

  /// Copies the first slots of another block.
  func copy(_ count: Int32, from other: ObserverSlots) {
    first.copyMemory(from: other.first, byteCount: Int(count) * Self.stride)
  }

  /// Moves an observer to a vacant slot.
  func move(from index: Int32, to other: Int32) {
    slot(other).copyMemory(from: slot(index), byteCount: Self.stride)
    vacate(index)
  }

  /// Calls the closure in a slot with a value of its type, without retaining it or the observer: that
  /// is most of the cost of notifying (1,000 observers: 20 us with, 4 us without, measured).
  ///
  /// Not isolated, like `Unmanaged.notify`; its callers are on the main actor.
  @inlinable
  func notify<Value>(_ value: Value, at index: Int32) {
    #if DEBUG
      guard let node = node(at: index) else { return }
      let outer = SignalRunner.current
      SignalRunner.current = .observer(node)
      defer { SignalRunner.current = outer }
    #endif
    (slot(index) + Self.word).assumingMemoryBound(to: Callback<Value>?.self).pointee.call(value)
  }
}
