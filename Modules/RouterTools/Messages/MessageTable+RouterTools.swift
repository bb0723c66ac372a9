public import Messages

extension MessageTable {
  /// The texts of problems in overlays, for their authors.
  public static let routerTools = MessageTable(
    english: [
      "route.overlay": "{count} problems in the overlay",
      "route.overlay.unverified": "the overlay is not genuine",
      "route.overlay.stale": "overlay {version} is not newer than {applied}",
      "route.overlay.tooNew": "overlay {version} is too far above {applied}: none could follow it",
      "route.overlay.tooLong": "rule {rule}: {bytes} bytes, at most {limit} are read",
      "route.overlay.tooLarge": "the overlay has {bytes} bytes, at most {limit} are read",
      "route.overlay.unreadable": "the overlay is no document of rules",
      "route.overlay.tooManyRules": "{count} rules, at most {limit} are allowed",
      "route.overlay.unknownRoute": "rule {rule}: no route is {route}",
      "route.overlay.repeatedRoute": "rule {rule}: {route} has a rule already",
      "route.overlay.destination": "rule {rule}: a destination is missing, or one too many",
      "route.overlay.leadsNowhere": "rule {rule}: {to} leads nowhere",
      "route.overlay.notExported": "rule {rule}: {to} is closed to the outside",
      "route.overlay.cycle": "rule {rule}: {to} leads back",
      "route.overlay.foreignHost": "rule {rule}: {to} is no page of the application's hosts",
    ],
    simplifiedChinese: [
      "route.overlay": "下发配置有 {count} 个问题",
      "route.overlay.unverified": "下发配置不可信",
      "route.overlay.stale": "下发配置 {version} 不比 {applied} 新",
      "route.overlay.tooNew": "下发配置 {version} 比 {applied} 高出太多，之后的版本将无法生效",
      "route.overlay.tooLong": "第 {rule} 条规则有 {bytes} 字节，上限为 {limit}",
      "route.overlay.tooLarge": "下发配置有 {bytes} 字节，上限为 {limit}",
      "route.overlay.unreadable": "下发配置无法读取",
      "route.overlay.tooManyRules": "规则有 {count} 条，最多 {limit} 条",
      "route.overlay.unknownRoute": "第 {rule} 条规则：没有路由 {route}",
      "route.overlay.repeatedRoute": "第 {rule} 条规则：{route} 已有规则",
      "route.overlay.destination": "第 {rule} 条规则：缺少目的地，或不应有目的地",
      "route.overlay.leadsNowhere": "第 {rule} 条规则：{to} 没有匹配的路由",
      "route.overlay.notExported": "第 {rule} 条规则：{to} 不对外开放",
      "route.overlay.cycle": "第 {rule} 条规则：{to} 会绕回来",
      "route.overlay.foreignHost": "第 {rule} 条规则：{to} 不是本应用域名下的页面",
    ])
}

extension Messages {
  /// The texts of the descriptions of an overlay's errors.
  static let overlays = Messages.english.adding(.routerTools)
}
