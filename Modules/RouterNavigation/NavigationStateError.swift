public import Messages
public import Router

/// Why an operation on a ``NavigationState`` is refused, or why encoded data cannot be read.
public enum NavigationStateError: Error, Sendable, Hashable {
  /// A state needs a tab.
  case noTabs
  /// More tabs than `NavigationState.Limits.tabs`.
  case tooManyTabs(limit: Int)
  /// Two tabs of one name.
  case duplicateTab(String)
  /// No tab has that name.
  case unknownTab(String)
  /// The target is to be shown as a tab, but no tab starts with its page.
  case noTabBeginsWith(PageKey)
  /// More pages than `NavigationState.Limits.entries`.
  case tooManyEntries(limit: Int)
  /// There is no page below.
  case atRoot
  /// No page is presented modally.
  case nothingPresented
  /// The selected tab has no page of that identity.
  case unknownEntry(Int)
  /// A page over another one can only be pushed, presented or shown as a sheet.
  case notAPresentation(Presentation)
  /// The data was written by a version that cannot be read.
  case unknownVersion(Int)
  /// The data has two pages of one identity, or an identity that was never assigned.
  case invalidIdentity(Int)
}

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
  /// The texts of ``NavigationStateError``, which are for developers: English in every language.
  public static let routerNavigation = MessageTable.developers([
    "navigation.noTabs": "a navigation state needs a tab",
    "navigation.tooManyTabs": "more than {limit} tabs",
    "navigation.duplicateTab": "two tabs are called \"{tab}\"",
    "navigation.unknownTab": "there is no tab \"{tab}\"",
    "navigation.noTabBeginsWith": "no tab starts with the page {page}",
    "navigation.tooManyEntries": "more than {limit} pages; close some before opening others",
    "navigation.atRoot": "there is no page below",
    "navigation.nothingPresented": "no page is presented modally",
    "navigation.unknownEntry": "the selected tab has no page {id}",
    "navigation.notAPresentation":
      "a page cannot be shown over another as {presentation}; use push, present, sheet or popover",
    "navigation.unknownVersion": "version {version} of a navigation state cannot be read",
    "navigation.invalidIdentity": "the identity {id} of a page is repeated or was never assigned",
  ])
}
