import Testing

/// The program as a person meets it: real servers, real input, the written outcomes.
///
/// One after another, since each test has the screen and the machine for itself.
@Suite("End to end", .serialized)
struct EndToEnd {}
