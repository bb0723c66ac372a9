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
