import Messages

extension MessageTable {
  /// The texts of what is found when routes are registered: for those who write them. Part of ``router``.
  static let routeConflicts = MessageTable(
    english: [
      "route.pattern.emptySegment": "{pattern}, column {column}: an empty segment never matches",
      "route.pattern.dotSegment": "{pattern}, column {column}: . and .. never match",
      "route.pattern.expectedName": "{pattern}, column {column}: a name was expected",
      "route.pattern.unclosedType": "{pattern}, column {column}: > was expected",
      "route.pattern.unclosedName": "{pattern}, column {column}: a closing brace was expected",
      "route.pattern.unknownType":
        "{pattern}, column {column}: {text} is neither a type nor a list of values",
      "route.pattern.badChoices": "{pattern}, column {column}: a value is empty or repeated",
      "route.pattern.duplicateName": "{pattern}, column {column}: {text} is used already",
      "route.pattern.adjacentParameters":
        "{pattern}, column {column}: a literal must stand between two parameters",
      "route.pattern.restNotLast":
        "{pattern}, column {column}: a rest takes all that follows; end the pattern with it and read what follows in the page, or write a parameter for each segment",
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
        "{pattern}, column {column}: unexpected {text}; a parameter of the query is ?name, of the fragment #:name, a literal colon %3A",
      "route.pattern.unexpected.backslash":
        "{pattern}, column {column}: unexpected {text}; segments are separated by /",
      "route.pattern.notAWord":
        "{pattern}, column {column}: {text} is neither a type nor a word; types are String, Int, Double, Bool, UUID, URL, lists a|b",
      "route.pattern.repeatedType":
        "{pattern}, column {column}: the page takes {text} already; leave out <{text}>",
      "route.pattern.tooManyParameters": "{pattern}, column {column}: too many parameters",
      "route.pattern.tooManyOptionals": "{pattern}, column {column}: too many optional segments",
      "route.pattern.tooLong": "{pattern}, column {column}: longer than a URL may be",
      "route.pattern.tooManySegments":
        "{pattern}, column {column}: more segments than a URL may have",
      "route.conflicts": "{count} problems with the routes",
      "route.conflict.duplicate":
        "{route} ({module}, {place}) matches what {otherRoute} ({otherModule}, {otherPlace}) does",
      "route.conflict.unreachable":
        "{route} ({module}, {place}) never matches: {otherRoute} ({otherModule}, {otherPlace}) does",
      "route.conflict.ambiguousQuery":
        "{route} ({module}, {place}) and {otherRoute} ({otherModule}, {otherPlace}) both match a URL with the query of both",
      "route.conflict.redirectCycle": "{route} ({module}, {place}) goes in a circle: {way}",
      "route.conflict.tooManyRedirects":
        "{route} ({module}, {place}) is redirected too often: {way}",
      "route.conflict.leadsNowhere":
        "{route} ({module}, {place}): {to} leads nowhere; no route takes {url}",
      "route.conflict.leadsNowhere.near":
        "{route} ({module}, {place}): {to} leads nowhere; no route takes {url}, and {otherRoute} ({otherModule}, {otherPlace}) comes closest",
      "route.conflict.guardsNothing":
        "guard {route} ({place}) guards nothing: no route has {scope}; fix the name, or state waits: true for a late module",
      "route.conflict.guardsNothing.near":
        "guard {route} ({place}) guards nothing: no route has {scope}; {near} is meant, or state waits: true for a late module",
      "route.conflict.refusesNothing":
        "the policy of {route} ({place}) refuses tag {tag}, which no route has; fix the name, or state waits: true for a late module",
      "route.conflict.refusesNothing.near":
        "the policy of {route} ({place}) refuses tag {tag}, which no route has; {near} is meant, or state waits: true for a late module",
      "route.conflict.tooManyAlike":
        "{route} ({module}, {place}): more than {limit} routes of this path are told apart by their query; use one route and read the query",
      "route.conflict.tooManyBranches":
        "module {module} ({place}): one URL could be compared with {visits} places of the routes, at most {limit} are allowed; use fewer parameters beside literals",
      "route.conflict.misspeltTag":
        "{route} ({module}, {place}) has tag {tag}, which no guard or policy names; they name {near}",
      "route.conflict.unknownGuard":
        "{route} ({module}, {place}) names guard {name}, which the router does not have",
      "route.conflict.unknownGuard.near":
        "{route} ({module}, {place}) names guard {name}, which the router does not have; {near} is meant",
      "route.conflict.pageTypes":
        "{route} ({module}, {place}) makes {new} of page {page}, {otherRoute} ({otherModule}, {otherPlace}) makes {existing}; give one of them another name",
      "route.conflict.closedParent":
        "{route} ({module}, {place}) is exported and its parent {parent} is not: {otherRoute} ({otherModule}, {otherPlace}); export it or drop the parent",
      "route.conflict.unknownParameter": "{route} ({module}, {place}) has no {name} at all times",
      "route.conflict.missingURLPolicy":
        "{route} ({module}, {place}): no policy states which URLs {name} may hold; add urls:",
      "route.conflict.types.count":
        "{route} ({module}, {place}): {pattern} parameters in the pattern, {types} types",
      "route.conflict.types.type":
        "{route} ({module}, {place}): {name} is {pattern} in the pattern and {swift} in the types",
      "route.conflict.types.noPage":
        "{route} ({module}, {place}): the closure returns no page; return one, or leave the closure out",
      "route.conflict.types.sample":
        "{route} ({module}, {place}): {swift} does not read its sample \"{text}\"; state a text that {name} can be",
      "route.conflict.types.optional":
        "{route} ({module}, {place}): {name} may be absent and its type has no value for that",
      "route.conflict.sample":
        "{route} ({module}, {place}): {url} does not lead here and back to the same values",
      "route.conflict.duplicateModule": "{module} is registered already ({place})",
      "route.conflict.badNamespace": "{text} cannot be a scheme or host of the application",
    ],
    simplifiedChinese: [
      "route.pattern.emptySegment": "{pattern} 第 {column} 列：空路径段不会匹配",
      "route.pattern.dotSegment": "{pattern} 第 {column} 列：. 和 .. 不会匹配",
      "route.pattern.expectedName": "{pattern} 第 {column} 列：此处应为名称",
      "route.pattern.unclosedType": "{pattern} 第 {column} 列：缺少 >",
      "route.pattern.unclosedName": "{pattern} 第 {column} 列：缺少右花括号",
      "route.pattern.unknownType": "{pattern} 第 {column} 列：{text} 既不是类型也不是取值列表",
      "route.pattern.badChoices": "{pattern} 第 {column} 列：取值为空或重复",
      "route.pattern.duplicateName": "{pattern} 第 {column} 列：{text} 已被使用",
      "route.pattern.adjacentParameters": "{pattern} 第 {column} 列：两个参数之间须有文字",
      "route.pattern.restNotLast":
        "{pattern} 第 {column} 列：剩余参数会取走其后的全部内容，须放在末尾；其后的文字请在页面中读取，或为每段各写一个参数",
      "route.pattern.optionalNotWhole": "{pattern} 第 {column} 列：只有整个路径段可以省略",
      "route.pattern.defaultOfWrongType": "{pattern} 第 {column} 列：默认值 {text} 类型不符",
      "route.pattern.badEscape": "{pattern} 第 {column} 列：转义有误",
      "route.pattern.unexpected": "{pattern} 第 {column} 列：意外的 {text}",
      "route.pattern.unexpected.parenthesis":
        "{pattern} 第 {column} 列：意外的 {text}；可省略的路径段写作 :name?，括号本身写作 %28、%29",
      "route.pattern.unexpected.bracket":
        "{pattern} 第 {column} 列：意外的 {text}；参数写作 :name，取值列表写作 :name<a|b>，方括号本身写作 %5B、%5D",
      "route.pattern.unexpected.bar":
        "{pattern} 第 {column} 列：意外的 {text}；取值列表写作 :name<a|b>，竖线本身写作 %7C",
      "route.pattern.unexpected.plus":
        "{pattern} 第 {column} 列：意外的 {text}；一个或多个路径段写作末尾的 **name，加号本身写作 %2B",
      "route.pattern.unexpected.star":
        "{pattern} 第 {column} 列：意外的 {text}；剩余路径写作末尾的 **name，星号本身写作 %2A",
      "route.pattern.unexpected.brace":
        "{pattern} 第 {column} 列：意外的 {text}；参数写作 :name 或 :{name}",
      "route.pattern.unexpected.colon":
        "{pattern} 第 {column} 列：意外的 {text}；查询参数写作 ?name，片段参数写作 #:name，冒号本身写作 %3A",
      "route.pattern.unexpected.backslash":
        "{pattern} 第 {column} 列：意外的 {text}；路径段以 / 分隔",
      "route.pattern.notAWord":
        "{pattern} 第 {column} 列：{text} 既不是类型也不是单词；类型有 String、Int、Double、Bool、UUID、URL，列表写作 a|b",
      "route.pattern.repeatedType":
        "{pattern} 第 {column} 列：页面的参数类型已是 {text}，请去掉 <{text}>",
      "route.pattern.tooManyParameters": "{pattern} 第 {column} 列：参数过多",
      "route.pattern.tooManyOptionals": "{pattern} 第 {column} 列：可省略的路径段过多",
      "route.pattern.tooLong": "{pattern} 第 {column} 列：超过 URL 的长度上限",
      "route.pattern.tooManySegments": "{pattern} 第 {column} 列：超过 URL 的路径段上限",
      "route.conflicts": "路由有 {count} 个问题",
      "route.conflict.duplicate":
        "{route}（{module}，{place}）与 {otherRoute}（{otherModule}，{otherPlace}）匹配相同的 URL",
      "route.conflict.unreachable":
        "{route}（{module}，{place}）不会匹配：其 URL 都归 {otherRoute}（{otherModule}，{otherPlace}）",
      "route.conflict.ambiguousQuery":
        "{route}（{module}，{place}）与 {otherRoute}（{otherModule}，{otherPlace}）都匹配同时带有两者查询参数的 URL",
      "route.conflict.redirectCycle": "{route}（{module}，{place}）循环重定向：{way}",
      "route.conflict.tooManyRedirects": "{route}（{module}，{place}）重定向次数过多：{way}",
      "route.conflict.leadsNowhere":
        "{route}（{module}，{place}）：{to} 没有匹配的路由，例如 {url}",
      "route.conflict.leadsNowhere.near":
        "{route}（{module}，{place}）：{to} 没有匹配的路由，例如 {url}；最接近的是 {otherRoute}（{otherModule}，{otherPlace}）",
      "route.conflict.guardsNothing":
        "守卫 {route}（{place}）没有守住任何路由：{scope} 不存在；请更正名称，模块晚到时请写 waits: true",
      "route.conflict.guardsNothing.near":
        "守卫 {route}（{place}）没有守住任何路由：{scope} 不存在，应为 {near}；模块晚到时请写 waits: true",
      "route.conflict.refusesNothing":
        "来源 {route} 的策略（{place}）拒绝标签 {tag}，但没有路由带有它；请更正名称，模块晚到时请写 waits: true",
      "route.conflict.refusesNothing.near":
        "来源 {route} 的策略（{place}）拒绝标签 {tag}，但没有路由带有它，应为 {near}；模块晚到时请写 waits: true",
      "route.conflict.tooManyAlike":
        "{route}（{module}，{place}）：同一路径下以查询区分的路由超过 {limit} 条；请用一条路由读取查询",
      "route.conflict.tooManyBranches":
        "模块 {module}（{place}）：一个 URL 可能要与 {visits} 处比较，上限为 {limit}；请减少与文字并列的参数",
      "route.conflict.misspeltTag":
        "{route}（{module}，{place}）的标签 {tag} 没有守卫或策略使用，它们使用的是 {near}",
      "route.conflict.unknownGuard": "{route}（{module}，{place}）使用的守卫 {name} 不存在",
      "route.conflict.unknownGuard.near":
        "{route}（{module}，{place}）使用的守卫 {name} 不存在，应为 {near}",
      "route.conflict.pageTypes":
        "{route}（{module}，{place}）为页面 {page} 创建 {new}，而 {otherRoute}（{otherModule}，{otherPlace}）创建 {existing}；请改用不同的页面名",
      "route.conflict.closedParent":
        "{route}（{module}，{place}）对外开放，而其上级 {parent} 不开放：{otherRoute}（{otherModule}，{otherPlace}）；请开放它或去掉上级",
      "route.conflict.unknownParameter": "{route}（{module}，{place}）并不总有 {name}",
      "route.conflict.missingURLPolicy":
        "{route}（{module}，{place}）：没有规定 {name} 允许哪些 URL",
      "route.conflict.types.count":
        "{route}（{module}，{place}）：模式有 {pattern} 个参数，类型有 {types} 个",
      "route.conflict.types.type":
        "{route}（{module}，{place}）：{name} 在模式中是 {pattern}，在类型中是 {swift}",
      "route.conflict.types.noPage":
        "{route}（{module}，{place}）：闭包没有返回页面，请返回页面或去掉闭包",
      "route.conflict.types.sample":
        "{route}（{module}，{place}）：{swift} 不能读取自己的示例“{text}”，请给出 {name} 可用的文字",
      "route.conflict.types.optional":
        "{route}（{module}，{place}）：{name} 可能缺失，而其类型没有对应的值",
      "route.conflict.sample": "{route}（{module}，{place}）：{url} 不能到达此处并还原为相同的值",
      "route.conflict.duplicateModule": "{module} 已经注册（{place}）",
      "route.conflict.badNamespace": "{text} 不能作为本应用的 scheme 或域名",
    ])
}
