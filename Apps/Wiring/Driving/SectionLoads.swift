import POIComponent
import ReactiveKit

/// Counts the running loads of places: one command loads several sections at the same time.
///
/// When one of them fails, the observation of the others ends. They run on and count until their end:
/// each draws its fault on another thread, and in a replay the next load must draw the same one.
final class SectionLoads {
  private(set) var count = 0
  private let bag = DisposeBag()

  init() {}

  nonisolated deinit {}

  /// The same sections, with loads that are counted from start to end and not cancelled.
  func counting(_ sections: [POISection]) -> [POISection] {
    sections.map { section in
      POISection(
        owner: section.owner, order: section.order,
        load: Signal { [self] observer, _ in run(section.load, observer) })
    }
  }

  private func run(
    _ load: Signal<POIBatch, POIFailure>, _ observer: Observer<POIBatch, POIFailure>
  ) {
    count += 1
    bag += load.observe {
      observer.send($0)
    } completed: { [weak self] in
      self?.count -= 1
      observer.complete()
    } failed: { [weak self] failure in
      self?.count -= 1
      observer.fail(failure)
    }
  }
}
