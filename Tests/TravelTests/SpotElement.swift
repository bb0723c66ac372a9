/// An element of the travel feed: what every spot needs, then `fields`; of a key that is there twice the
/// last one counts.
nonisolated func spot(_ fields: String = "") -> String {
  let required = #""name":"a","lowestPrice":1,"cityId":1,"cityName":"市","areaName":"区""#
  return "{" + [required, fields].filter { !$0.isEmpty }.joined(separator: ",") + "}"
}
