import Engine
import Model

/// The table with its bar and buttons, and what lies over it.
struct PlayScreen: View {
  let model: PlayModel

  var body: some View {
    GeometryReader { proxy in
      let layout = PlayLayout(window: proxy.size, settings: model.settings)
      ZStack(alignment: .topLeading) {
        Table(model: model, layout: layout)
        PanelLayer(model: model, window: proxy.size)
      }
    }
    .onKey { model.take($0) }
    .onInput { model.take($0) }
  }
}

/// Background, stack, bar and buttons; the whole of it listens for the hand.
private struct Table: View {
  let model: PlayModel
  let layout: PlayLayout

  var body: some View {
    ZStack(alignment: .topLeading) {
      Image("background")
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: layout.window.width, height: layout.window.height)
        .clipped()
      TopBar(model: model, height: layout.barHeight)
        .frame(width: layout.window.width)
      AnswerButtonRow(model: model, layout: layout)
      CardStack(model: model, layout: layout)
        .allowsHitTesting(false)
    }
    .frame(width: layout.window.width, height: layout.window.height, alignment: .topLeading)
    .contentShape(Rectangle())
    .pointerInput { input, source in
      model.send(.pointer(layout.inCanvas(input), by: source == .touch ? .touch : .mouse))
    }
    .onAppear { model.resize(layout) }
    .onChange(of: layout) { _, new in model.resize(new) }
  }
}

/// The cards, moving for as long as the stage says so.
private struct CardStack: View {
  let model: PlayModel
  let layout: PlayLayout

  var body: some View {
    TimelineView(.until { model.stage.settlesAt }) { context in
      ZStack {
        ForEach(model.stage.poses(at: context.instant).cards, id: \.place) { pose in
          if let card = model.card(pose.card) {
            CardView(
              card: card, pose: pose, reveal: model.settings.reveal,
              reducesMotion: model.settings.reducesMotion)
          }
        }
      }
    }
    .frame(width: PlayLayout.face.width, height: PlayLayout.face.height)
    .scaleEffect(layout.canvasScale)
    .position(x: layout.cardCenter.x, y: layout.cardCenter.y)
  }
}

private struct PanelLayer: View {
  let model: PlayModel
  let window: CGSize

  var body: some View {
    switch model.panel {
    case .none: EmptyView()
    case .menu: MenuPanel(model: model, window: window)
    case .help: HelpPanel(model: model, window: window)
    case .message(let text): MessagePanel(model: model, message: text, window: window)
    case .end(let result): EndScreen(model: model, result: result, window: window)
    }
  }
}

extension CardPose {
  /// What keeps a view to its card: a card that left and came back may be drawn twice at once.
  struct Place: Hashable {
    let card: Card.ID
    let isDeparture: Bool
  }

  var place: Place { Place(card: card, isDeparture: isDeparture) }
}

extension PlayModel {
  func resize(_ layout: PlayLayout) {
    send(.resized(layout.windowInCanvas, at: outlet.now()))
  }
}

extension PlayLayout {
  /// A report in window points as one in canvas points.
  func inCanvas(_ input: PointerInput) -> PointerInput {
    switch input {
    case .down(let id, let at, let time): .down(id, at: canvasPoint(at), time: time)
    case .dragBegan(let id, let slop, let to, let time):
      .dragBegan(id, slop: canvasPoint(slop), to: canvasPoint(to), time: time)
    case .dragMoved(let id, let to, let time): .dragMoved(id, to: canvasPoint(to), time: time)
    case .dragEnded(let id, let at, let velocity, let time):
      .dragEnded(
        id, at: canvasPoint(at), velocity: velocity * (1 / canvasScale), time: time)
    case .tapped(let id, let at, let time): .tapped(id, at: canvasPoint(at), time: time)
    case .cancelled, .twoFingerTapped: input
    }
  }
}
