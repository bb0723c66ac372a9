#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Answers a table's questions from a source of rows.
  final class TableDelegate: RowAnswers, UITableViewDataSource, UITableViewDelegate {
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
      let cell = tableView.dequeueReusableCell(
        withIdentifier: supply.identifier(at: indexPath), for: indexPath)
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

    /// Without a height of the row's own it is what it would be without this method.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      supply.height(at: indexPath) ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      supply.swipes(at: indexPath, .leading).flatMap(UISwipeActionsConfiguration.init)
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      supply.swipes(at: indexPath, .trailing).flatMap(UISwipeActionsConfiguration.init)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { supply.scrolled(scrollView) }
  }
#endif
