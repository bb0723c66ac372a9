public import Messages

extension MessageTable {
  /// The texts of the router's errors and denials and of invalid routes. Those for developers are
  /// English in every language.
  ///
  /// They are in English and in Simplified Chinese; a program in one language names ``routerInEnglish``
  /// or ``routerInSimplifiedChinese``, and the other is not linked.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var router: MessageTable {
    routerInEnglish.merging(routerInSimplifiedChinese)
  }

  /// The texts of ``router`` in English alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var routerInEnglish: MessageTable {
    MessageTable([
      .english: [
        "route.notExported": "{route} is not open to {source}",
        "route.refusedSource": "{source} may not open {route}",
        "route.unsafeURL": "the URL in {parameter} is not allowed for {route}",
        "route.disabled": "{route} is disabled",
        "route.sunset": "{route} is no longer supported as of version {version}",
        "route.guarded.undecided":
          "the guards of {route} return a different verdict each time",
        "route.tooManyRedirects": "{url} has too many redirects",
        "route.cancelled": "the navigation was cancelled",
        "route.expired": "the navigation has expired",
        "route.otherOwner": "the navigation belongs to another user",
        "route.url.tooLong": "invalid URL: {bytes} bytes, the limit is {limit}",
        "route.url.tooManySegments": "invalid URL: more than {limit} segments at byte {offset}",
        "route.url.tooManyQueryItems":
          "invalid URL: more than {limit} query items at byte {offset}",
        "route.url.controlCharacter": "invalid URL: control character at byte {offset}",
        "route.url.backslash": "invalid URL: backslash at byte {offset}",
        "route.url.whitespace": "invalid URL: space at byte {offset}",
        "route.url.userInfo": "invalid URL: user name at byte {offset}",
        "route.url.badPercentEscape": "invalid URL: malformed percent escape at byte {offset}",
        "route.url.invalidUTF8": "invalid URL: percent escapes are not UTF-8 at byte {offset}",
        "route.url.dotSegment": "invalid URL: segment . or .. at byte {offset}",
        "route.url.invalidHost": "invalid URL: invalid host at byte {offset}",
        "route.url.invalidPort": "invalid URL: invalid port at byte {offset}",
        "route.url.missingAuthority": "invalid URL: // expected at byte {offset}",
        "route.url.missingScheme": "invalid URL: scheme expected at byte {offset}",
        "route.url.unescaped":
          "invalid URL: an unescaped character beside escapes at byte {offset}",
        "route.unmatched.foreign-scheme": "the scheme does not belong to this application",
        "route.unmatched.foreign-host": "the host or port does not belong to this application",
        "route.unmatched.relative-from-outside": "a relative URL from an outside source",
        "route.unmatched.parameter.wrongType":
          "{route}: {parameter} is \"{found}\", expected {expected}",
        "route.unmatched.parameter.missing": "{route}: {parameter} is missing, expected {expected}",
        "route.unmatched.parameter.unreadable":
          "{route}: {parameter} is malformed at byte {offset} ({reason})",
        "route.unmatched.parameter.wrongFragment":
          "{route}: the fragment is \"{found}\", expected \"{expected}\"",
        "route.unmatched.parameter.noFragment":
          "{route}: no fragment, expected \"{expected}\"",
        "route.unmatched.no-route": "no route",
        "route.unmatched.no-route.found":
          "no route: after \"{after}\" found \"{found}\", expected {expected}",
        "route.unmatched.no-route.end":
          "no route: the URL ends after \"{after}\", expected {expected}",
      ]
    ])
    .merging(MessageTable([.english: RouterTexts.developers]))
  }

  /// The texts of ``router`` in Simplified Chinese alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var routerInSimplifiedChinese: MessageTable {
    MessageTable([
      .simplifiedChinese: [
        "route.notExported": "{route} 不对 {source} 开放",
        "route.refusedSource": "{source} 无权打开 {route}",
        "route.unsafeURL": "{route} 的参数 {parameter} 不允许使用该 URL",
        "route.disabled": "{route} 已停用",
        "route.sunset": "{route} 自版本 {version} 起不再支持",
        "route.guarded.undecided": "{route} 的守卫每次返回的结果都不一致",
        "route.tooManyRedirects": "{url} 重定向次数过多",
        "route.cancelled": "导航已取消",
        "route.expired": "导航已过期",
        "route.otherOwner": "该导航属于其他用户",
        "route.url.tooLong": "不是有效的 URL：{bytes} 字节，上限为 {limit}",
        "route.url.tooManySegments": "不是有效的 URL：第 {offset} 字节处超过 {limit} 个路径段",
        "route.url.tooManyQueryItems": "不是有效的 URL：第 {offset} 字节处超过 {limit} 个查询项",
        "route.url.controlCharacter": "不是有效的 URL：第 {offset} 字节处有控制字符",
        "route.url.backslash": "不是有效的 URL：第 {offset} 字节处有反斜杠",
        "route.url.whitespace": "不是有效的 URL：第 {offset} 字节处有空格",
        "route.url.userInfo": "不是有效的 URL：第 {offset} 字节处有用户名",
        "route.url.badPercentEscape": "不是有效的 URL：第 {offset} 字节处的百分号转义有误",
        "route.url.invalidUTF8": "不是有效的 URL：第 {offset} 字节处的转义不是 UTF-8",
        "route.url.dotSegment": "不是有效的 URL：第 {offset} 字节处有 . 或 .. 路径段",
        "route.url.invalidHost": "不是有效的 URL：第 {offset} 字节处的主机名有误",
        "route.url.invalidPort": "不是有效的 URL：第 {offset} 字节处的端口有误",
        "route.url.missingAuthority": "不是有效的 URL：第 {offset} 字节处应为 //",
        "route.url.missingScheme": "不是有效的 URL：第 {offset} 字节处缺少 scheme",
        "route.url.unescaped": "不是有效的 URL：已含转义，但第 {offset} 字节处有未转义的字符",
        "route.unmatched.foreign-scheme": "不是本应用的 scheme",
        "route.unmatched.foreign-host": "不是本应用的域名或端口",
        "route.unmatched.relative-from-outside": "外部来源不能使用相对 URL",
        "route.unmatched.parameter.wrongType": "{route}：{parameter} 是“{found}”，应为 {expected}",
        "route.unmatched.parameter.missing": "{route}：缺少 {parameter}，应为 {expected}",
        "route.unmatched.parameter.unreadable": "{route}：{parameter} 在第 {offset} 字节处格式有误（{reason}）",
        "route.unmatched.parameter.wrongFragment": "{route}：片段是“{found}”，应为“{expected}”",
        "route.unmatched.parameter.noFragment": "{route}：没有片段，应为“{expected}”",
        "route.unmatched.no-route": "没有匹配的路由",
        "route.unmatched.no-route.found": "没有匹配的路由：“{after}”之后是“{found}”，应为 {expected}",
        "route.unmatched.no-route.end": "没有匹配的路由：URL 在“{after}”之后结束，应为 {expected}",
      ]
    ])
    .merging(MessageTable([.simplifiedChinese: RouterTexts.developers]))
  }
}

extension Messages {
  /// The texts of the descriptions of errors, without those for users, which have two languages.
  static let routing = Messages.english.adding(MessageTable([.english: RouterTexts.developers]))
}

@usableFromInline
enum RouterTexts {
  /// The texts for developers: invalid patterns and routes, and URLs that cannot be printed.
  @usableFromInline static let developers = [
    "route.pattern": "invalid pattern: {detail}",
    "route.missing": "{name} is missing",
    "route.unprintable": "\"{text}\" is not allowed in a URL as {name}",
    "route.encoding": "{name} cannot be encoded",
    "route.pattern.emptySegment": "{pattern}, column {column}: an empty segment never matches",
    "route.pattern.dotSegment": "{pattern}, column {column}: . and .. never match",
    "route.pattern.expectedName": "{pattern}, column {column}: a name was expected",
    "route.pattern.unclosedType": "{pattern}, column {column}: > was expected",
    "route.pattern.unclosedName": "{pattern}, column {column}: a closing brace was expected",
    "route.pattern.unknownType":
      "{pattern}, column {column}: {text} is neither a type nor a list of values",
    "route.pattern.unknownType.near":
      "{pattern}, column {column}: {text} is neither a type nor a list of values; write {near}",
    "route.pattern.badChoices": "{pattern}, column {column}: a value is empty or repeated",
    "route.pattern.duplicateName": "{pattern}, column {column}: {text} is used already",
    "route.pattern.adjacentParameters":
      "{pattern}, column {column}: a literal is needed between two parameters",
    "route.pattern.restNotLast":
      "{pattern}, column {column}: a rest takes all remaining segments; end the pattern with it and read the remaining text in the page, or declare a parameter for each segment",
    "route.pattern.optionalNotWhole":
      "{pattern}, column {column}: only a whole segment can be optional",
    "route.pattern.defaultOfWrongType":
      "{pattern}, column {column}: the default {text} is not of the type",
    "route.pattern.badEscape": "{pattern}, column {column}: a broken escape",
    "route.pattern.unexpected": "{pattern}, column {column}: unexpected {text}",
    "route.pattern.unexpected.parenthesis":
      "{pattern}, column {column}: unexpected {text}; an optional segment is :name?, a literal parenthesis %28 or %29",
    "route.pattern.unexpected.bracket":
      "{pattern}, column {column}: unexpected {text}; a parameter is :name, a list of values :name<a|b>, a literal bracket %5B or %5D",
    "route.pattern.unexpected.bar":
      "{pattern}, column {column}: unexpected {text}; a list of values is :name<a|b>, a literal bar %7C",
    "route.pattern.unexpected.plus":
      "{pattern}, column {column}: unexpected {text}; one or more segments are **name at the end, a literal plus is %2B",
    "route.pattern.unexpected.star":
      "{pattern}, column {column}: unexpected {text}; the rest of a path is **name at the end, a literal star %2A",
    "route.pattern.unexpected.brace":
      "{pattern}, column {column}: unexpected {text}; a parameter is :name or :{name}",
    "route.pattern.unexpected.colon":
      "{pattern}, column {column}: unexpected {text}; a query parameter is ?name, a fragment parameter #:name, a literal colon %3A",
    "route.pattern.unexpected.backslash":
      "{pattern}, column {column}: unexpected {text}; segments are separated by /",
    "route.pattern.unexpected.angle":
      "{pattern}, column {column}: unexpected {text}; a parameter is :name, its type follows it as in :name<Int>",
    "route.pattern.unexpected.scheme":
      "{pattern}, column {column}: unexpected {text}; a pattern begins with the path, the schemes are those of the router's namespaces",
    "route.pattern.notAWord":
      "{pattern}, column {column}: {text} is neither a type nor a word; types are String, Int, Double, Bool, UUID, URL, lists a|b",
    "route.pattern.repeatedType":
      "{pattern}, column {column}: the closure already gives the type {text}; remove <{text}>",
    "route.pattern.tooManyParameters": "{pattern}, column {column}: too many parameters",
    "route.pattern.tooManyOptionals": "{pattern}, column {column}: too many optional segments",
    "route.pattern.tooLong": "{pattern}, column {column}: longer than a URL may be",
    "route.pattern.tooManySegments":
      "{pattern}, column {column}: more segments than a URL may have",
    "route.conflicts": "{count} problems with the routes",
    "route.conflict.duplicate":
      "{route} ({module}, {place}) matches the same URLs as {otherRoute} ({otherModule}, {otherPlace})",
    "route.conflict.unreachable":
      "{route} ({module}, {place}) never matches: {otherRoute} ({otherModule}, {otherPlace}) takes all of its URLs",
    "route.conflict.ambiguousQuery":
      "{route} ({module}, {place}) and {otherRoute} ({otherModule}, {otherPlace}) both match a URL with the query items of both",
    "route.conflict.redirectCycle": "{route} ({module}, {place}) redirects in a loop: {way}",
    "route.conflict.tooManyRedirects": "{route} ({module}, {place}) has too many redirects: {way}",
    "route.conflict.leadsNowhere":
      "{route} ({module}, {place}): no route matches its destination {destination}",
    "route.conflict.leadsNowhere.near":
      "{route} ({module}, {place}): no route matches its destination {destination}; the nearest is {otherRoute} ({otherModule}, {otherPlace})",
    "route.conflict.missingParent":
      "{route} ({module}, {place}): no route matches its parent {destination}",
    "route.conflict.missingParent.near":
      "{route} ({module}, {place}): no route matches its parent {destination}; the nearest is {otherRoute} ({otherModule}, {otherPlace})",
    "route.conflict.guardsNothing":
      "guard {route} ({place}) has no effect: no route has {scope}; correct the name, or state waits: true if the module is registered later",
    "route.conflict.guardsNothing.near":
      "guard {route} ({place}) has no effect: no route has {scope}; write {near}, or state waits: true if the module is registered later",
    "route.conflict.refusesNothing":
      "the policy of {route} ({place}) refuses the tag {tag}, which no route has; correct the name, or state waits: true if the module is registered later",
    "route.conflict.refusesNothing.near":
      "the policy of {route} ({place}) refuses the tag {tag}, which no route has; write {near}, or state waits: true if the module is registered later",
    "route.conflict.tooManyAlike":
      "{route} ({module}, {place}): more than {limit} routes of this path differ only by their query; use one route and read the query",
    "route.conflict.tooManyBranches":
      "module {module} ({place}): one URL could be compared with {visits} nodes of the routes, the limit is {limit}; use fewer parameters beside literals",
    "route.conflict.misspeltTag":
      "{route} ({module}, {place}) has the tag {tag}, which no guard or policy uses; they use {near}",
    "route.conflict.unknownGuard":
      "{route} ({module}, {place}) names the guard {name}, which the router does not have",
    "route.conflict.unknownGuard.near":
      "{route} ({module}, {place}) names the guard {name}, which the router does not have; write {near}",
    "route.conflict.unguarded":
      "{route} ({module}, {place}) takes URLs below {prefix}, for example {url}, which the guard {name} does not check; name the guard in the route, or declare a route for these URLs",
    "route.conflict.unguarded.redirect":
      "{route} ({module}, {place}) leads from below {prefix} to {otherRoute} ({otherModule}, {otherPlace}), which the guard {name} does not check; name the guard in that route, or drop the redirect",
    "route.conflict.pageTypes":
      "{route} ({module}, {place}) makes {new} for page {page}, {otherRoute} ({otherModule}, {otherPlace}) makes {existing}; give one of them another name",
    "route.conflict.closedParent":
      "{route} ({module}, {place}) is exported and its parent {parent} is not: {otherRoute} ({otherModule}, {otherPlace}); export it or drop the parent",
    "route.conflict.shownByParent":
      "{route} ({module}, {place}) hides {name}, and its parent {parent} shows it: {otherRoute} ({otherModule}, {otherPlace}); mark it as sensitive there too, or drop the parent",
    "route.conflict.unknownParameter": "{route} ({module}, {place}) may lack {name}",
    "route.conflict.missingURLPolicy":
      "{route} ({module}, {place}): no policy states which URLs {name} accepts; add urls:",
    "route.conflict.types.count":
      "{route} ({module}, {place}): {pattern} parameters in the pattern, {types} types",
    "route.conflict.types.type":
      "{route} ({module}, {place}): {name} is {pattern} in the pattern and {swift} in the closure",
    "route.conflict.types.noPage":
      "{route} ({module}, {place}): the closure returns no page; return one, or remove the closure",
    "route.conflict.types.sample":
      "{route} ({module}, {place}): {swift} does not accept its sample \"{text}\"; state a valid text for {name}",
    "route.conflict.types.optional":
      "{route} ({module}, {place}): {name} may be absent, but its type has no value for that; use an optional",
    "route.conflict.types.required":
      "{route} ({module}, {place}): {name} is optional in the closure, but always has a value; mark it with ? in the pattern, or take a non-optional value",
    "route.conflict.sample":
      "{route} ({module}, {place}): {url} does not match this route with the same values after printing",
    "route.conflict.duplicateModule": "{module} is already registered ({place})",
    "route.conflict.badNamespace.reservedScheme":
      "{text} cannot be a scheme of the application: the web or the system uses it",
    "route.conflict.badNamespace.invalidScheme":
      "{text} cannot be a scheme: write a letter, then letters, digits, +, - and .",
    "route.conflict.badNamespace.port":
      "{text} cannot be a host of the application: links only use port 443; write the host without a port",
    "route.conflict.badNamespace.invalidHost":
      "{text} cannot be a host: write example.com or *.example.com, without a scheme, a user or a path",
  ]
}
