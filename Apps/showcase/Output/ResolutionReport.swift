import Messages
import Router
import Wiring

/// The resolution of one URL, in the form of the JSON contract.
nonisolated struct ResolutionReport: Encodable {
  /// Why a URL is unmatched.
  struct DiagnosisReport: Encodable, Equatable {
    let code: String
    let message: String
    let nearest: [String]
  }

  /// The target of a URL.
  struct TargetReport: Equatable {
    let route: String
    let module: String
    let page: String
    let parameters: [String: ParameterReport]
    let presentation: String
    let viewModel: String
    let backStack: [String]
  }

  let url: String
  let outcome: String
  let target: TargetReport?
  /// For a parked navigation: the page to show meanwhile.
  let through: String?
  /// For a web page: its checked URL.
  let web: String?
  let diagnosis: DiagnosisReport?
  /// The lines of `RouteExplanation`; `nil` without `--explain`.
  var explanation: [String]?

  /// Whether the URL is unmatched or must not be opened.
  var isRefused: Bool { outcome == "unmatched" || outcome == "denied" }

  enum CodingKeys: CodingKey {
    case url, outcome, route, module, page, parameters, presentation, viewModel, backStack
    case through, web, diagnosis, explanation
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(url, forKey: .url)
    try container.encode(outcome, forKey: .outcome)
    if let target {
      try container.encode(target.route, forKey: .route)
      try container.encode(target.module, forKey: .module)
      try container.encode(target.page, forKey: .page)
      try container.encode(target.parameters, forKey: .parameters)
      try container.encode(target.presentation, forKey: .presentation)
      try container.encode(target.viewModel, forKey: .viewModel)
      try container.encode(target.backStack, forKey: .backStack)
    }
    try container.encodeIfPresent(through, forKey: .through)
    try container.encodeIfPresent(web, forKey: .web)
    try container.encodeIfPresent(diagnosis, forKey: .diagnosis)
    try container.encodeIfPresent(explanation, forKey: .explanation)
  }
}

nonisolated extension ResolutionReport {
  /// Resolves a URL and describes the result.
  @MainActor
  init(_ url: String, _ router: Router, from source: RouteSource = .inside) {
    let messages = App.messages
    switch router.resolve(url, from: source) {
    case .target(let found), .redirected(let found, _):
      self.init(url, "target", TargetReport(found))
    case .denied(let denial):
      self.init(
        url, "denied",
        diagnosis: DiagnosisReport(
          code: denial.code, message: messages.text(for: denial), nearest: []))
    case .parked(let pending):
      self.init(url, "parked", TargetReport(pending.target), through: pending.throughURL)
    case .web(let page):
      self.init(url, "web", web: page)
    case .unmatched(let found):
      self.init(
        url, "unmatched",
        diagnosis: DiagnosisReport(
          code: found.code, message: messages.text(for: UnmatchedURL(found)),
          nearest: found.nearest.map(\.pattern)))
    }
  }

  private init(
    _ url: String, _ outcome: String, _ target: TargetReport? = nil, through: String? = nil,
    web: String? = nil, diagnosis: DiagnosisReport? = nil
  ) {
    self.url = url
    self.outcome = outcome
    self.target = target
    self.through = through
    self.web = web
    self.diagnosis = diagnosis
  }
}

nonisolated extension ResolutionReport.TargetReport {
  /// Describes a target and makes its page once, as a check.
  @MainActor
  init(_ target: NavigationTarget) {
    route = target.route.text
    module = target.module
    page = target.page.name
    parameters = ParameterReport.all(target.parameters)
    presentation = target.presentation.rawValue
    viewModel = (try? target.makePage()).map { String(describing: type(of: $0)) } ?? ""
    backStack = target.backStack.map(\.canonicalURL)
  }
}
