public import Foundation

/// accessibility/accessibilitynotification
public enum AccessibilityNotification {
  /// The posted announcements, for tests.
  @MainActor static var posted: [AttributedString] = []

  /// accessibility/accessibilitynotification/announcement
  public struct Announcement {
    private let text: AttributedString

    /// accessibility/accessibilitynotification/announcement/init(_:)
    public init(_ announcement: AttributedString) { text = announcement }

    /// accessibility/accessibilitynotification/announcement/post()
    public func post() {
      let text = text
      // At Apple from any thread; the bindings post only on the main thread.
      MainActor.assumeIsolated { posted.append(text) }
    }
  }

  /// The announcements since the last call, and whether they interrupt. Nothing of it exists at
  /// Apple.
  @MainActor public static func driveListening() -> [(text: String, interrupts: Bool)] {
    defer { posted = [] }
    return posted.map {
      (String($0.characters), $0.accessibilitySpeechAnnouncementPriority == .high)
    }
  }
}

extension AttributeScopes {
  /// foundation/attributescopes/accessibilityattributes
  public struct AccessibilityAttributes: AttributeScope {
    /// foundation/attributescopes/accessibilityattributes/accessibilityspeechannouncementpriority
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// foundation/attributescopes/accessibilityattributes/announcementpriorityattribute
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      /// foundation/attributescopes/accessibilityattributes/announcementpriorityattribute/value
      public typealias Value = AnnouncementPriority
      /// foundation/attributedstringkey/name
      public static let name = "UIAccessibilitySpeechAttributeAnnouncementPriority"

      /// foundation/attributescopes/accessibilityattributes/announcementpriorityattribute/announcementpriority
      public enum AnnouncementPriority: Hashable, Sendable {
        /// Interrupts, and cannot be interrupted.
        case high
        /// Waits until the current speech has ended.
        case `default`
        /// Waits, and may be dropped.
        case low
      }
    }
  }
}

extension AttributeDynamicLookup {
  /// foundation/attributedynamiclookup/subscript(dynamicmember:)
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, Key>
  ) -> Key { self[Key.self] }
}
