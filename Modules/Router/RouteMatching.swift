// URLs, patterns and parameter types are part of the router's interface.
@_exported public import RouteMatching
