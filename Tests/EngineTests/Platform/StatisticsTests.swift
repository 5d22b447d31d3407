import Testing

@testable import Engine

@Suite("the record of a run")
struct StatisticsTests {
  private func frame(_ second: Double, cpu: Double, draws: Int = 1, bakes: Int = 0)
    -> Statistics.Frame
  {
    Statistics.Frame(presentedAt: second, cpu: cpu, draws: draws, bakes: bakes)
  }

  @Test("a run without frames has counters and no quantiles")
  func empty() {
    let line = Statistics().json(compositor: "cpu")
    #expect(line.hasPrefix(#"{"frames":0,"first_frame_ms":null,"compositor":"cpu","#))
    #expect(line.contains(#""cpu_ms_median":null,"cpu_ms_p99":null,"draws_max":0,"bakes":0"#))
    #expect(line.hasSuffix(#""frame_times":[]}"#))
  }

  @Test("median, 99th percentile, most draws and all bakes are told")
  func summary() {
    // given 100 frames of 1 to 100 ms, in no order
    var statistics = Statistics()
    for index in 0..<100 {
      let place = index * 37 % 100
      statistics.add(
        frame(
          Double(index), cpu: Double(place + 1) / 1000, draws: place % 13, bakes: place == 5 ? 4 : 0
        ))
    }

    let line = statistics.json(compositor: "gl")

    #expect(line.hasPrefix(#"{"frames":100,"#))
    #expect(line.contains(#""cpu_ms_median":51,"cpu_ms_p99":100,"draws_max":12,"bakes":4"#))
    #expect(line.contains(#""frame_times":[0,1,2,3"#))
    #expect(!line.contains("\n"))
  }

  @Test("the counters tell the first frame from the start of the process")
  func counters() {
    var statistics = Statistics()
    // The monotonic clock of a running machine is behind this moment.
    statistics.add(frame(1e9, cpu: 0.001))
    #expect(statistics.counters.hasPrefix(#"{"frames":1,"first_frame_ms":"#))
    #expect(!statistics.counters.contains("null"))
  }

  @Test("old frames are counted and forgotten")
  func bounded() {
    var statistics = Statistics()
    for index in 0..<50_000 { statistics.add(frame(Double(index), cpu: 0.001)) }

    let line = statistics.json(compositor: "cpu")

    #expect(statistics.count == 50_000)
    #expect(statistics.firstFrame == 0)
    #expect(line.split(separator: ",").count < 20_020)
    #expect(line.hasSuffix(",49999]}"))
  }
}
