import POIComponent
import ReactiveKit

/// Counts the running loads of places: one command loads several sections at the same time.
final class SectionLoads {
  private(set) var count = 0

  init() {}

  /// The same sections; their loads are counted from start to end.
  func counting(_ sections: [POISection]) -> [POISection] {
    sections.map { section in
      POISection(
        owner: section.owner, order: section.order,
        load: section.load.on(
          starting: { [self] in count += 1 }, disposed: { [self] in count -= 1 }))
    }
  }
}
