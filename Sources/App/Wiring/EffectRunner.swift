import Engine
import Host
import Model

/// Does what the stage asks for: writes ratings off the frame, plays cues, reports outcomes.
final class EffectRunner {
  /// What the recorder answered.
  private enum Answer: Sendable {
    case recorded(RatingID)
    case recordFailed(RatingID, String)
    case retracted(RatingID)
    case retractFailed(RatingID, String)
  }

  private let recorder: any RatingRecorder
  private let log: EventLog?
  private let sounds: SoundPlayer?
  private let answers = Mailbox<Answer>()
  /// Writes that have not been answered.
  private var waiting = 0

  init(recorder: any RatingRecorder, log: EventLog?, sounds: SoundPlayer?) {
    self.recorder = recorder
    self.log = log
    self.sounds = sounds
  }

  func perform(_ effect: StageEffect, at time: Instant) {
    log?.write(effect, at: time)
    switch effect {
    case .record(let record): write(record)
    case .retract(let id): remove(id)
    case .sound(let cue): sounds?.play(Cue(cue), at: time)
    case .rated, .undone, .turned, .returned, .undoFailed, .armed, .finished: break
    }
  }

  private func write(_ record: RatingRecord) {
    waiting += 1
    Task.detached { [recorder, answers] in
      do throws(RecordingFailure) {
        try await recorder.record(record)
        answers.post(.recorded(record.id))
      } catch {
        answers.post(.recordFailed(record.id, error.sentence))
      }
    }
  }

  private func remove(_ id: RatingID) {
    waiting += 1
    Task.detached { [recorder, answers] in
      do throws(RecordingFailure) {
        try await recorder.retract(id)
        answers.post(.retracted(id))
      } catch {
        answers.post(.retractFailed(id, error.sentence))
      }
    }
  }

  /// Hands the answers that have come in to the stage.
  func deliver(to model: PlayModel, at time: Instant) {
    for answer in answers.take() {
      waiting -= 1
      switch answer {
      case .recorded(let id): model.send(.recorded(id, at: time))
      case .recordFailed(let id, let reason):
        model.send(.recordFailed(id, reason: reason, at: time))
      case .retracted(let id): model.send(.retracted(id, at: time))
      case .retractFailed(let id, let reason):
        model.send(.retractFailed(id, reason: reason, at: time))
      }
    }
  }

  /// Waits for every write, so that a run without a window goes the same way each time.
  func deliverAll(to model: PlayModel, at time: Instant) {
    while waiting > 0 {
      deliver(to: model, at: time)
      if waiting > 0 { MonotonicClock.sleep(until: MonotonicClock.nanoseconds() + 20_000) }
    }
  }
}

extension Cue {
  init(_ cue: SoundCue) {
    self =
      switch cue {
      case .turn: .turn
      case .known: .known
      case .again: .again
      case .end: .end
      }
  }
}
