/// uikit/uitableviewheaderfooterview
@MainActor open class UITableViewHeaderFooterView: UIView {
  private let label = UILabel()

  /// uikit/uitableviewheaderfooterview/textlabel: shows the title that the data source returned when the
  /// header came on screen.
  open var textLabel: UILabel? { label }
}

extension UITableView {
  /// uikit/uitableview/headerview(forsection:): nil for a section that is off screen or has no header.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section]
  }

  /// Makes the headers of the sections on screen. They take no room here.
  func requestHeaders() {
    guard let dataSource else { return headers = [:] }
    var requested: [Int: UITableViewHeaderFooterView] = [:]
    for section in Set(shown.keys.map(\.section)) {
      if let kept = headers[section] {
        requested[section] = kept
      } else if drivenAsksForTitles,
        let title = dataSource.tableView(self, titleForHeaderInSection: section)
      {
        let view = UITableViewHeaderFooterView(frame: .zero)
        view.textLabel?.text = title
        requested[section] = view
      }
    }
    headers = requested
  }
}

extension Dictionary where Key == Int {
  /// What sections show, at their new places.
  func moved(_ place: (Int) -> Int?) -> [Int: Value] {
    var moved: [Int: Value] = [:]
    for (section, value) in self {
      if let new = place(section) { moved[new] = value }
    }
    return moved
  }
}
