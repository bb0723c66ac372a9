import Router

/// Where one URL leads, as the JSON contract has it.
nonisolated struct ResolutionReport: Encodable {
  /// Why a URL leads nowhere.
  struct DiagnosisReport: Encodable, Equatable {
    let code: String
    let message: String
    let nearest: [String]
  }

  /// What a URL leads to.
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
  let diagnosis: DiagnosisReport?

  /// Whether the URL leads nowhere or may not be opened.
  var isRefused: Bool { outcome == "unmatched" || outcome == "denied" }

  enum CodingKeys: CodingKey {
    case url, outcome, route, module, page, parameters, presentation, viewModel, backStack
    case diagnosis
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
    try container.encodeIfPresent(diagnosis, forKey: .diagnosis)
  }
}

nonisolated extension ResolutionReport {
  @MainActor
  init(_ url: String, _ router: Router) {
    self.url = url
    switch router.resolve(url, from: .inside) {
    case .target(let found), .redirected(let found, _):
      outcome = "target"
      target = TargetReport(found)
      diagnosis = nil
    case .denied(let denial):
      outcome = "denied"
      target = nil
      diagnosis = DiagnosisReport(code: "denied", message: "\(denial)", nearest: [])
    case .parked:
      outcome = "parked"
      target = nil
      diagnosis = nil
    case .web:
      outcome = "web"
      target = nil
      diagnosis = nil
    case .unmatched(let found):
      outcome = "unmatched"
      target = nil
      diagnosis = DiagnosisReport(code: "unmatched", message: "\(found.problem)", nearest: [])
    }
  }
}

nonisolated extension ResolutionReport.TargetReport {
  /// Describes a target and makes its page once, to see that it can be made.
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
