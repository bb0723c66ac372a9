/// The collisions of new routes with those that end at the same node.
struct RouteCollisions {
  /// One conflict for each route that collides.
  private(set) var conflicts: [RouteConflict] = []
  /// Routes rejected already: one collision is enough, or many colliding routes would be reported in pairs.
  private var refused: Set<ObjectIdentifier> = []
  /// Both routes of each collision.
  private var colliding: Set<ObjectIdentifier> = []
  private var alike: [ObjectIdentifier: Int] = [:]

  /// Compares a new route with one that ends at the same node.
  mutating func compare(_ new: RouteRecord, _ old: RouteRecord) {
    let id = ObjectIdentifier(new)
    guard !refused.contains(id) else { return }
    alike[id, default: 0] += 1
    let isTooMany = alike[id, default: 0] >= RouteTable.endLimit
    let many = RouteConflict(.tooManyAlike(limit: RouteTable.endLimit), new: new.origin)
    guard let conflict = Self.collision(new, old) ?? (isTooMany ? many : nil) else { return }
    refused.insert(id)
    colliding.formUnion([id, ObjectIdentifier(old)])
    conflicts.append(conflict)
  }

  /// True for either route of a collision.
  func contains(_ route: RouteRecord) -> Bool { colliding.contains(ObjectIdentifier(route)) }

  /// The conflict of two routes that end at one node, `nil` when no URL matches both.
  private static func collision(_ new: RouteRecord, _ old: RouteRecord) -> RouteConflict? {
    guard new !== old else { return nil }
    let conditions = (RouteCondition(new.pattern), RouteCondition(old.pattern))
    let requirements = conditions.0?.requirements ?? []
    let otherRequirements = conditions.1?.requirements ?? []
    func conflict(_ kind: RouteConflict.Kind, _ example: String?) -> RouteConflict {
      RouteConflict(kind, new: new.origin, existing: old.origin, exampleURL: example)
    }
    if requirements == otherRequirements {
      let isLower = new.options.priority < old.options.priority
      let (lower, higher) = isLower ? (new, old) : (old, new)
      let table = RouteTable([higher.entry])
      if table.coversAllShapes(of: lower.entry) {
        return conflict(isLower ? .unreachable : .duplicate, new.pattern.sample())
      }
      // If only some of their forms are alike, the priority decides.
      if lower.options.priority < higher.options.priority { return nil }
      return conflict(
        .duplicate, lower.pattern.samplesOfAllForms()?.first { table.match($0) != nil })
    }
    // The route with more requirements precedes; a fixed fragment counts more than any number of
    // them.
    let isEqual = conditions.0?.requiredCount ?? 0 == conditions.1?.requiredCount ?? 0
    guard isEqual, new.options.priority == old.options.priority,
      !areDisjoint(requirements, otherRequirements)
    else { return nil }
    return conflict(.ambiguousQuery, new.pattern.sample())
  }

  /// True when no URL matches both: one field must have a value of two disjoint lists.
  private static func areDisjoint(
    _ requirements: Set<RouteCondition.Field>, _ otherRequirements: Set<RouteCondition.Field>
  ) -> Bool {
    requirements.contains { field in
      otherRequirements.contains { other in
        guard field.name == other.name, case .choice(let left) = field.type,
          case .choice(let right) = other.type
        else { return false }
        return Set(left).isDisjoint(with: right)
      }
    }
  }
}
