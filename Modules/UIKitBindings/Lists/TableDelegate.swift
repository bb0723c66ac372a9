#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Implements a table's data source and delegate for a source of rows, and calls the
  /// application's own delegate for everything else.
  final class TableDelegate: RowsDelegate, UITableViewDataSource, UITableViewDelegate {
    private var other: (any UITableViewDelegate)? { own as? any UITableViewDelegate }

    func numberOfSections(in tableView: UITableView) -> Int { provider.sectionCount }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      provider.rowCount(in: section)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      provider.title(of: section)
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(
        withIdentifier: provider.identifier(at: indexPath), for: indexPath)
      provider.prepare(cell, at: indexPath)
      return cell
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      provider.willDisplay(cell, at: indexPath)
      provider.serving { other?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      provider.didEndDisplaying(cell)
      provider.serving { other?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      provider.rowTapped(indexPath) {
        other?.tableView?(tableView, didSelectRowAt: indexPath)
      }
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      provider.rowDeselected(indexPath) {
        other?.tableView?(tableView, didDeselectRowAt: indexPath)
      }
    }

    /// For a row without its own height the result is the table's default.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      provider.height(at: indexPath)
        ?? provider.serving { other?.tableView?(tableView, heightForRowAt: indexPath) }
        ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if let swipes = provider.swipes(at: indexPath, .leading) {
        return UISwipeActionsConfiguration(swipes)
      }
      return provider.serving {
        other?.tableView?(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
      }
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if let swipes = provider.swipes(at: indexPath, .trailing) {
        return UISwipeActionsConfiguration(swipes)
      }
      return provider.serving {
        other?.tableView?(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
      }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      provider.scrolled(scrollView)
      provider.serving { other?.scrollViewDidScroll?(scrollView) }
    }

    nonisolated deinit {}
  }
#endif
