import Testing

@testable import Engine

struct Outer: View {
  let model: Score
  var body: some View { TapCounter(goal: model.value) }
}

struct TapCounter: View {
  let goal: Int
  @State private var count = 0
  var body: some View { Text("\(count) of \(goal)").onTapGesture { count += 1 } }
}

struct Switching: View {
  let model: Score
  var body: some View {
    if model.value == 1 { TapCounter(goal: 0) } else { Text("away") }
  }
}

struct Identified: View {
  let model: Score
  var body: some View { TapCounter(goal: 0).id(model.value) }
}

@Observable
final class Names {
  var names = ["a", "b"]
}

struct Rows: View {
  let model: Names
  var body: some View {
    VStack(spacing: 0) { ForEach(model.names, id: \.self) { Row(name: $0) } }
  }
}

struct Row: View {
  let name: String
  @State private var count = 0
  var body: some View { Text("\(name)\(count)").onTapGesture { count += 1 } }
}

struct Readers: View {
  let model: Score
  let counter: Counter
  var body: some View {
    counter.count("all")
    return VStack {
      ValueReader(model: model, counter: counter)
      OtherReader(model: model, counter: counter)
    }
  }
}

struct ValueReader: View {
  let model: Score
  let counter: Counter
  var body: some View {
    counter.count("value")
    return Text("\(model.value)")
  }
}

struct OtherReader: View {
  let model: Score
  let counter: Counter
  var body: some View {
    counter.count("other")
    return Text("\(model.other)")
  }
}

struct Tick: View {
  let instant: Instant
  let model: Score
  let counter: Counter
  var body: some View {
    counter.count("tick")
    return Text("\(model.value)")
  }
}

struct Still: View {
  let counter: Counter
  let number: Int
  @State private var local = 0
  var body: some View {
    counter.count("still")
    return Text("\(number + local)")
  }
}

struct Owner: View {
  @State private var count = 0
  var body: some View { Below(count: $count) }
}

struct Below: View {
  @Binding var count: Int
  var body: some View { Text("below \(count)").onTapGesture { count += 1 } }
}

struct ScaleText: View {
  @Environment(\.textScale) private var scale
  var body: some View { Text("\(scale)") }
}

struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

struct DepthText: View {
  @Environment(\.depth) private var depth
  var body: some View { Text("\(depth)") }
}

struct ModelText: View {
  @Environment(Score.self) private var model
  var body: some View { Text("\(model.value)") }
}

struct Living: View {
  let model: Score
  let counter: Counter
  var body: some View {
    if model.value == 1 {
      Text("here")
        .onAppear { counter.count("appear") }
        .onDisappear { counter.count("disappear") }
        .onChange(of: model.other) { old, new in counter.count("\(old) to \(new)") }
    }
  }
}
