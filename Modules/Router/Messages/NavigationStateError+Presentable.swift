public import Messages

extension NavigationStateError: Presentable {
  /// The stable name of the case, for example `navigation.atRoot`.
  public var code: String {
    switch self {
    case .noTabs: "navigation.noTabs"
    case .tooManyTabs: "navigation.tooManyTabs"
    case .duplicateTab: "navigation.duplicateTab"
    case .unknownTab: "navigation.unknownTab"
    case .noTabBeginsWith: "navigation.noTabBeginsWith"
    case .tooManyEntries: "navigation.tooManyEntries"
    case .atRoot: "navigation.atRoot"
    case .nothingPresented: "navigation.nothingPresented"
    case .unknownEntry: "navigation.unknownEntry"
    case .notAPresentation: "navigation.notAPresentation"
    case .unknownVersion: "navigation.unknownVersion"
    case .invalidIdentity: "navigation.invalidIdentity"
    }
  }

  /// The data of the case.
  public var parameters: [String: String] {
    switch self {
    case .noTabs, .atRoot, .nothingPresented: [:]
    case .tooManyTabs(let limit), .tooManyEntries(let limit): ["limit": "\(limit)"]
    case .duplicateTab(let name), .unknownTab(let name): ["tab": name]
    case .noTabBeginsWith(let page): ["page": page.name]
    case .unknownEntry(let id), .invalidIdentity(let id): ["id": "\(id)"]
    case .notAPresentation(let presentation): ["presentation": presentation.rawValue]
    case .unknownVersion(let version): ["version": "\(version)"]
    }
  }

  /// Never: the same operation on the same state gives the same error.
  public var isRetryable: Bool { false }
}

extension MessageTable {
  static let navigation = MessageTable(
    english: [
      "navigation.noTabs": "a navigation state needs a tab",
      "navigation.tooManyTabs": "more than {limit} tabs",
      "navigation.duplicateTab": "two tabs are called \"{tab}\"",
      "navigation.unknownTab": "there is no tab \"{tab}\"",
      "navigation.noTabBeginsWith": "no tab begins with the page {page}",
      "navigation.tooManyEntries": "more than {limit} pages; leave some before opening others",
      "navigation.atRoot": "there is no page below",
      "navigation.nothingPresented": "no page is presented modally",
      "navigation.unknownEntry": "the selected tab has no page {id}",
      "navigation.notAPresentation":
        "a page cannot stand on another as {presentation}; use push, present or sheet",
      "navigation.unknownVersion": "version {version} of a navigation state cannot be read",
      "navigation.invalidIdentity": "the identity {id} of a page is repeated or was never given",
    ],
    simplifiedChinese: [
      "navigation.noTabs": "导航状态至少需要一个标签页",
      "navigation.tooManyTabs": "标签页超过 {limit} 个",
      "navigation.duplicateTab": "有两个标签页都叫“{tab}”",
      "navigation.unknownTab": "没有名为“{tab}”的标签页",
      "navigation.noTabBeginsWith": "没有以页面 {page} 为首页的标签页",
      "navigation.tooManyEntries": "页面超过 {limit} 个，请先关闭一些",
      "navigation.atRoot": "下面没有页面了",
      "navigation.nothingPresented": "没有模态页面",
      "navigation.unknownEntry": "当前标签页中没有页面 {id}",
      "navigation.notAPresentation": "页面不能以 {presentation} 方式叠加，请用 push、present 或 sheet",
      "navigation.unknownVersion": "无法读取版本 {version} 的导航状态",
      "navigation.invalidIdentity": "页面标识 {id} 重复或从未分配",
    ])
}
