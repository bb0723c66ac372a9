public import Messages

extension MessageTable {
  /// The texts of the router's errors and denials.
  public static let router = MessageTable(
    english: [
      "route.pattern": "the pattern is wrong: {detail}",
      "route.missing": "{name} is missing",
      "route.unprintable": "\"{text}\" cannot stand in a URL as {name}",
      "route.unreadable": "the URL would be none: {detail}",
      "route.encoding": "{name} cannot be encoded",
      "route.notExported": "{route} is not open to {source}",
      "route.refusedSource": "{source} may not open {route}",
      "route.unsafeURL": "{parameter} of {route} leads where it may not",
      "route.disabled": "{route} is switched off",
      "route.sunset": "{route} ended with version {version}",
      "route.tooManyRedirects": "{url} is redirected too often",
      "route.cancelled": "the navigation was given up",
      "route.expired": "the navigation waited too long",
      "route.unmatched.invalid-url": "not a URL: {detail}",
      "route.unmatched.foreign-scheme": "the scheme is not this application's",
      "route.unmatched.foreign-host": "the host is not this application's",
      "route.unmatched.relative-from-outside": "a relative URL from outside",
      "route.unmatched.parameter": "{route}: {detail}",
      "route.unmatched.no-route": "no route",
      "route.unmatched.no-route.found":
        "no route: after \"{after}\" found \"{found}\", expected {expected}",
      "route.unmatched.no-route.end": "no route: it ends after \"{after}\", expected {expected}",
    ],
    simplifiedChinese: [
      "route.pattern": "路由模式有误：{detail}",
      "route.missing": "缺少 {name}",
      "route.unprintable": "“{text}”不能作为 {name} 写入 URL",
      "route.unreadable": "结果不是有效的 URL：{detail}",
      "route.encoding": "{name} 无法编码",
      "route.notExported": "{route} 不对 {source} 开放",
      "route.refusedSource": "{source} 不可打开 {route}",
      "route.unsafeURL": "{route} 的 {parameter} 指向不允许的地址",
      "route.disabled": "{route} 已停用",
      "route.sunset": "{route} 自版本 {version} 起不再支持",
      "route.tooManyRedirects": "{url} 重定向次数过多",
      "route.cancelled": "导航已取消",
      "route.expired": "导航等待超时",
      "route.unmatched.invalid-url": "不是有效的 URL：{detail}",
      "route.unmatched.foreign-scheme": "不是本应用的 scheme",
      "route.unmatched.foreign-host": "不是本应用的域名",
      "route.unmatched.relative-from-outside": "来自外部的相对 URL",
      "route.unmatched.parameter": "{route}：{detail}",
      "route.unmatched.no-route": "没有匹配的路由",
      "route.unmatched.no-route.found":
        "没有匹配的路由：“{after}”之后是“{found}”，应为 {expected}",
      "route.unmatched.no-route.end": "没有匹配的路由：在“{after}”处结束，应为 {expected}",
    ])
}
