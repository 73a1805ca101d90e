import cytoscape, { type Core, type EventObject, type EventObjectNode, type Position } from 'cytoscape'
import type { AdgScene } from '../scene'
import { announcement, edgeAnnouncement, noEdge } from './words'
import { drawingOf, edgeId, type Drawing, type NodeLook } from './drawing'
import { edgeAt } from './edge-curve'
import { Elements } from './elements'
import { ChangeGlow } from './change-glow'
import { pressKey } from './keys'
import { Labels } from './labels'
import { Layer } from './layer'
import type { Layout } from './layout'
import { seenOf } from './neighbourhood'
import { Pace } from './pace'
import { paintOver } from './paint-over'
import { paintUnder } from './paint-under'
import { toScreen, type Picture } from './picture'
import { RunLayout } from './skeleton'
import { SHAPES, shapeOf, stylesheet } from './stylesheet'
import { themeOf, watchTheme, type Theme } from './theme'
import { View } from './view'
import { nextEdge, walk, type Direction } from './walk'
import { isSame, type Wanted } from './wanted'

/** An item under the pointer or the keyboard, and where it is in the graph's box, in pixels. */
export interface Pointed {
  readonly look: NodeLook
  readonly x: number
  readonly y: number
  readonly radius: number
  /** By so many, where it is a hub. */
  readonly neededBy?: number | undefined
}

export interface GraphViewEvents {
  readonly onselect: (item: string | null) => void
  /** Of an item, a requirement. */
  readonly onneed: (item: string, need: string) => void
  readonly onpoint: (pointed: Pointed | null) => void
  /** What a screen reader is to be told of where the keyboard has come to. */
  readonly onsay: (words: string) => void
}

/** The boxes that the graph is drawn in, one above the other. */
export interface GraphCanvases {
  readonly under: HTMLCanvasElement
  readonly graph: HTMLElement
  readonly over: HTMLCanvasElement
}

/** So close to an edge is on it, in pixels. */
const NEAR_EDGE = 7

/** The graph on its canvases: scenes in, selections out. Everything of it is in the chunk that is loaded late. */
export class GraphView {
  readonly #cy: Core
  readonly #box: HTMLElement
  readonly #elements: Elements
  readonly #under: Layer
  readonly #over: Layer
  readonly #labels = new Labels()
  readonly #runLayout = new RunLayout()
  readonly #view: View
  readonly #events: GraphViewEvents
  readonly #unwatch: () => void
  readonly #glow = new ChangeGlow(() => this.#paintUnder())
  #theme: Theme
  readonly #pace = new Pace(() => this.#draw())
  #shown: { readonly scene: AdgScene; readonly wanted: Wanted } | null = null
  #drawing: Drawing = { nodes: new Map(), edges: new Map(), hubs: new Map() }
  #layout: Layout | null = null
  #picture: Picture | null = null
  #hovered: string | null = null
  #focused: string | null = null

  /** @param isLarge several hundred items: while it is moved, a picture of it is moved instead */
  constructor({ under, graph, over }: GraphCanvases, events: GraphViewEvents, isLarge = false) {
    this.#events = events
    this.#box = graph
    this.#theme = themeOf(graph)
    this.#cy = cytoscape({
      container: graph,
      layout: { name: 'preset' },
      style: stylesheet(this.#theme),
      minZoom: 0.1,
      maxZoom: 4,
      autoungrabify: true,
      autounselectify: true,
      boxSelectionEnabled: false,
      textureOnViewport: isLarge,
    })
    this.#elements = new Elements(this.#cy)
    this.#under = new Layer(under)
    this.#over = new Layer(over)
    this.#view = new View(this.#cy, graph, (width, height) => {
      this.#under.resize(width, height)
      this.#over.resize(width, height)
      this.#draw()
    })
    this.#unwatch = watchTheme(() => this.#restyle())
    this.#listen()
  }

  #listen(): void {
    const cy = this.#cy
    cy.on('render', () => {
      this.#paint()
      // Cytoscape draws first of all in a frame, whose time the document has.
      const frame = document.timeline.currentTime
      if (typeof frame === 'number') this.#pace.spent(Math.max(0, performance.now() - frame))
    })
    cy.on('tap', ({ target, renderedPosition }: EventObject) => {
      if (target !== cy) return
      const edge = this.#edgeAt(renderedPosition)
      if (edge) this.#events.onneed(edge.to, edge.from)
      else this.#events.onselect(null)
    })
    cy.on('mousemove', ({ target, renderedPosition }: EventObject) => {
      const isPressable = target !== cy || this.#edgeAt(renderedPosition) !== null
      this.#box.style.cursor = isPressable ? 'pointer' : ''
    })
    cy.on('tap', 'node', ({ target }: EventObjectNode) => this.#events.onselect(target.id()))
    cy.on('dbltap', ({ renderedPosition }) => this.#view.zoomBy(1.6, renderedPosition))
    cy.on('mouseover', 'node', ({ target }: EventObjectNode) => this.#hover(target.id()))
    cy.on('mouseout', 'node', () => this.#hover(null))
    this.#box.addEventListener('mouseleave', () => this.#hover(null))
  }

  /** Shows a scene. What has not changed since the last one costs next to nothing. */
  show(scene: AdgScene, wanted: Wanted): void {
    const before = this.#shown
    this.#shown = { scene, wanted }
    if (before) this.#glow.notice(before.scene, scene)
    // What a person asks for is seen at once; what a run does, as fast as it can be drawn.
    if (before && isSame(before.wanted, wanted)) this.#pace.soon()
    else this.#pace.now()
  }

  fit(): void {
    if (this.#layout) this.#view.fit(this.#layout.frame)
  }

  /** About the item that the keyboard is at, else about the middle. */
  zoomBy(factor: number): void {
    const place = this.focused === null ? undefined : this.#layout?.places.get(this.focused)
    this.#view.zoomBy(factor, place && toScreen(this.#view.viewport, place))
  }

  panBy(x: number, y: number): void {
    this.#view.panBy(x, y)
  }

  /** Where the keyboard is, null while it is nowhere. */
  get focused(): string | null {
    return this.#focused
  }

  /** Does what a key means to the graph. False: nothing. */
  press(event: KeyboardEvent): boolean {
    const before = this.#focused
    const isKnown = pressKey(event, this, this.#events.onselect)
    const look = this.#focused === null ? undefined : this.#drawing.nodes.get(this.#focused)
    if (look && this.#focused !== before) this.#events.onsay(announcement(look, this.#drawing))
    return isKnown
  }

  /** Puts the keyboard on an item, or takes it away. */
  focus(item: string | null): void {
    this.#focused = item
    this.#repaint()
    const place = item === null ? undefined : this.#layout?.places.get(item)
    if (place) this.#view.reveal(place)
  }

  /** Asks about the next edge of the item that the keyboard is at, as a press on it would; from nowhere goes to an item first. */
  askEdge(by: 1 | -1): void {
    const at = this.focused
    if (at === null) this.focus(this.#start())
    if (at === null || !this.#layout || !this.#shown) return
    const { selected, need } = this.#shown.wanted
    const asked = selected !== null && need ? edgeId(need, selected) : null
    const next = nextEdge(at, by, asked, this.#drawing, this.#layout.places)
    if (next) this.#events.onneed(next.edge.to, next.edge.from)
    this.#events.onsay(next ? edgeAnnouncement(next) : noEdge(at))
  }

  /** Where an arrow key leads to from the focused item, or first of all to the selected one or the goal. */
  walk(direction: Direction): string | null {
    const at = this.focused
    return at !== null && this.#layout
      ? walk(at, direction, this.#drawing, this.#layout.places)
      : this.#start()
  }

  /** Where the keyboard begins. */
  #start(): string | null {
    const { wanted, scene } = this.#shown ?? {}
    const starts = [wanted?.selected, scene?.mind.goal, ...this.#drawing.nodes.keys()]
    return starts.find((name) => typeof name === 'string' && this.#drawing.nodes.has(name)) ?? null
  }

  destroy(): void {
    this.#pace.stop()
    this.#unwatch()
    this.#view.destroy()
    this.#cy.destroy()
  }

  #draw(): void {
    if (!this.#shown || this.#view.aspect === null) return
    const { scene, wanted } = this.#shown
    const { showTruth, beside, textScale } = wanted
    this.#view.textScale = textScale
    const layout = this.#runLayout.of(beside?.places ?? scene, this.#view.aspect)
    this.#drawing = drawingOf(scene, showTruth, layout.places.keys(), beside?.other)
    const shown = this.#elements.show(this.#drawing, layout)
    if (shown.isAnother) this.#view.fit(layout.frame)
    else if (layout !== this.#layout) this.#view.frameChanged(layout.frame)
    this.#layout = layout
    const isGone = (item: string | null) => item !== null && !this.#drawing.nodes.has(item)
    if (isGone(this.#hovered)) this.#hovered = null
    if (isGone(this.#focused)) this.#focused = null
    this.#repaint(!shown.isChanged)
    if (shown.isUnfinished) this.#pace.soon()
  }

  #restyle(): void {
    const theme = themeOf(this.#box)
    if (JSON.stringify(theme) === JSON.stringify(this.#theme)) return
    this.#theme = theme
    this.#cy.style(stylesheet(theme))
    this.#repaint(false)
  }

  #hover(item: string | null): void {
    this.#hovered = item
    this.#repaint()
  }

  /** @param isOwn nothing of Cytoscape's is another: what is under and over its nodes is painted without it */
  #repaint(isOwn = true): void {
    if (!this.#layout) return
    const { selected = null, need = null, isFolding = true, textScale = 1 } = this.#shown?.wanted ?? {}
    const pointed = this.#hovered ?? this.#focused
    const focus = selected ?? pointed ?? this.#shown?.scene.mind.goal ?? null
    this.#picture = {
      ...{ drawing: this.#drawing, layout: this.#layout, theme: this.#theme, textScale },
      ...{ selected, need, pointed, focused: this.#focused },
      seen: seenOf(this.#drawing, focus, isFolding),
    }
    if (isOwn) this.#paint()
  }

  #paint(): void {
    const picture = this.#picture
    if (!picture) return
    const viewport = this.#view.viewport
    this.#paintUnder()
    this.#over.paint((context) => {
      paintOver({ context, picture, viewport }, this.#labels.of(context, picture, viewport.zoom))
    })
    this.#reportPointed()
  }

  #paintUnder(): void {
    const picture = this.#picture
    if (!picture) return
    const { viewport } = this.#view
    this.#under.paint((context) => paintUnder({ context, picture, viewport }, this.#glow.now))
  }

  #reportPointed(): void {
    const pointed = this.#hovered ?? this.#focused
    const look = pointed === null ? undefined : this.#drawing.nodes.get(pointed)
    const place = look && this.#layout?.places.get(look.name)
    const at = place && toScreen(this.#view.viewport, place)
    if (!look || !at || !this.#view.isInside(at)) {
      this.#events.onpoint(null)
      return
    }
    const radius = (SHAPES[shapeOf(look)].size / 2) * this.#view.viewport.zoom
    this.#events.onpoint({ look, radius, neededBy: this.#drawing.hubs.get(look.name), ...at })
  }

  /** Of the edges that are drawn to be read. */
  #edgeAt(at: Position) {
    const picture = this.#picture
    if (!picture) return null
    return edgeAt(at, picture.seen.near, picture.layout.places, this.#view.viewport, NEAR_EDGE)
  }
}
