public import Messages

extension MessageTable {
  /// The texts of ``LoadingError`` and ``ElementProblem``.
  ///
  /// They are in English and in Simplified Chinese; a program in one language names ``loadingInEnglish``
  /// or ``loadingInSimplifiedChinese``, and the other is not linked.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var loading: MessageTable {
    loadingInEnglish.merging(loadingInSimplifiedChinese)
  }

  /// The texts of ``loading`` in English alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var loadingInEnglish: MessageTable {
    MessageTable([
      .english: [
        "loading.missing": "{source}: no such file",
        "loading.unreadable": "{source}: cannot be read (errno {errno})",
        "loading.isDirectory": "{source}: is a directory, not a file",
        "loading.tooLarge": "{source}: larger than {limit} bytes",
        "loading.empty": "{source}: is empty",
        "loading.blank": "{source}: contains only white space ({bytes} bytes)",
        "loading.refused":
          "{source}: {count, plural, one {# problem} other {# problems, the first}} at {first}",
        "loading.unreachable": "{source}: cannot be reached ({number})",
        "loading.untrusted": "{source}: the server cannot be trusted ({number})",
        "loading.timedOut":
          "{source}: no complete response within {after, plural, one {# second} other {# seconds}}",
        "loading.status": "{source}: HTTP status {status}",
        "loading.busy":
          "{source}: HTTP status {status}, try again after"
          + " {after, plural, one {# second} other {# seconds}}",
        "loading.contentType": "{source}: unsupported content type {found}",
        "loading.contentCoding": "{source}: unsupported content coding {found}",
        "loading.truncated": "{source}: {received} of {expected} bytes received",
        "loading.tooManyRedirects": "{source}: redirected more than {limit} times",
        "loading.refusedRedirect": "{source}: redirect to {target} refused",
        "loading.simulated": "{source}: {domain} ({number})",
        "loading.cancelled": "{source}: cancelled",
        "loading.negativeLatency":
          "latency {latency, plural, one {# second} other {# seconds}} is negative",
      ]
    ])
    .merging(MessageTable([.english: loadingForDevelopers]))
  }

  /// The texts of ``loading`` in Simplified Chinese alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var loadingInSimplifiedChinese: MessageTable {
    MessageTable([
      .simplifiedChinese: [
        "loading.missing": "{source}：文件不存在",
        "loading.unreadable": "{source}：无法读取（errno {errno}）",
        "loading.isDirectory": "{source}：是目录，不是文件",
        "loading.tooLarge": "{source}：超过 {limit} 字节",
        "loading.empty": "{source}：文件为空",
        "loading.blank": "{source}：只有空白字符（{bytes} 字节）",
        "loading.refused": "{source}：{count} 处有误，第一处在 {first}",
        "loading.unreachable": "{source}：无法连接（{number}）",
        "loading.untrusted": "{source}：服务器不可信（{number}）",
        "loading.timedOut": "{source}：{after} 秒内未收到完整响应",
        "loading.status": "{source}：HTTP 状态 {status}",
        "loading.busy": "{source}：HTTP 状态 {status}，请在 {after} 秒后重试",
        "loading.contentType": "{source}：不支持的内容类型 {found}",
        "loading.contentCoding": "{source}：不支持的压缩方式 {found}",
        "loading.truncated": "{source}：应收 {expected} 字节，只收到 {received} 字节",
        "loading.tooManyRedirects": "{source}：重定向超过 {limit} 次",
        "loading.refusedRedirect": "{source}：拒绝重定向到 {target}",
        "loading.simulated": "{source}：{domain}（{number}）",
        "loading.cancelled": "{source}：已取消",
        "loading.negativeLatency": "延迟不能为负：{latency} 秒",
      ]
    ])
    .merging(MessageTable([.simplifiedChinese: loadingForDevelopers]))
  }

  /// The texts for developers, in English for every language.
  @_alwaysEmitIntoClient
  static var loadingForDevelopers: [String: String] {
    [
      "loading.notUTF8": "{source}: encoded in {found}, UTF-8 expected",
      "loading.invalidUTF8": "{source}:{line}:{column}: not UTF-8 (byte {offset})",
      "loading.malformed.unexpectedEnd": "{source}:{line}:{column}: unexpected end of JSON",
      "loading.malformed.unexpectedCharacter": "{source}:{line}:{column}: unexpected character",
      "loading.malformed.badNumber": "{source}:{line}:{column}: invalid JSON number",
      "loading.malformed.badEscape": "{source}:{line}:{column}: invalid escape in a string",
      "loading.malformed.controlCharacter":
        "{source}:{line}:{column}: control character in a string",
      "loading.malformed.trailingContent":
        "{source}:{line}:{column}: unexpected content after the document",
      "loading.malformed.tooDeep": "{source}:{line}:{column}: nested too deeply",
      "loading.undecodable": "{source}: cannot be decoded: {detail}",
      "loading.noData": "{source}: Error JSON Data: no \"{path}\" array",
      "loading.noDataBelow": "{source}: Error JSON Data: no \"{path}\" array, \"{end}\" is missing",
      "loading.dataNotArray":
        "{source}: Error JSON Data: \"{path}\" array expected, found {found}",
      "loading.dataNotReached":
        "{source}: Error JSON Data: \"{path}\" array expected, found {found} at \"{end}\"",
      "loading.badURL": "{source}: not an http or https URL",
      "loading.badHeader": "{source}: the header {name} must not be set",
      "loading.badResponse.notHTTP": "{source}: the response is not HTTP/1",
      "loading.badResponse.tooMuchHead": "{source}: response header too large",
      "loading.badResponse.badField": "{source}: malformed line in the response header",
      "loading.badResponse.badLength": "{source}: ambiguous response length",
      "loading.badResponse.unknownCoding": "{source}: unknown transfer coding of the response",
      "loading.badResponse.badCompression": "{source}: corrupt compressed response",
      "loading.badResponse.badChunk": "{source}: malformed chunk in the response",
      "loading.badResponse.endsInHead": "{source}: connection closed in the response header",
      "loading.badResponse.endsInBody": "{source}: connection closed in the response body",
      "loading.failureRateOutOfRange": "failure rate {rate} is not between 0 and 1",
      "feed.missing": "is missing",
      "feed.null": "is null, {expected} expected",
      "feed.wrongType": "{expected} expected",
      "feed.wrongTypeFound": "{expected} expected, found {found}",
      "feed.invalid": "cannot be represented: {detail}",
    ]
  }
}
