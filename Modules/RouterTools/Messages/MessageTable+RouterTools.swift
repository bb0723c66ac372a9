public import Messages

extension MessageTable {
  /// The texts of problems in overlays, for their authors.
  public static let routerTools = MessageTable(
    english: [
      "route.overlay": "{count} problems in the overlay",
      "route.overlay.unverified": "the overlay's signature is invalid",
      "route.overlay.stale": "overlay {version} is not newer than {applied}",
      "route.overlay.tooNew":
        "overlay {version} is too much higher than {applied}: no later version could be applied",
      "route.overlay.tooLong": "rule {rule}: {bytes} bytes, at most {limit} are read",
      "route.overlay.tooLarge": "the overlay has {bytes} bytes, at most {limit} are read",
      "route.overlay.unreadable": "the overlay is not a valid document",
      "route.overlay.tooManyRules": "{count} rules, at most {limit} are allowed",
      "route.overlay.unknownRoute": "rule {rule}: no route has the pattern {route}",
      "route.overlay.repeatedRoute": "rule {rule}: {route} already has a rule",
      "route.overlay.destination": "rule {rule}: the destination is missing or not allowed",
      "route.overlay.leadsNowhere": "rule {rule}: no route matches {to}",
      "route.overlay.notExported": "rule {rule}: {to} is closed to the outside",
      "route.overlay.cycle": "rule {rule}: {to} is redirected in a circle",
      "route.overlay.tooManyRedirects":
        "rule {rule}: {to} leads through more than {limit} redirects",
      "route.overlay.foreignHost": "rule {rule}: {to} is not on one of the application's hosts",
    ],
    simplifiedChinese: [
      "route.overlay": "下发配置有 {count} 个问题",
      "route.overlay.unverified": "下发配置的签名无效",
      "route.overlay.stale": "下发配置 {version} 不比 {applied} 新",
      "route.overlay.tooNew": "下发配置 {version} 比 {applied} 高出太多，之后的版本将无法生效",
      "route.overlay.tooLong": "第 {rule} 条规则有 {bytes} 字节，上限为 {limit}",
      "route.overlay.tooLarge": "下发配置有 {bytes} 字节，上限为 {limit}",
      "route.overlay.unreadable": "下发配置不是有效的文档",
      "route.overlay.tooManyRules": "规则有 {count} 条，最多 {limit} 条",
      "route.overlay.unknownRoute": "第 {rule} 条规则：没有路由 {route}",
      "route.overlay.repeatedRoute": "第 {rule} 条规则：{route} 已有规则",
      "route.overlay.destination": "第 {rule} 条规则：缺少目标地址，或不应有目标地址",
      "route.overlay.leadsNowhere": "第 {rule} 条规则：{to} 没有匹配的路由",
      "route.overlay.notExported": "第 {rule} 条规则：{to} 不对外开放",
      "route.overlay.cycle": "第 {rule} 条规则：{to} 循环重定向",
      "route.overlay.tooManyRedirects": "第 {rule} 条规则：经 {to} 的重定向超过 {limit} 次",
      "route.overlay.foreignHost": "第 {rule} 条规则：{to} 不在本应用的域名下",
    ])
}

extension Messages {
  /// The texts of the descriptions of an overlay's errors.
  static let overlays = Messages.english.adding(.routerTools)
}
