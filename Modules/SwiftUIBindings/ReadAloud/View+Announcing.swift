#if canImport(SwiftUI)
  import Accessibility
  import Foundation
  public import ReactiveKit
  public import ReadAloud
  public import SwiftUI

  extension View {
    /// Lets assistive technology read every announcement while the view is on screen, in their order: a
    /// polite one after what is being read, an assertive one at once. Nothing happens while none is running.
    ///
    /// ```swift
    /// OrderForm(order).announcing(order.form.announcements(messages))
    /// ```
    ///
    /// One for a page: two would read everything twice.
    public func announcing(_ announcements: Signal<Announcement, Never>) -> some View {
      onEmit(announcements) { announcement in
        var text = AttributedString(announcement.text)
        text.accessibilitySpeechAnnouncementPriority =
          announcement.urgency == .assertive ? .high : .default
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }
#endif
