import ReactiveKit

extension POISection {
  /// Loads all sections at the same time: all must succeed.
  ///
  /// The failure it ends with is that of the first section, in the order given, that fails. So which
  /// one is shown never depends on which answer happened to arrive first; a failure waits for the
  /// sections before it and stops those after it. A section that completes without a batch has
  /// nothing to show.
  static func loadingAll(_ sections: [POISection]) -> Signal<[POIBatch], POIFailure> {
    if sections.isEmpty { return .just([]) }
    return Signal { observer, lifetime in
      var results: [Result<POIBatch, POIFailure>?] = sections.map { _ in nil }
      @MainActor func settle(_ index: Int, _ result: Result<POIBatch, POIFailure>) {
        if results[index] != nil { return }
        results[index] = result
        var batches: [POIBatch] = []
        for result in results {
          switch result {
          case .success(let batch): batches.append(batch)
          case .failure(let failure): return observer.fail(failure)
          case nil: return
          }
        }
        observer.send(batches)
        observer.complete()
      }
      for (index, section) in sections.enumerated() where !lifetime.isDisposed {
        lifetime.add(
          section.load.observe(
            { settle(index, .success($0)) },
            completed: { settle(index, .success(POIBatch(cells: []))) },
            failed: { settle(index, .failure($0)) }))
      }
    }
  }
}
