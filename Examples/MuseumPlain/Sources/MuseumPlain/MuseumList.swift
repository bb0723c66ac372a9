import Observation

/// The list of museums. It keeps its content when a load fails, and the cell of each museum.
@Observable public final class MuseumList {
  /// The shown cells.
  public private(set) var cells: [MuseumCell] = []
  /// Whether a load runs.
  public private(set) var isLoading = false
  /// The error of the last load.
  public private(set) var failure: (any Error)?
  private let museums: () async throws -> [Museum]

  /// Makes an empty list that loads by a function.
  public init(museums: @escaping () async throws -> [Museum]) { self.museums = museums }

  nonisolated deinit {}

  /// Loads the museums. A call during a load is ignored.
  public func load() async {
    if isLoading { return }
    isLoading = true
    defer { isLoading = false }
    do {
      show(try await museums())
      failure = nil
    } catch is CancellationError {
    } catch {
      failure = error
    }
  }

  private func show(_ museums: [Museum]) {
    var shown = Dictionary(cells.map { ($0.museum.id, $0) }) { first, _ in first }
    var seen: Set<String> = []
    cells = museums.filter { seen.insert($0.id).inserted }.map { museum in
      guard let cell = shown.removeValue(forKey: museum.id) else { return MuseumCell(museum) }
      if cell.museum != museum { cell.museum = museum }
      return cell
    }
  }
}
