// A client reads `.width` of a CGSize and declares models with `@Observable` after `import Engine`.
@_exported public import Motion
@_exported public import Observation
