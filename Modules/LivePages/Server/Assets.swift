#if LivePages
import HTTPTypes
import Hummingbird
import Loading
import Messages
import Mustache
import NIOCore

/// The files of the server: a script in modules, a stylesheet, an icon, and the page around every page.
nonisolated struct Assets: Sendable {
  /// A file that is served as it is.
  struct File: Sendable {
    let path: String
    let content: StaticContent

    init(_ path: String, _ type: String, _ bytes: [UInt8]) {
      self.path = path
      content = StaticContent(ByteBuffer(bytes: bytes), type: type)
    }
  }

  /// The files.
  let files: [File]

  /// Names the script, the style and the templates: pages of another version may not understand the messages.
  let version: String

  private let texts: [Language: ByteBuffer]
  private let shells: [Language: StaticContent]

  /// Fills the templates, once for each language: nothing in them is a session's own.
  ///
  /// - Throws: for a template that is not Mustache.
  @MainActor
  init(_ site: LiveSite) throws {
    let style = PackageResources.live_css + Array(site.style.utf8)
    files =
      Self.scripts.map {
        File("script/\($0).js", "text/javascript; charset=utf-8", $1)
      } + [
        File("live.css", "text/css; charset=utf-8", style),
        File("favicon.ico", "image/png", site.icon),
      ]
    let templates = Self.templates.mapValues { String(decoding: $0, as: UTF8.self) }
      .merging(site.templates) { _, own in own }
    let library = try MustacheLibrary(
      templates: templates.mapValues { try MustacheTemplate(string: $0) })
    let parts =
      Self.scripts.map(\.bytes) + [style]
      + templates.sorted { $0.key < $1.key }.map { Array($0.value.utf8) }
    version = Fingerprint.text(of: parts.joined())
    let pages = templates.keys.filter { !["banner", "head", "shell", "tools"].contains($0) }
    var texts: [Language: ByteBuffer] = [:]
    for language in MessageTable.livePages.languages {
      var data = site.data
      data["language"] = language.rawValue
      data["version"] = version
      data["name"] = site.name
      data["label"] = Labels.all(in: language, site.labels)
      data["scripts"] = Self.scripts.map(\.name)
      data["savesTests"] = site.savedTest != nil
      data["answers"] = LiveSession.answers
      data["steps"] = ControlsPanel.steps
      data["hasSources"] = !site.sources.isEmpty
      data["documentation"] = site.documentation.sorted { $0.key < $1.key }.map {
        ["template": $0.key, "address": $0.value]
      }
      data["pages"] = pages.sorted().map {
        ["template": $0, "content": library.render(data, withTemplate: $0) ?? ""]
      }
      texts[language] = ByteBuffer(string: library.render(data, withTemplate: "shell") ?? "")
    }
    self.texts = texts
    shells = texts.mapValues {
      StaticContent(
        $0, type: "text/html; charset=utf-8", varies: ["Accept-Language", "Cookie"])
    }
  }

  @MainActor private static let scripts: [(name: String, bytes: [UInt8])] = [
    ("aloud", PackageResources.aloud_js), ("banner", PackageResources.banner_js),
    ("code", PackageResources.code_js), ("connection", PackageResources.connection_js),
    ("controls", PackageResources.controls_js), ("default", PackageResources.default_js),
    ("fields", PackageResources.fields_js), ("focus", PackageResources.focus_js),
    ("gestures", PackageResources.gestures_js), ("labels", PackageResources.labels_js),
    ("lists", PackageResources.lists_js), ("live", PackageResources.live_js),
    ("log", PackageResources.log_js), ("nodes", PackageResources.nodes_js),
    ("outbox", PackageResources.outbox_js), ("page", PackageResources.page_js),
    ("panels", PackageResources.panels_js), ("prompt", PackageResources.prompt_js),
    ("recovery", PackageResources.recovery_js),
    ("request", PackageResources.request_js), ("saving", PackageResources.saving_js),
    ("session", PackageResources.session_js), ("state", PackageResources.state_js),
    ("stream", PackageResources.stream_js), ("taps", PackageResources.taps_js),
    ("toasts", PackageResources.toasts_js), ("toolbar", PackageResources.toolbar_js),
    ("undo", PackageResources.undo_js),
    ("zoom", PackageResources.zoom_js),
  ]

  @MainActor private static let templates: [String: [UInt8]] = [
    "shell": PackageResources.shell_mustache, "banner": PackageResources.banner_mustache,
    "default": PackageResources.default_mustache,
    // Those that a site may replace.
    "head": [], "tools": [],
    "notShown": Array(
      """
      <div class="intro"><h1 data-label="notShownTitle">{{label.notShownTitle}}</h1>
      <p><bdi data-node="reason"></bdi></p></div>
      """.utf8),
  ]

  /// The page around every page, in the language that its user chose or the browser asks for.
  func shell(for request: Request) -> Response {
    let language = request.language ?? .simplifiedChinese
    return shells[language]?.response(to: request) ?? Response(refusing: Refusal.notFound)
  }

  /// The page around every page in a language.
  func shell(in language: Language) -> ByteBuffer { texts[language] ?? ByteBuffer() }
}

/// A short hash of a content. It distinguishes the site's own contents and is not cryptographic.
nonisolated enum Fingerprint {
  /// FNV-1a in at most 13 digits and letters, which a string stores without an allocation.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash = FNV1a()
    hash.combine(bytes)
    return String(hash.value, radix: 36)
  }
}
#endif
