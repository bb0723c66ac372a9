public import Messages

extension MessageTable {
  /// The texts of ``HTTPError`` beyond those of `LoadingError`.
  ///
  /// They are in English and in Simplified Chinese; a program in one language names ``httpInEnglish``
  /// or ``httpInSimplifiedChinese``, and the other is not linked.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var http: MessageTable {
    httpInEnglish.merging(httpInSimplifiedChinese)
  }

  /// The texts of ``http`` in English alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var httpInEnglish: MessageTable {
    MessageTable([
      .english: [
        "http.badRequest": "{source}: the server rejected the request as malformed ({status})",
        "http.unauthorized": "{source}: sign in first ({status})",
        "http.forbidden": "{source}: not allowed ({status})",
        "http.notFound": "{source}: not found ({status})",
        "http.conflict": "{source}: changed in the meantime ({status})",
        "http.unprocessable": "{source}: the server rejected the entered data ({status})",
        "http.tooManyRequests": "{source}: too many requests ({status})",
        "http.server": "{source}: the server is not available right now ({status})",
        "http.other": "{source}: HTTP status {status}",
      ]
    ])
    .merging(MessageTable([.english: httpForDevelopers]))
  }

  /// The texts of ``http`` in Simplified Chinese alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var httpInSimplifiedChinese: MessageTable {
    MessageTable([
      .simplifiedChinese: [
        "http.badRequest": "{source}：服务器无法理解该请求（{status}）",
        "http.unauthorized": "{source}：请先登录（{status}）",
        "http.forbidden": "{source}：没有权限（{status}）",
        "http.notFound": "{source}：不存在（{status}）",
        "http.conflict": "{source}：内容已被修改（{status}）",
        "http.unprocessable": "{source}：服务器拒绝了所填内容（{status}）",
        "http.tooManyRequests": "{source}：请求过于频繁（{status}）",
        "http.server": "{source}：服务器暂时无法响应（{status}）",
        "http.other": "{source}：HTTP 状态 {status}",
      ]
    ])
    .merging(MessageTable([.simplifiedChinese: httpForDevelopers]))
  }

  /// The texts for developers, in English for every language.
  @_alwaysEmitIntoClient
  static var httpForDevelopers: [String: String] {
    [
      "http.undecodable.missing": "{source}: unexpected response: \"{path}\" is missing",
      "http.undecodable.null":
        "{source}: unexpected response: \"{path}\" is null, {expected} expected",
      "http.undecodable.wrongType":
        "{source}: unexpected response at \"{path}\": {expected} expected",
      "http.undecodable.number":
        "{source}: unexpected response at \"{path}\": {number} does not fit its type",
      "http.undecodable.someNumber":
        "{source}: unexpected response at \"{path}\": a number does not fit its type",
      "http.undecodable.remark": "{source}: unexpected response at \"{path}\": {remark}",
      "http.unencodable.number":
        "{source}: cannot be sent, \"{path}\": {number} is not a JSON number",
      "http.unencodable.remark": "{source}: cannot be sent, \"{path}\": {remark}",
    ]
  }
}
