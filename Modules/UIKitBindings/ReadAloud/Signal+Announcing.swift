#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Accessibility
  import Foundation
  public import ReactiveKit
  public import ReadAloud

  extension Signal where Value == Announcement, Failure == Never {
    /// Lets assistive technology read every announcement, in their order: a polite one after the
    /// current speech, an assertive one at once. Without running assistive technology it does
    /// nothing.
    ///
    /// ```swift
    /// bag += order.form.announcements(messages).announce()
    /// ```
    ///
    /// Use one binding per page: two would read everything twice.
    @MainActor
    public func announce() -> Disposable {
      observe { announcement in
        var text = AttributedString(announcement.text)
        text.accessibilitySpeechAnnouncementPriority =
          announcement.urgency == .assertive ? .high : .default
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }
#endif
