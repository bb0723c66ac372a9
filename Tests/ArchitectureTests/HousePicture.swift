/// The picture of the architecture in the README: the targets of each layer and their dependencies,
/// as the manifest declares them. Transitive dependencies are not repeated.
struct HousePicture {
  /// The names of the layers, highest first.
  static let english = ["apps", "business lines", "bindings", "tools", "components", "kernel"]
  static let chinese = ["应用", "业务线", "绑定", "工具", "组件", "内核"]

  /// The business lines of this repository. An added line, by `new-module` for instance, changes no
  /// picture until it is listed here.
  static let lines: Set = ["Account", "Hotel", "Mail", "Player", "Travel"]

  let manifest: Manifest
  /// The names of the layers in the reader's language, highest first.
  let layers: [String]

  /// A block of lines: one layer after the other, with its name before the first row.
  var text: String {
    let width = layers.map(Self.width).max() ?? 0
    return zip(layers, [.app, .businessLine, .bindings, .tools, .component, .kernel])
      .flatMap { name, layer in
        rows(of: layer).enumerated().map { index, row in
          let shown = index == 0 ? name : ""
          return shown + String(repeating: " ", count: width + 2 - Self.width(shown)) + row
        }
      }.joined(separator: "\n")
  }

  /// The width of a text in columns: a Chinese character takes two.
  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }

  private func rows(of layer: DependencyRules.Layer) -> [String] {
    let names = names(of: layer)
    let (plain, others) = (
      names.filter { direct(of: $0) == [] }, names.filter { direct(of: $0) != [] }
    )
    let rows = others.map { name in
      let column = String(repeating: " ", count: max(1, 24 - name.count))
      return "\(name)\(column)──► \(direct(of: name).joined(separator: ", "))"
    }
    return rows + (plain.isEmpty ? [] : [plain.joined(separator: ", ")])
  }

  /// Dependents first: the dependencies of a row lie below it, in its layer or in a lower one.
  private func names(of layer: DependencyRules.Layer) -> [String] {
    let names = manifest.targets.keys.filter {
      DependencyRules.layer(of: $0) == layer && !DependencyRules.tools.contains($0) && isDrawn($0)
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

  private func isDrawn(_ name: String) -> Bool {
    DependencyRules.layer(of: name) != .businessLine || Self.lines.contains(name)
  }

  /// The direct dependencies without transitive ones.
  private func direct(of name: String) -> [String] {
    let dependencies = Set(manifest.targets[name]?.targets ?? []).filter(isDrawn)
    return dependencies.filter { dependency in
      !dependencies.contains { manifest.allDependencies(of: $0).contains(dependency) }
    }.sorted()
  }
}
