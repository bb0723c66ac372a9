import HTTPTypes
import Hummingbird
import Messages
import Mustache
import NIOCore
import Wiring

/// The files of the server: a script in modules, a stylesheet, an icon, and the templates.
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
  @MainActor
  init() throws {
    files =
      Self.scripts.map {
        File("script/\($0).js", "text/javascript; charset=utf-8", $1)
      } + [
        File("gallery.css", "text/css; charset=utf-8", PackageResources.gallery_css),
        File("favicon.ico", "image/png", Array(Landscape.icon)),
      ]
    let library = try MustacheLibrary(
      templates: Self.templates.mapValues {
        try MustacheTemplate(string: String(decoding: $0, as: UTF8.self))
      })
    let parts =
      Self.scripts.map(\.bytes) + [PackageResources.gallery_css]
      + Self.templates.sorted { $0.key < $1.key }.map(\.value)
    version = Fingerprint.text(of: parts.joined())
    var texts: [Language: ByteBuffer] = [:]
    for language in MessageTable.gallery.languages {
      let data: [String: Any] = [
        "language": language.rawValue, "version": version, "label": Labels.all(in: language),
        "scripts": Self.scripts.map(\.name), "answers": LiveSession.answers,
        "cities": City.all.map { ["number": String($0.number), "name": $0.name] },
      ]
      let text = library.render(data, withTemplate: "shell") ?? ""
      texts[language] = ByteBuffer(string: text)
    }
    self.texts = texts
    shells = texts.mapValues {
      StaticContent(
        $0, type: "text/html; charset=utf-8", varies: ["Accept-Language", "Cookie"])
    }
  }

  @MainActor private static let scripts: [(name: String, bytes: [UInt8])] = [
    ("aloud", PackageResources.aloud_js), ("banner", PackageResources.banner_js),
    ("connection", PackageResources.connection_js),
    ("fields", PackageResources.fields_js), ("focus", PackageResources.focus_js),
    ("gallery", PackageResources.gallery_js), ("gestures", PackageResources.gestures_js),
    ("labels", PackageResources.labels_js),
    ("lists", PackageResources.lists_js), ("log", PackageResources.log_js),
    ("nodes", PackageResources.nodes_js),
    ("outbox", PackageResources.outbox_js), ("page", PackageResources.page_js),
    ("panels", PackageResources.panels_js), ("prompt", PackageResources.prompt_js),
    ("recovery", PackageResources.recovery_js), ("request", PackageResources.request_js),
    ("saving", PackageResources.saving_js), ("session", PackageResources.session_js),
    ("state", PackageResources.state_js),
    ("stream", PackageResources.stream_js), ("taps", PackageResources.taps_js),
    ("toasts", PackageResources.toasts_js),
    ("undo", PackageResources.undo_js),
    ("zoom", PackageResources.zoom_js),
  ]

  @MainActor private static let templates: [String: [UInt8]] = [
    "shell": PackageResources.shell_mustache, "banner": PackageResources.banner_mustache,
    "places": PackageResources.places_mustache,
    "phone": PackageResources.phone_mustache, "login": PackageResources.login_mustache,
    "order": PackageResources.order_mustache, "player": PackageResources.player_mustache,
    "mail": PackageResources.mail_mustache, "masks": PackageResources.masks_mustache,
    "place": PackageResources.place_mustache,
    "explore": PackageResources.explore_mustache, "network": PackageResources.network_mustache,
  ]

  /// The page around every page, in the language that its user chose or the browser asks for.
  func shell(for request: Request) -> Response {
    let language = request.language ?? .simplifiedChinese
    return shells[language]?.response(to: request) ?? Response(refusing: Refusal.notFound)
  }

  /// The page around every page in a language.
  func shell(in language: Language) -> ByteBuffer { texts[language] ?? ByteBuffer() }
}
