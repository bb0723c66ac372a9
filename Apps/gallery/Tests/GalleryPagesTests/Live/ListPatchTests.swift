import ListComponent
import Loading
import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

/// Applies a patch as the script in the browser does.
private func applying(_ patch: ListPatch, to rows: [LiveRow]) -> [LiveRow] {
  var old = patch.isWhole ? [] : rows
  for update in patch.updates {
    var values = old[update.index].values
    for (field, value) in update.values { values[field] = value }
    old[update.index] = LiveRow(id: old[update.index].id, values: values)
  }
  let leaving = Set(patch.removals + patch.moves.map(\.old))
  var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
  let arriving =
    (patch.moves.map { ($0.new, old[$0.old]) } + patch.insertions.map { ($0.index, $0.row) })
    .sorted { $0.0 < $1.0 }
  var result: [LiveRow] = []
  for (index, row) in arriving {
    while result.count < index, let next = staying.popFirst() { result.append(next) }
    result.append(row)
  }
  return result + staying
}

struct ListPatchTests {
  /// Some of twelve rows in some order, each with one of three contents.
  private func rows(_ random: inout SplitMix64) -> [LiveRow] {
    (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)).map {
      LiveRow(
        id: "row-\($0)",
        values: [.text("\(Int.random(in: 0..<3, using: &random))"), .flag(true)])
    }
  }

  @Test(arguments: 0..<400)
  func makesTheNewRowsOfTheOld(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (old, new) = (rows(&random), rows(&random))
    let patch = ListPatch(
      name: "rows", fields: ["a.text", "b.hidden"], count: new.count, first: 0, from: old, to: new)
    #expect(applying(patch, to: old) == new, "seed \(seed)")
    #expect(patch.updates.allSatisfy { Array($0.values.keys) == [0] })
  }
}
