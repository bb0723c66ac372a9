import Museum
import POIComponent
import Wiring

nonisolated extension BusinessLine {
  /// Museums, a business line of another team.
  static let museum = BusinessLine(MuseumModule.name, texts: .museum) { context, slots in
    let museums = [Museum(name: "National Museum", ticket: 0), Museum(name: "Railway", ticket: 20)]
    MuseumModule(
      .init(
        museums: { () async throws(POIFailure) in museums },
        messages: context.texts.map { $0.adding(.museum) })
    ).install(in: &slots)
  }
}
