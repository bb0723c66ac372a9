import ReactiveKit
import SessionRecording

/// The museums for which tickets were put into the basket, each once.
public final class Basket: PageDescribing {
  /// A line of the basket.
  public final class Line {
    let museum: String
    init(_ museum: String) { self.museum = museum }
    nonisolated deinit {}
  }

  /// The lines, in the order in which they came.
  public let lines: MutableProperty<[Line]>

  /// Starts with some museums.
  public init(_ museums: [String] = []) { lines = MutableProperty(museums.map(Line.init)) }

  nonisolated deinit {}

  /// Adds a museum that is not there yet.
  public func add(_ museum: String) {
    if !lines.value.contains(where: { $0.museum == museum }) {
      lines.value.append(Line(museum))
    }
  }

  /// Describes the page.
  public func describe(on page: PageInterface) {
    page.list(
      "lines", lines,
      PageRows(
        id: { $0.museum }, values: { [("museum", .text($0.museum))] },
        selected: { [lines] line in lines.value.removeAll { $0 === line } }))
    page.action("addPrado") { [weak self] _ in self?.add("Prado") }
  }
}
