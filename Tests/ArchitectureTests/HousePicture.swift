/// The picture of the architecture in the README: the targets of each layer and what they depend on, as the
/// manifest declares them. What a dependency brings along is not repeated.
struct HousePicture {
  /// The names of the layers, highest first.
  static let english = ["apps", "business lines", "bindings", "components", "kernel"]
  static let chinese = ["应用", "业务线", "绑定", "组件", "内核"]

  let manifest: Manifest
  /// The names of the layers in the reader's language, highest first.
  let layers: [String]

  /// A block of lines; layers are divided by a line.
  var text: String {
    zip(layers, [.app, .businessLine, .bindings, .component, .kernel]).map { name, layer in
      ([name] + rows(of: layer)).joined(separator: "\n")
    }.joined(separator: "\n" + String(repeating: "─", count: 72) + "\n")
  }

  private func rows(of layer: DependencyRules.Layer) -> [String] {
    names(of: layer).map { name in
      let shown = direct(of: name)
      guard !shown.isEmpty else { return "  \(name)" }
      let column = String(repeating: " ", count: max(1, 18 - name.count))
      return "  \(name)\(column)──► \(shown.joined(separator: ", "))"
    }
  }

  /// Dependents first: what a row names lies below it, in its layer or in a lower one.
  private func names(of layer: DependencyRules.Layer) -> [String] {
    let names = manifest.targets.keys.filter {
      DependencyRules.layer(of: $0) == layer && !DependencyRules.tools.contains($0)
    }
    var left = Set(names)
    var sorted: [String] = []
    while let next = left.filter({ name in
      !left.contains { manifest.allDependencies(of: $0).contains(name) }
    }).min() {
      left.remove(next)
      sorted.append(next)
    }
    return sorted
  }

  /// The dependencies that no other dependency has.
  private func direct(of name: String) -> [String] {
    let dependencies = Set(manifest.targets[name]?.targets ?? [])
    return dependencies.filter { dependency in
      !dependencies.contains { manifest.allDependencies(of: $0).contains(dependency) }
    }.sorted()
  }
}
