// What a route is made of is part of the router's interface: URLs, patterns, parameter types.
@_exported public import RouteMatching
