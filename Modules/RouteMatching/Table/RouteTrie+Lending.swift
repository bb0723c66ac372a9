extension RouteTrie {
  /// The tables that every search reads, as pointers: reading an array retains it and checks every
  /// index, which would be a third of a look-up.
  ///
  /// The tables never change after a trie is built, and every index in them was made by `insert`.
  struct Pointers {
    let nodes: UnsafePointer<Node>
    let edges: UnsafePointer<EdgeTable.Edge>
    let mask: UInt32
    let fixed: UnsafePointer<EdgeTable.Edge>
    let fixedMask: UInt32
    /// Nil when no pattern is literal.
    let fixedPaths: UnsafePointer<FixedPath>?
    /// Nil when every pattern is literal.
    let choices: UnsafePointer<Choice>?
    let terminals: UnsafePointer<Terminal>
    let arena: UnsafePointer<UInt8>
  }

  /// Passes the pointers to `body`; returns false without a call when there are no routes.
  @inline(__always)
  func lend(_ body: (Pointers) -> Bool) -> Bool {
    nodes.withUnsafeBufferPointer { nodes in
      edges.edges.withUnsafeBufferPointer { edges in
        fixedPaths.withUnsafeBufferPointer { fixedPaths in
          fixed.edges.withUnsafeBufferPointer { fixed in
            choices.withUnsafeBufferPointer { choices in
              terminals.withUnsafeBufferPointer { terminals in
                arena.withUnsafeBufferPointer { arena in
                  guard let nodes = nodes.baseAddress, let edges = edges.baseAddress,
                    let fixed = fixed.baseAddress, let terminals = terminals.baseAddress,
                    let arena = arena.baseAddress
                  else { return false }
                  return body(
                    Pointers(
                      nodes: nodes, edges: edges, mask: self.edges.mask, fixed: fixed,
                      fixedMask: self.fixed.mask, fixedPaths: fixedPaths.baseAddress,
                      choices: choices.baseAddress,
                      terminals: terminals, arena: arena))
                }
              }
            }
          }
        }
      }
    }
  }
}
