import type { EventObject, Position } from 'cytoscape'
import { edgeId, type GraphDrawing, type DrawnItem } from './drawing'
import { edgeAt } from './edge-curve'
import { Elements } from '../../graph/elements'
import { Glows } from '../../graph/glows'
import { PlaceIndex } from '../../graph/places'
import { MovedLayer } from '../../graph/moved-layer'
import { pressKey, type Direction, type Walked } from '../../graph/keys'
import { GraphStage, type StageBoxes } from '../../graph/stage'
import { vectorOfGraph } from '../../graph/vector'
import { toScreen } from '../../graph/viewport'
import type { SvgDrawing } from '../../picture/svg'
import { exportAs } from '../../picture/vectors'
import { headFor } from './headings'
import { LabelPlacer } from './labels'
import type { GraphLayout } from './layout'
import { seenOf } from './neighbourhood'
import { paintOver } from './paint-over'
import { paintUnder } from './paint-under'
import type { GraphPicture } from './picture'
import type { GraphMoment, Pictured } from './pictured'
import { classesOf, SHAPES, shapeOf, stylesheet } from './stylesheet'
import { nextEdge, walk } from './walk'

/** An item under the pointer or the keyboard, and its place in the graph's box, in px. */
export interface Pointed {
  readonly look: DrawnItem
  readonly x: number
  readonly y: number
  readonly radius: number
  /** The number of items that need it, if it is a hub. */
  readonly neededBy?: number | undefined
}

/** What the user wants to see of a graph. */
interface GraphWishes {
  readonly selected: string | null
  /** The selected requirement of the selected item. */
  readonly need?: string | null
  /** The ratio of the text size to the usual one. */
  readonly textScale: number
  readonly isFolding?: boolean
}

const areSame = (a: GraphWishes, b: GraphWishes) =>
  a.selected === b.selected && a.need === b.need && a.textScale === b.textScale && a.isFolding === b.isFolding

interface GraphViewEvents {
  readonly onselect: (item: string | null) => void
  /** A requirement of an item was selected. */
  readonly onneed: (item: string, need: string) => void
  readonly onpoint: (pointed: Pointed | null) => void
  /** The text that a screen reader announces when the keyboard moves. */
  readonly onsay: (words: string) => void
}

/** Maximum distance from an edge or a node for a hit, in px. A finger needs more. */
const [NEAR_EDGE, NEAR_NODE, NEAR_TOUCHED] = [7, 2, 8]

/** With more steps than this between two updates a glow would not match anything that the user saw. */
const WATCHABLE_STEPS = 40

/** A graph on its canvases: its content in, selections out. All its code is in the chunk that loads late. */
export class GraphView implements Walked {
  readonly #stage: GraphStage
  readonly #elements: Elements
  readonly #labels = new LabelPlacer()
  /** For large graphs; null: the graph is repainted whenever it moves. */
  readonly #moved: MovedLayer | null
  readonly #events: GraphViewEvents
  readonly #glows = new Glows(() => this.#paintUnder())
  #shown: { readonly pictured: Pictured; readonly wanted: GraphWishes } | null = null
  #drawing: GraphDrawing = { nodes: new Map(), edges: new Map(), hubs: new Map() }
  #layout: GraphLayout | null = null
  #picture: GraphPicture | null = null
  #index: { readonly of: GraphDrawing; readonly on: GraphLayout; readonly places: PlaceIndex } | null = null
  #hovered: string | null = null
  #focused: string | null = null

  /**
   * @param isLarge several hundred items: while the user moves the graph, the layers under the nodes move as
   * a bitmap
   */
  constructor(boxes: StageBoxes, events: GraphViewEvents, isLarge = false) {
    this.#events = events
    this.#stage = new GraphStage(boxes, {
      style: stylesheet,
      head: headFor,
      draw: () => this.#draw(),
      paint: () => this.#paint(),
      restyled: () => this.#repaint(false),
    })
    this.#elements = new Elements(this.#stage.cy)
    this.#moved = isLarge ? new MovedLayer(this.#stage.under, boxes.graph, () => this.#paintUnder()) : null
    this.#listen()
    exportAs(boxes.graph, () => this.#drawn())
  }

  #listen(): void {
    const { cy, box } = this.#stage
    // Cytoscape's nodes get no events (`stylesheet`), because it would search all of them for each pointer
    // move.
    cy.on('tap', ({ position, renderedPosition, originalEvent }: EventObject) => {
      const isTouch = 'touches' in originalEvent
      const node = this.#nodeAt(position, isTouch ? NEAR_TOUCHED : NEAR_NODE)
      const edge = node === null ? this.#edgeAt(renderedPosition) : null
      if (edge) this.#events.onneed(edge.to, edge.from)
      else this.#events.onselect(node)
    })
    cy.on('mousemove', ({ position, renderedPosition, originalEvent }: EventObject) => {
      // While the user drags, nothing is pointed at.
      const isDragged = 'buttons' in originalEvent && originalEvent.buttons !== 0
      const node = isDragged ? null : this.#nodeAt(position, NEAR_NODE)
      const isPressable = node !== null || (!isDragged && this.#edgeAt(renderedPosition) !== null)
      box.style.cursor = isPressable ? 'pointer' : ''
      if (node !== this.#hovered) this.#hover(node)
    })
    box.addEventListener('mouseleave', () => this.#hover(null))
  }

  /** Shows the content. Anything unchanged since the last call costs almost nothing. */
  show(pictured: Pictured, wanted: GraphWishes): void {
    const before = this.#shown
    this.#shown = { pictured, wanted }
    if (before) this.#glow(before.pictured.moment, pictured.moment)
    // Requests of the user are drawn at once; progress of the run as fast as possible.
    if (before?.pictured.asked === pictured.asked && areSame(before.wanted, wanted)) this.#stage.pace.soon()
    else this.#stage.pace.now()
  }

  /** An item whose set changed glows once, if the change happened on screen. */
  #glow(before: GraphMoment, now: GraphMoment): void {
    const change = now.lastChange
    const steps = now.step - before.step
    if (!change || steps < 0 || steps > WATCHABLE_STEPS || change.step <= before.step) return
    if (this.#glows.now.size === 0) this.#glows.start([change.item])
  }

  fit(): void {
    if (this.#layout) this.#stage.view.fit(this.#layout.frame)
  }

  /** Zooms about the focused item, else about the middle. */
  zoomBy(factor: number): void {
    const place = this.focused === null ? undefined : this.#layout?.places.get(this.focused)
    this.#stage.view.zoomBy(factor, place && toScreen(this.#stage.view.viewport, place))
  }

  panBy(x: number, y: number): void {
    this.#stage.view.panBy(x, y)
  }

  /** The focused item; null if none. */
  get focused(): string | null {
    return this.#focused
  }

  /** Handles a key. Returns false if the graph does not use it. */
  press(event: KeyboardEvent): boolean {
    const before = this.#focused
    const isKnown = pressKey(event, this, this.#events.onselect)
    const look = this.#focused === null ? undefined : this.#drawing.nodes.get(this.#focused)
    const words = this.#shown?.pictured.words
    if (look && words && this.#focused !== before) this.#events.onsay(words.node(look, this.#drawing))
    return isKnown
  }

  /** Moves the keyboard focus to an item, or clears it. */
  focus(item: string | null): void {
    this.#focused = item
    this.#repaint()
    const place = item === null ? undefined : this.#layout?.places.get(item)
    if (place) this.#stage.view.reveal(place)
  }

  /**
   * Selects the next edge of the focused item, like a press on it. Without a focus it moves to an item first.
   */
  askEdge(by: 1 | -1): void {
    const at = this.focused
    if (at === null) this.focus(this.#start())
    if (at === null || !this.#layout || !this.#shown) return
    const { wanted, pictured } = this.#shown
    const { selected, need } = wanted
    const asked = selected !== null && need ? edgeId(need, selected) : null
    const next = nextEdge(at, by, asked, this.#drawing, this.#layout.places)
    if (next) this.#events.onneed(next.edge.to, next.edge.from)
    this.#events.onsay(next ? pictured.words.edge(next) : pictured.words.noEdge(at))
  }

  /**
   * The item that an arrow key leads to from the focused item; without a focus, the selected item or the
   * goal.
   */
  walk(direction: Direction): string | null {
    const at = this.focused
    return at !== null && this.#layout
      ? walk(at, direction, this.#drawing, this.#layout.places)
      : this.#start()
  }

  /** The item at which the keyboard starts. */
  #start(): string | null {
    const { wanted, pictured } = this.#shown ?? {}
    const starts = [wanted?.selected, pictured?.aim, ...this.#drawing.nodes.keys()]
    return starts.find((name) => typeof name === 'string' && this.#drawing.nodes.has(name)) ?? null
  }

  destroy(): void {
    this.#glows.stop()
    this.#moved?.stop()
    this.#stage.destroy()
  }

  #draw(): void {
    if (!this.#shown || this.#stage.view.aspect === null) return
    const { pictured, wanted } = this.#shown
    this.#stage.view.textScale = wanted.textScale
    const layout = pictured.layoutFor(this.#stage.view.aspect)
    this.#drawing = pictured.drawingOn(layout)
    const nodes = [...this.#drawing.nodes.values()].map((look) => ({
      id: look.name,
      classes: classesOf(look),
    }))
    const shown = this.#elements.show(nodes, layout.places)
    if (shown.isAnother) this.#stage.view.fit(layout.frame)
    else if (layout !== this.#layout) this.#stage.view.frameChanged(layout.frame)
    this.#layout = layout
    const isGone = (item: string | null) => item !== null && !this.#drawing.nodes.has(item)
    if (isGone(this.#hovered)) this.#hovered = null
    if (isGone(this.#focused)) this.#focused = null
    this.#repaint(!shown.isChanged)
    if (shown.isUnfinished) this.#stage.pace.soon()
  }

  #hover(item: string | null): void {
    this.#hovered = item
    this.#repaint()
  }

  /**
   * @param isOwn Cytoscape's own elements did not change: only the layers under and over its nodes are
   * repainted
   */
  #repaint(isOwn = true): void {
    if (!this.#layout) return
    const { selected = null, need = null, isFolding = true, textScale = 1 } = this.#shown?.wanted ?? {}
    const pointed = this.#hovered ?? this.#focused
    const focus = selected ?? pointed ?? this.#shown?.pictured.aim ?? null
    this.#picture = {
      ...{ drawing: this.#drawing, layout: this.#layout, theme: this.#stage.theme, textScale },
      ...{ selected, need, pointed, focused: this.#focused },
      seen: seenOf(this.#drawing, focus, isFolding),
    }
    if (isOwn) this.#paint()
  }

  #paint(): void {
    const picture = this.#picture
    if (!picture) return
    const viewport = this.#stage.view.viewport
    if (this.#moved?.moved(picture, viewport) !== true) this.#paintUnder()
    this.#stage.over.paint((context) => {
      paintOver({ context, picture, viewport }, this.#labels.of(context, picture, viewport.zoom))
    })
    this.#reportPointed()
  }

  /** The whole graph as vectors, without the pointer's marks. */
  #drawn(): SvgDrawing {
    if (!this.#picture) return { inside: '', width: 0, height: 0 }
    const picture = { ...this.#picture, pointed: null, focused: null }
    return vectorOfGraph(this.#stage.cy, {
      frame: picture.layout.frame,
      head: headFor(picture.textScale),
      under: (context, viewport) => paintUnder({ context, picture, viewport }, new Map()),
      over: (context, viewport) =>
        paintOver({ context, picture, viewport }, new LabelPlacer().of(context, picture, viewport.zoom)),
    })
  }

  #paintUnder(): void {
    const picture = this.#picture
    if (!picture) return
    const { viewport } = this.#stage.view
    this.#stage.under.paint((context) => paintUnder({ context, picture, viewport }, this.#glows.now))
    this.#moved?.painted(picture, viewport)
  }

  #reportPointed(): void {
    const pointed = this.#hovered ?? this.#focused
    const look = pointed === null ? undefined : this.#drawing.nodes.get(pointed)
    const place = look && this.#layout?.places.get(look.name)
    const at = place && toScreen(this.#stage.view.viewport, place)
    if (!look || !at || !this.#stage.view.isInside(at)) {
      this.#events.onpoint(null)
      return
    }
    const radius = (SHAPES[shapeOf(look)].size / 2) * this.#stage.view.viewport.zoom
    this.#events.onpoint({ look, radius, neededBy: this.#drawing.hubs.get(look.name), ...at })
  }

  #nodeAt(at: Position, near: number): string | null {
    const { drawing, layout } = this.#picture ?? {}
    if (!drawing || !layout) return null
    if (this.#index?.of !== drawing || this.#index.on !== layout) {
      const nodes = [...drawing.nodes.values()].flatMap((look) => {
        const place = layout.places.get(look.name)
        return place ? [[look.name, { ...place, radius: SHAPES[shapeOf(look)].size / 2 }] as const] : []
      })
      this.#index = { of: drawing, on: layout, places: new PlaceIndex(nodes) }
    }
    return this.#index.places.at(at, near / this.#stage.view.viewport.zoom)
  }

  /** Searches only the edges that are drawn to be read. */
  #edgeAt(at: Position) {
    const picture = this.#picture
    if (!picture) return null
    return edgeAt(at, picture.seen.near, picture.layout.places, this.#stage.view.viewport, NEAR_EDGE)
  }
}
