import cytoscape, { type Core, type StylesheetJson } from 'cytoscape'
import { CanvasLayer } from './layer'
import { DrawPace } from './pace'
import { themeOf, watchTheme, type GraphTheme } from './theme'
import { MIN_ZOOM, FittedView, type HeadHeight } from './view'

/** The boxes that a graph is drawn in, one above the other. */
export interface StageBoxes {
  readonly under: HTMLCanvasElement
  readonly graph: HTMLElement
  readonly over: HTMLCanvasElement
}

interface StagePlay {
  readonly style: (theme: GraphTheme) => StylesheetJson
  /** Height of the part above the graph, px. */
  readonly head: HeadHeight
  /** Draws everything: it is the time for it, or the box has another size. */
  readonly draw: () => void
  /** Called when Cytoscape has drawn its nodes: paints the layers below and above them. */
  readonly paint: () => void
  /** The colours in force are others. */
  readonly restyled: () => void
}

/**
 * The drawing surface of a graph: Cytoscape's nodes between two canvases, in the page's colours, drawn as often as
 * time allows.
 */
export class GraphStage {
  readonly cy: Core
  readonly box: HTMLElement
  readonly under: CanvasLayer
  readonly over: CanvasLayer
  readonly view: FittedView
  readonly pace: DrawPace
  theme: GraphTheme
  readonly #unwatch: () => void

  constructor({ under, graph, over }: StageBoxes, play: StagePlay) {
    this.box = graph
    this.theme = themeOf(graph)
    this.pace = new DrawPace(play.draw)
    this.cy = cytoscape({
      container: graph,
      layout: { name: 'preset' },
      style: play.style(this.theme),
      minZoom: MIN_ZOOM,
      maxZoom: 4,
      autoungrabify: true,
      autounselectify: true,
      boxSelectionEnabled: false,
    })
    this.under = new CanvasLayer(under)
    this.over = new CanvasLayer(over)
    this.view = new FittedView(this.cy, graph, play.head, (width, height) => {
      this.under.resize(width, height)
      this.over.resize(width, height)
      play.draw()
    })
    this.#unwatch = watchTheme(() => {
      const theme = themeOf(graph)
      if (JSON.stringify(theme) === JSON.stringify(this.theme)) return
      this.theme = theme
      this.cy.style(play.style(theme))
      play.restyled()
    })
    this.cy.on('render', () => {
      play.paint()
      // Cytoscape draws first in a frame, and the document has the frame's time.
      const frame = document.timeline.currentTime
      if (typeof frame === 'number') this.pace.spent(Math.max(0, performance.now() - frame))
    })
    this.cy.on('dbltap', ({ renderedPosition }) => this.view.zoomBy(1.6, renderedPosition))
  }

  destroy(): void {
    this.pace.stop()
    this.#unwatch()
    this.view.destroy()
    this.cy.destroy()
  }
}
