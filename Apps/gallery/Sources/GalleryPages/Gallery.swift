public import LivePages
import Messages
import Router
import RouterNavigation
import SessionRecording
import Wiring

/// The gallery: the pages of the application of Trellis, live in a browser.
///
/// ```swift
/// try await LiveServer(Gallery.site()) { print($0) }.run()
/// ```
public enum Gallery {
  /// The site of the application.
  ///
  /// - Parameters:
  ///   - ofStories: components alone in named states, in place of the pages of the application.
  ///   - documentation: where a site of `scripts/docs` is served, for example `http://127.0.0.1:8000`: the pages link
  ///     to it.
  public static func site(ofStories: Bool = false, documentation: String? = nil) -> LiveSite {
    if ofStories { return LivePages.site(name: "Trellis", texts: .gallery) { stories } }
    var site = site(lines: BusinessLine.all)
    if let documentation {
      let root = documentation.hasSuffix("/") ? documentation : documentation + "/"
      site.documentation = LiveSite.galleryDocumentation.mapValues {
        "\(root)documentation/\($0)"
      }
    }
    return site
  }

  /// The site of an application.
  ///
  /// - Parameters:
  ///   - lines: its business lines. A line without a template of its own is shown by the default page.
  ///   - latency: how long the simulated network takes for a load.
  static func site(
    lines: [BusinessLine], latency: Duration = .milliseconds(350), pages: Int = LiveLimits().pages
  ) -> LiveSite {
    // The routes are compiled once for all sessions.
    let routes = SharedRoutes()
    var site = LiveSite { path, language in
      var settings = [
        "language": language.rawValue,
        // The address bar opens every page of the gallery: each can be loaded again where it stands.
        "links": "everything",
        "latency": String(Int(latency / .milliseconds(1))), "network": "adjustable",
        "lines": BusinessLine.names(of: lines), "pages": String(pages),
      ]
      let isOwn = GalleryApplication.ownPaths.contains(path)
      if path != "/", !isOwn { settings["start"] = String(path.drop { $0 == "/" }) }
      return AppSession.document(settings: settings)
    } application: { document in
      try GalleryApplication(document, routes)
    }
    site.templates = templates.mapValues { String(decoding: $0, as: UTF8.self) }
    site.data["cities"] = City.all.map { ["number": String($0.number), "name": $0.name] }
    site.style = String(decoding: PackageResources.gallery_css, as: UTF8.self)
    site.icon = Array(Landscape.icon)
    site.labels = .labels
    site.messages = { App.allTexts(in: App.texts(in: Messages(in: $0))).adding(.gallery) }
    site.sources = LiveSite.gallerySources
    site.savedTest = .init(imports: ["Wiring"], run: "AppSession.run(of: document)")
    return site
  }

  private static let templates: [String: [UInt8]] = [
    "head": PackageResources.head_mustache, "tools": PackageResources.tools_mustache,
    "places": PackageResources.places_mustache, "phone": PackageResources.phone_mustache,
    "login": PackageResources.login_mustache, "order": PackageResources.order_mustache,
    "player": PackageResources.player_mustache, "mail": PackageResources.mail_mustache,
    "masks": PackageResources.masks_mustache, "place": PackageResources.place_mustache,
    "explore": PackageResources.explore_mustache,
  ]
}
