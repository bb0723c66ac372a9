import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Random routes with sensitive parameters, random ways to get their URLs wrong, every text there is.
@MainActor @Suite("Random sensitive values")
struct LeakPropertyTests {
  /// A word that no pattern, message or address has.
  nonisolated static let secret = "90210077"

  struct Sample {
    var route: any RouteDeclaring
    /// URLs of it without a scheme, the secret in each.
    var urls: [String]
  }

  nonisolated static let words = ["account", "wallet", "order", "ticket", "城市"]

  func sample(_ index: Int, _ random: inout SplitMix64) -> Sample {
    func pick(_ texts: [String]) -> String { texts[Int(random.next() % UInt64(texts.count))] }
    let word = Self.words[index]
    let secret = Self.secret
    let type = pick(["", "<Int>", "<Double>"])
    let (pattern, urls): (String, [String]) =
      switch random.next() % 7 {
      case 0: ("\(word)/:key\(type)", ["\(word)/\(secret)"])
      case 1: ("\(word)/:name/:key\(type)/more", ["\(word)/a/\(secret)/more"])
      case 2: ("\(word)/:{name}-:{key}\(type)", ["\(word)/a-\(secret)"])
      case 3: ("\(word)/**key", ["\(word)/\(secret)/b", "\(word)/b/\(secret)"])
      case 4: ("\(word)/:name?key\(type)", ["\(word)/a?key=\(secret)"])
      case 5: ("\(word)#:key\(type)", ["\(word)#\(secret)"])
      default: ("\(word)/:lang<de|en>?/:key\(type)", ["\(word)/\(secret)", "\(word)/de/\(secret)"])
      }
    let isGuarded = random.next() % 3 == 0
    return Sample(
      route: Route(
        pattern, page: PageKey(word), exported: random.next() % 2 == 0,
        tags: isGuarded ? ["session"] : [], sensitive: ["key"]
      ) { (all: RouteParameters) in TestPage(name: "\(try all.value("key", as: Int.self))") },
      urls: urls)
  }

  /// Breaks a URL without breaking the secret.
  func mutated(_ url: String, _ random: inout SplitMix64) -> String {
    let secret = Self.secret
    func at(_ fraction: UInt64) -> String.Index {
      url.index(url.startIndex, offsetBy: Int(fraction % UInt64(max(url.count / 3, 1))))
    }
    let place = random.next()
    switch random.next() % 14 {
    case 0: return url.replacing(secret, with: secret + "x")
    case 1: return url.replacing(secret, with: "x/" + secret)
    case 2: return url + "/" + secret
    case 3: return url + "?other=" + secret
    case 4: return url + "#" + secret
    case 5: return url.replacing(secret, with: "%zz" + secret)
    case 6: return url.replacing("/", with: "\\")
    case 7: return url.replacing("/", with: "%2F")
    case 8:
      // A letter too few in the first word.
      var text = url
      text.remove(at: at(place))
      return text
    case 9: return url.replacing("/", with: "//")
    case 10: return url.uppercased()
    case 11: return url.replacing(secret, with: secret + " ")
    case 12: return url + "?key=" + secret + "&key=" + secret
    default: return url
    }
  }

  func contains(_ value: Any) -> Bool {
    LeakTests.texts(value).contains { $0.contains(Self.secret) }
  }

  @Test(arguments: 1...4)
  func sensitiveValuesAreInNoText(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let samples = Self.words.indices.map { sample($0, &random) }
    let traces = Locked<[RouteTrace]>([])
    var routes = samples.map(\.route)
    routes.append(
      Route(
        "login?next<URL>?", page: "login", exported: true, urls: .openable))
    let takesAll = samples[1].urls.count > 1 || random.next() % 2 == 0
    routes.append(Fallback(below: takesAll ? "" : "wallet", page: "lost", exported: true))
    routes.append(Route("move", page: "move", exported: true, tags: ["move", "session"]))
    let elsewhere = samples[0].urls[0]
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [RouteModule("m", routes)],
      guards: [
        Guard("session", on: .tag("session")) { target in
          target.source == .qr
            ? .proceed : .park(until: "session", through: "login")
        },
        Guard("move", on: .tag("move"), priority: 1) { target in
          target.source == .qr ? .redirect(elsewhere) : .proceed
        },
      ], continuations: ContinuationPolicy { nil }, clock: VirtualClock()
    ) { trace in traces.withLock { $0.append(trace) } }
    var count = 0
    for sample in samples {
      for _ in 0..<6 {
        let plain = sample.urls[Int(random.next() % UInt64(sample.urls.count))]
        let path = mutated(plain, &random)
        let escaped = path.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        for url in [
          path, "app://" + path, "app:" + path, "https://app.example/" + path, "other://" + path,
          "app://login?next=" + path, "app://login?next=app%3A%2F%2F" + escaped,
        ] {
          let source = RouteSource.allCases[Int(random.next() % 6)]
          let resolution = router.resolve(url, from: source)
          let place: Comment = "seed \(seed): \(url) from \(source)"
          #expect(!contains(resolution), place)
          #expect(!contains(router.explain(url, from: source)), place)
          check(resolution, place)
          count += 1
        }
      }
    }
    check(router.resolve("app://move", from: .qr), "seed \(seed), sent elsewhere")
    expectEqual(traces.withLock { $0.count }, count + 1)
    for trace in traces.withLock({ $0 }) {
      #expect(!contains(trace) && !contains(trace.parameters), "seed \(seed)")
    }
    #expect(!contains(router.routes), "seed \(seed)")
  }

  func check(_ resolution: Resolution, _ place: Comment) {
    switch resolution {
    case .target(let target): check(target, place)
    case .redirected(let target, let way):
      check(target, place)
      #expect(!contains(way.steps), place)
    case .denied(let denial): #expect(!contains(denial) && !contains(denial.parameters), place)
    case .parked(let pending):
      check(pending.target, place)
      #expect(!contains(pending.through?.url.text as Any), place)
      #expect(!contains(pending.through?.continuation as Any), place)
    case .unmatched(let diagnosis):
      #expect(!contains(diagnosis.reach as Any) && !contains(diagnosis.nearest), place)
      #expect(!contains(UnmatchedURL(diagnosis)), place)
    case .web: break
    }
  }

  func check(_ target: NavigationTarget, _ place: Comment) {
    #expect(!contains(target.parameters) && !contains(target.backStack), place)
    do {
      _ = try target.makePage()
    } catch {
      #expect(!contains(error), place)
    }
    for parameter in target.route.parameters {
      do {
        _ = try target.parameters.value(parameter.name, as: Bool.self)
      } catch {
        #expect(!contains(error), place)
      }
    }
  }
}
