#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Answers a table's questions from a source of rows, and lets the application's own delegate answer the
  /// rest.
  final class TableDelegate: RowAnswers, UITableViewDataSource, UITableViewDelegate {
    private var other: (any UITableViewDelegate)? { own as? any UITableViewDelegate }

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
      supply.serving { other?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      supply.didEndDisplaying(cell)
      supply.serving { other?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      supply.rowTapped(indexPath) {
        other?.tableView?(tableView, didSelectRowAt: indexPath)
      }
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      supply.rowDeselected(indexPath) {
        other?.tableView?(tableView, didDeselectRowAt: indexPath)
      }
    }

    /// For a row without its own height the result is that of a table without this method.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      supply.height(at: indexPath)
        ?? supply.serving { other?.tableView?(tableView, heightForRowAt: indexPath) }
        ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if let swipes = supply.swipes(at: indexPath, .leading) {
        return UISwipeActionsConfiguration(swipes)
      }
      return supply.serving {
        other?.tableView?(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
      }
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if let swipes = supply.swipes(at: indexPath, .trailing) {
        return UISwipeActionsConfiguration(swipes)
      }
      return supply.serving {
        other?.tableView?(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
      }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      supply.scrolled(scrollView)
      supply.serving { other?.scrollViewDidScroll?(scrollView) }
    }

    nonisolated deinit {}
  }
#endif
