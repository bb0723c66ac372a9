import ReactiveKit

/// An observer that is not part of the program; see `ProgramFeatures.remembering`.
final class Attendant: Numbered {
  let number: Int
  let node: GraphNode
  let observation: Disposable

  init(_ number: Int, of node: GraphNode, _ observation: Disposable) {
    self.number = number
    self.node = node
    self.observation = observation
  }
}

extension ProgramRun {
  func performForAudience(_ step: Step, _ path: [Int]) {
    switch step {
    case .attend(let index):
      guard let node = pick(index, nodes, at: path), let property = node.property else { return }
      noteRead()
      let attendant = Attendant(next(.attendant, at: path), of: node, property.onChange { _ in })
      note("let a\(attendant.number) = \(node.name).onChange { _ in }   // audience", at: path)
      audience.append(attendant)
    case .leave(let index):
      guard let attendant = pick(index, audience, at: path) else { return }
      note("a\(attendant.number) = nil   // audience", at: path)
      audience.removeAll { $0 === attendant }
    case .peek(let index):
      guard let node = pick(index, nodes, at: path) else { return }
      noteRead()
      note("\(node.name).value   // audience", at: path)
      check(node)
    default: break
    }
  }
}
