import ReactiveKit

/// The problems of the optional fields of the element that is being decoded.
///
/// The models find it in the decoder's `userInfo`, which requires it to be `Sendable`.
final class FieldProblems: Sendable {
  private let problems = Locked<[ElementProblem]>([])

  func report(_ problem: ElementProblem) {
    problems.withLock { $0.append(problem) }
  }

  /// The problems since the last call.
  func take() -> [ElementProblem] {
    problems.withLock { problems in
      if problems.isEmpty { return [] }
      defer { problems = [] }
      return problems
    }
  }
}

extension CodingUserInfoKey {
  /// Where ``FeedFields`` reports.
  static var fieldProblems: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trellis.fieldProblems") else {
      preconditionFailure("any text is a key")
    }
    return key
  }
}
