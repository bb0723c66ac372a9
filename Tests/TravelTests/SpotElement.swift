/// An element of the travel feed: `fields`, completed by the other required ones.
nonisolated func spot(_ fields: String = "") -> String {
  let required = [
    #""name":"a""#, #""lowestPrice":1"#, #""cityId":1"#, #""cityName":"市""#, #""areaName":"区""#,
  ]
  let missing = required.filter { member in
    let key = member.prefix { $0 != ":" }
    return !fields.contains(key + ":")
  }
  return "{" + (missing + [fields]).filter { !$0.isEmpty }.joined(separator: ",") + "}"
}
