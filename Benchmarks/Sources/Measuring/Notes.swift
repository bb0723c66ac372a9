/// Notes below the table: deviations, wrong checksums, and the rows that miss their target.
struct Notes {
  let rows: [Row]

  /// Prints the notes.
  func print() {
    Swift.print()
    for row in rows {
      for measurement in row.measurements {
        if let deviation = measurement.deviation {
          Swift.print("* \(row.id), \(measurement.name): \(deviation)")
        }
      }
      for name in row.strangers {
        Swift.print("WRONG: \(row.id), \(name): its observers saw something else than the floor's")
      }
    }
    for row in rows where row.verdict == .pending {
      Swift.print("pending: \(row.id) (\(row.title))")
    }
    let judged = rows.filter { $0.verdict == .reached || $0.verdict == .missed }
    for row in judged where row.verdict == .missed {
      Swift.print("missed: \(row.id) (\(row.title)), target \(row.target?.text ?? "")")
    }
    Swift.print("\(judged.count { $0.verdict == .reached }) of \(judged.count) targets reached")
  }
}
