#if canImport(UIKit) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import Testing
  import UIKit

  /// Rows with set values, independent of the table.
  private final class Rows: NSObject, UITableViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
      super.init()
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  /// Performs a batch on a table whose counts change from one to the other.
  private func perform(
    _ before: [Int], _ after: [Int], _ edits: @escaping @MainActor (UITableView) -> Void
  ) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let rows = Rows(before)
    table.dataSource = rows
    table.layoutIfNeeded()
    table.performBatchUpdates {
      rows.counts = after
      edits(table)
    }
  }

  private nonisolated func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// A delegate that forwards a message without a target.
  private final class Forwarder: NSObject, UITableViewDelegate, MessageForwarding {
    func responds(to aSelector: Selector?) -> Bool { true }
    func forwardingTarget(for aSelector: Selector?) -> Any? { nil }
    func forwardsToReleased(_ aSelector: Selector) -> Bool { false }
  }

  /// The stand-in traps where UIKit does, on which the tests of lists rely.
  struct StandInTests {
    @Test func consistentBatchIsAccepted() {
      perform([3, 2], [3, 3]) { @MainActor table in
        table.deleteRows(at: [path(0)], with: .none)
        table.insertRows(at: [path(2)], with: .none)
        table.reloadRows(at: [path(1)], with: .none)
        table.insertRows(at: [path(0, 1)], with: .none)
      }
      perform([3, 2], [1, 4]) { @MainActor table in
        table.moveRow(at: path(0), to: path(3, 1))
        table.moveRow(at: path(1), to: path(0, 1))
      }
    }

    @Test func aBatchWithOtherCountsTraps() async {
      await #expect(processExitsWith: .failure) {
        await perform([3], [3]) { @MainActor table in table.deleteRows(at: [path(0)], with: .none) }
      }
      await #expect(processExitsWith: .failure) {
        await perform([3], [3, 1]) { @MainActor _ in }
      }
    }

    @Test func anIndexThatIsUsedTwiceTraps() async {
      await #expect(processExitsWith: .failure) {
        await perform([3], [2]) { @MainActor table in
          table.deleteRows(at: [path(0)], with: .none)
          table.reloadRows(at: [path(0)], with: .none)
        }
      }
    }

    @Test func aRowThatIsUpdatedAndMovedTraps() async {
      await #expect(processExitsWith: .failure) {
        await perform([3], [3]) { @MainActor table in
          table.moveRow(at: path(0), to: path(2))
          table.reloadRows(at: [path(0)], with: .none)
        }
      }
    }

    @Test func aRowThatMovesIntoASectionThatMovesTraps() async {
      await #expect(processExitsWith: .failure) {
        await perform([1, 1], [1, 1]) { @MainActor table in
          table.moveSection(0, toSection: 1)
          table.moveRow(at: path(0, 1), to: path(0, 1))
        }
      }
    }

    @Test func unhandledForwardedSelectorTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (table, forwarder) = (townTable(), Forwarder())
          table.delegate = forwarder
          table.driveEndingDeceleration()
          withExtendedLifetime(forwarder) {}
        }
      }
    }

    @Test func aWindowShowsItsRootWhenItIsVisible() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      let (root, page) = (UIViewController(), UIViewController())
      window.rootViewController = root
      let before = UIViewController.drivenRefusals
      var isDone = false
      root.present(page, animated: true) { isDone = true }
      expectEqual(UIViewController.drivenRefusals, before + 1)
      #expect(root.presentedViewController == nil)
      window.makeKeyAndVisible()
      #expect(root.view.window === window)
      #expect(!isDone)
      root.present(page, animated: true) { isDone = true }
      #expect(isDone)
    }

    @Test func settingTheOffsetEndsScrollingByTheUser() {
      let table = townTable()
      table.driveLettingGo()
      table.setContentOffset(.zero, animated: false)
      #expect(!table.isDecelerating)
      expectEqual(table.drivenInterruptions, 1)
    }
  }
#endif
