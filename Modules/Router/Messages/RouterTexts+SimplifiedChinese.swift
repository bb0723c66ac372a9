extension RouterTexts {
  /// The router's texts in Simplified Chinese: its errors and denials, invalid routes, and
  /// navigation.
  static let simplifiedChinese: [String: String] = [
    "route.pattern": "路由模式有误：{detail}",
    "route.missing": "缺少 {name}",
    "route.unprintable": "“{text}”不能作为 {name} 写入 URL",
    "route.encoding": "{name} 无法编码",
    "route.notExported": "{route} 不对 {source} 开放",
    "route.refusedSource": "{source} 无权打开 {route}",
    "route.unsafeURL": "{route} 的 {parameter} 是不允许的 URL",
    "route.disabled": "{route} 已停用",
    "route.sunset": "{route} 自版本 {version} 起不再支持",
    "route.guarded.undecided": "{route} 的守卫每次给出的结果都不同",
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
    "route.url.unescaped": "不是有效的 URL：既有转义，第 {offset} 字节处又有未转义的字符",
    "route.unmatched.foreign-scheme": "不是本应用的 scheme",
    "route.unmatched.foreign-host": "不是本应用的域名或端口",
    "route.unmatched.relative-from-outside": "来自外部的相对 URL",
    "route.unmatched.parameter.wrongType": "{route}：{parameter} 是“{found}”，应为 {expected}",
    "route.unmatched.parameter.missing": "{route}：缺少 {parameter}，应为 {expected}",
    "route.unmatched.parameter.unreadable": "{route}：{parameter} 在第 {offset} 字节处格式有误（{reason}）",
    "route.unmatched.parameter.wrongFragment": "{route}：片段是“{found}”，应为“{expected}”",
    "route.unmatched.parameter.noFragment": "{route}：没有片段，应为“{expected}”",
    "route.unmatched.no-route": "没有匹配的路由",
    "route.unmatched.no-route.found":
      "没有匹配的路由：“{after}”之后是“{found}”，应为 {expected}",
    "route.unmatched.no-route.end": "没有匹配的路由：在“{after}”处结束，应为 {expected}",
    "route.pattern.emptySegment": "{pattern} 第 {column} 列：空路径段不会匹配",
    "route.pattern.dotSegment": "{pattern} 第 {column} 列：. 和 .. 不会匹配",
    "route.pattern.expectedName": "{pattern} 第 {column} 列：此处应为名称",
    "route.pattern.unclosedType": "{pattern} 第 {column} 列：缺少 >",
    "route.pattern.unclosedName": "{pattern} 第 {column} 列：缺少右花括号",
    "route.pattern.unknownType": "{pattern} 第 {column} 列：{text} 既不是类型也不是取值列表",
    "route.pattern.unknownType.near":
      "{pattern} 第 {column} 列：{text} 既不是类型也不是取值列表，请写 {near}",
    "route.pattern.badChoices": "{pattern} 第 {column} 列：取值为空或重复",
    "route.pattern.duplicateName": "{pattern} 第 {column} 列：{text} 已被使用",
    "route.pattern.adjacentParameters": "{pattern} 第 {column} 列：两个参数之间须有文字",
    "route.pattern.restNotLast":
      "{pattern} 第 {column} 列：剩余参数会匹配其后的全部路径段，必须放在末尾；其后的文字请在页面中读取，或为每段各写一个参数",
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
    "route.pattern.unexpected.angle":
      "{pattern} 第 {column} 列：意外的 {text}；参数写作 :name，类型写在其后，如 :name<Int>",
    "route.pattern.unexpected.scheme":
      "{pattern} 第 {column} 列：意外的 {text}；路径模式从路径开始，scheme 由路由器的命名空间给出",
    "route.pattern.notAWord":
      "{pattern} 第 {column} 列：{text} 既不是类型也不是单词；类型有 String、Int、Double、Bool、UUID、URL，列表写作 a|b",
    "route.pattern.repeatedType":
      "{pattern} 第 {column} 列：闭包已声明类型 {text}，请去掉 <{text}>",
    "route.pattern.tooManyParameters": "{pattern} 第 {column} 列：参数过多",
    "route.pattern.tooManyOptionals": "{pattern} 第 {column} 列：可省略的路径段过多",
    "route.pattern.tooLong": "{pattern} 第 {column} 列：超过 URL 的长度上限",
    "route.pattern.tooManySegments": "{pattern} 第 {column} 列：超过 URL 的路径段上限",
    "route.conflicts": "路由有 {count} 个问题",
    "route.conflict.duplicate":
      "{route}（{module}，{place}）与 {otherRoute}（{otherModule}，{otherPlace}）匹配相同的 URL",
    "route.conflict.unreachable":
      "{route}（{module}，{place}）永远不会匹配：其全部 URL 都由 {otherRoute}（{otherModule}，{otherPlace}）匹配",
    "route.conflict.ambiguousQuery":
      "{route}（{module}，{place}）与 {otherRoute}（{otherModule}，{otherPlace}）都匹配同时带有两者查询参数的 URL",
    "route.conflict.redirectCycle": "{route}（{module}，{place}）循环重定向：{way}",
    "route.conflict.tooManyRedirects": "{route}（{module}，{place}）重定向次数过多：{way}",
    "route.conflict.leadsNowhere":
      "{route}（{module}，{place}）：没有路由匹配其目标 {destination}",
    "route.conflict.leadsNowhere.near":
      "{route}（{module}，{place}）：没有路由匹配其目标 {destination}，最接近的是 {otherRoute}（{otherModule}，{otherPlace}）",
    "route.conflict.missingParent":
      "{route}（{module}，{place}）：没有路由匹配其上级 {destination}",
    "route.conflict.missingParent.near":
      "{route}（{module}，{place}）：没有路由匹配其上级 {destination}，最接近的是 {otherRoute}（{otherModule}，{otherPlace}）",
    "route.conflict.guardsNothing":
      "守卫 {route}（{place}）不起作用：没有路由带有 {scope}；请更正名称；如果模块稍后才注册，请写 waits: true",
    "route.conflict.guardsNothing.near":
      "守卫 {route}（{place}）不起作用：没有路由带有 {scope}，应为 {near}；如果模块稍后才注册，请写 waits: true",
    "route.conflict.refusesNothing":
      "来源 {route} 的策略（{place}）拒绝标签 {tag}，但没有路由带有该标签；请更正名称；如果模块稍后才注册，请写 waits: true",
    "route.conflict.refusesNothing.near":
      "来源 {route} 的策略（{place}）拒绝标签 {tag}，但没有路由带有该标签，应为 {near}；如果模块稍后才注册，请写 waits: true",
    "route.conflict.tooManyAlike":
      "{route}（{module}，{place}）：同一路径下仅以查询参数区分的路由超过 {limit} 条；请只用一条路由，在页面中读取查询参数",
    "route.conflict.tooManyBranches":
      "模块 {module}（{place}）：一个 URL 可能要与路由表的 {visits} 个节点比较，上限为 {limit}；请减少与固定文字并列的参数",
    "route.conflict.misspeltTag":
      "{route}（{module}，{place}）的标签 {tag} 没有守卫或策略使用，它们使用的是 {near}",
    "route.conflict.unknownGuard": "{route}（{module}，{place}）使用的守卫 {name} 不存在",
    "route.conflict.unknownGuard.near":
      "{route}（{module}，{place}）使用的守卫 {name} 不存在，应为 {near}",
    "route.conflict.pageTypes":
      "{route}（{module}，{place}）为页面 {page} 创建 {new}，而 {otherRoute}（{otherModule}，{otherPlace}）创建 {existing}；请改用不同的页面名",
    "route.conflict.closedParent":
      "{route}（{module}，{place}）对外开放，而其上级 {parent} 不开放：{otherRoute}（{otherModule}，{otherPlace}）；请开放上级或去掉上级",
    "route.conflict.shownByParent":
      "{route}（{module}，{place}）隐藏了 {name}，而其上级 {parent} 会显示它：{otherRoute}（{otherModule}，{otherPlace}）；请在那里也标为敏感参数，或去掉该上级",
    "route.conflict.unknownParameter": "{route}（{module}，{place}）并不总有 {name}",
    "route.conflict.missingURLPolicy":
      "{route}（{module}，{place}）：没有声明 {name} 接受哪些 URL；请添加 urls:",
    "route.conflict.types.count":
      "{route}（{module}，{place}）：模式有 {pattern} 个参数，类型有 {types} 个",
    "route.conflict.types.type":
      "{route}（{module}，{place}）：{name} 在模式中是 {pattern}，在闭包中是 {swift}",
    "route.conflict.types.noPage":
      "{route}（{module}，{place}）：闭包没有返回页面，请返回页面或去掉闭包",
    "route.conflict.types.sample":
      "{route}（{module}，{place}）：{swift} 不接受自己的示例“{text}”，请给出 {name} 可用的文字",
    "route.conflict.types.optional":
      "{route}（{module}，{place}）：{name} 可能缺失，但其类型没有对应的值；请改用可选类型",
    "route.conflict.types.required":
      "{route}（{module}，{place}）：{name} 在闭包中是可选类型，但总有值；请在模式中用 ? 标记，或改用非可选类型",
    "route.conflict.sample": "{route}（{module}，{place}）：{url} 不匹配此路由，或重新打印后参数值不同",
    "route.conflict.duplicateModule": "{module} 已经注册（{place}）",
    "route.conflict.badNamespace.reservedScheme":
      "{text} 不能作为本应用的 scheme：它已被网页或系统占用",
    "route.conflict.badNamespace.invalidScheme":
      "{text} 不能作为 scheme：须以字母开头，之后只能是字母、数字、+、- 和 .",
    "route.conflict.badNamespace.port":
      "{text} 不能作为本应用的域名：链接只能使用 443 端口，请去掉端口",
    "route.conflict.badNamespace.invalidHost":
      "{text} 不能作为域名：请写成 example.com 或 *.example.com，不带 scheme、用户名和路径",
    "navigation.noTabs": "导航状态至少需要一个标签页",
    "navigation.tooManyTabs": "标签页超过 {limit} 个",
    "navigation.duplicateTab": "有两个标签页都叫“{tab}”",
    "navigation.unknownTab": "没有名为“{tab}”的标签页",
    "navigation.noTabBeginsWith": "没有以页面 {page} 为首页的标签页",
    "navigation.tooManyEntries": "页面超过 {limit} 个，请先关闭一些",
    "navigation.atRoot": "下面没有页面了",
    "navigation.nothingPresented": "没有模态页面",
    "navigation.unknownEntry": "当前标签页中没有页面 {id}",
    "navigation.notAPresentation": "页面不能以 {presentation} 方式叠加，请用 push、present 或 sheet",
    "navigation.unknownVersion": "无法读取版本 {version} 的导航状态",
    "navigation.invalidIdentity": "页面标识 {id} 重复或从未分配",
  ]
}
