#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Answers a table's questions from a source of rows.
  final class TableDelegate: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let supply: any RowSupply
    private let identifier: String

    init(_ supply: any RowSupply, identifier: String) {
      self.supply = supply
      self.identifier = identifier
      super.init()
    }

    func numberOfSections(in tableView: UITableView) -> Int { supply.sectionCount }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      supply.rowCount(in: section)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      supply.title(of: section)
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      supply.prepare(cell, at: indexPath)
      return cell
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      supply.willDisplay(cell, at: indexPath)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      supply.didEndDisplaying(cell)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      supply.rowTapped(indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      supply.rowDeselected(indexPath)
    }
  }
#endif
