#if LivePages
import AccessibilityProperties

/// The changes of one turn, as one message to the browser.
nonisolated struct Patch: Equatable {
  /// Another page, which then comes with everything it shows.
  struct Page: Equatable {
    /// The number of the page view, counted by the session.
    let number: Int
    let template: String
    let path: String
    /// Its effect on the browser's history.
    let entry: Navigation.Entry
    /// Whether an earlier state is shown, which is read-only.
    var isPast = false
    /// The number of the newest event that was performed; 0 before the first. A browser that has gone
    /// back or forward since is at another entry of its history.
    var event = 0
    /// The parts of the default page.
    var parts: [DefaultPart] = []
  }

  /// A node and its current value.
  struct Change: Equatable {
    let node: Node
    let value: LiveValue

    init(_ node: Node, _ value: LiveValue) {
      self.node = node
      self.value = value
    }
  }

  var page: Page?
  /// The parts of the panel of controls, when it is first shown or its parts have changed.
  var controls: [DefaultPart]?
  /// The number of the newest tap that was performed: its button is locked in the browser until then.
  var answered: Int?
  /// The labels of the site, when the language changed.
  var labels: [String: String] = [:]
  var language: String?
  var changes: [Change] = []
  var lists: [ListPatch] = []
  /// A message that is shown once, for example that a player was uploaded.
  var notices: [String] = []
  /// The announcements for a screen reader, each read once.
  var announcements: [Announcement] = []
  /// New lines of the event log; they describe the other changes.
  var log: EventLog.Excerpt?

  var isEmpty: Bool {
    page == nil && controls == nil && answered == nil && labels.isEmpty && language == nil
      && changes.isEmpty
      && lists.isEmpty && notices.isEmpty && announcements.isEmpty && log == nil
  }

  /// Adds the changes of a surface.
  mutating func add(_ surface: Patch) {
    changes += surface.changes
    lists += surface.lists
    announcements += surface.announcements
  }

  /// The message.
  var json: String {
    var json = JSONText()
    json.object { json in
      if let page { json.member("page", page) }
      if let controls { json.member("controls", controls) }
      if let answered {
        json.name("answered")
        json.number(answered)
      }
      if let language {
        json.name("language")
        json.string(language)
      }
      if !labels.isEmpty { json.members("labels", labels.sorted { $0.key < $1.key }) }
      if !changes.isEmpty {
        json.name("set")
        json.object { json in
          for change in changes {
            json.name(change.node.description)
            json.value(change.value)
          }
        }
      }
      if !lists.isEmpty {
        json.name("lists")
        json.object { json in
          for list in lists {
            json.name(list.name)
            json.value(list)
          }
        }
      }
      if !notices.isEmpty {
        json.name("say")
        json.array { json in
          for notice in notices { json.string(notice) }
        }
      }
      if !announcements.isEmpty {
        json.name("aloud")
        json.array { json in
          for announcement in announcements { json.value(announcement) }
        }
      }
      if let log { json.member("log", log) }
    }
    return json.text
  }
}

extension JSONText {
  /// Writes an announcement as its urgency in ARIA's words and its sentence.
  nonisolated fileprivate mutating func value(_ announcement: Announcement) {
    array { json in
      json.string(announcement.urgency == .assertive ? "assertive" : "polite")
      json.string(announcement.text)
    }
  }

  nonisolated fileprivate mutating func member(_ name: String, _ page: Patch.Page) {
    self.name(name)
    object { json in
      json.name("number")
      json.number(page.number)
      json.name("template")
      json.string(page.template)
      json.name("path")
      json.string(page.path)
      json.name("entry")
      json.string(page.entry.rawValue)
      if page.isPast {
        json.name("past")
        json.flag(true)
      }
      if page.event > 0 {
        json.name("event")
        json.number(page.event)
      }
      if !page.parts.isEmpty { json.member("parts", page.parts) }
    }
  }

  nonisolated fileprivate mutating func member(_ name: String, _ parts: [DefaultPart]) {
    self.name(name)
    array { json in
      for part in parts {
        json.object { json in
          json.member("kind", part.kind.rawValue)
          json.member("name", part.name)
          json.member("title", part.title)
          if let group = part.group { json.member("group", group) }
          if !part.options.isEmpty {
            json.name("options")
            json.array { json in
              for option in part.options { json.string(option) }
            }
          }
        }
      }
    }
  }

  nonisolated fileprivate mutating func member(_ name: String, _ log: EventLog.Excerpt) {
    self.name(name)
    object { json in
      json.name("first")
      json.number(log.first)
      json.name("lines")
      json.array { json in
        for line in log.lines {
          json.object { json in
            json.name("number")
            json.number(line.number)
            json.name("at")
            json.number(line.milliseconds)
            json.member("kind", line.kind.rawValue)
            json.member("text", line.text)
            if let moment = line.moment {
              json.name("moment")
              json.number(moment)
            }
          }
        }
      }
    }
  }

  nonisolated fileprivate mutating func members(
    _ name: String, _ texts: [(key: String, value: String)]
  ) {
    self.name(name)
    object { json in
      for (key, value) in texts {
        json.name(key)
        json.string(value)
      }
    }
  }
}
#endif
