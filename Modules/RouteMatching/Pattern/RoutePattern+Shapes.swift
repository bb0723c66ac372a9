extension RoutePattern {
  /// One of the shapes of a pattern: its segments when some optional segments are absent.
  package struct Shape {
    package var segments: [Segment]
    var isOmission: Bool
  }

  /// The shapes of the pattern, those with an earlier optional segment first: of shapes that look
  /// the same, the first one fills its parameters.
  package var shapes: [Shape] {
    var shapes = [Shape(segments: [], isOmission: false)]
    for segment in segments {
      var isOptional = false
      switch segment {
      case .parameter(let slot), .rest(let slot): isOptional = parameters[slot].isOptional
      case .literal, .mixed: break
      }
      shapes = shapes.flatMap { shape in
        let with = Shape(segments: shape.segments + [segment], isOmission: shape.isOmission)
        return isOptional ? [with, Shape(segments: shape.segments, isOmission: true)] : [with]
      }
    }
    return shapes
  }
}
