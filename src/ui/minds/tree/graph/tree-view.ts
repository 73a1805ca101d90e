import type { EventObject, EventObjectNode } from 'cytoscape'
import { Elements } from '../../../graph/elements'
import { Glows } from '../../../graph/glows'
import { pressViewKey } from '../../../graph/keys'
import { GraphStage, type StageBoxes } from '../../../graph/stage'
import { vectorOfGraph } from '../../../graph/vector'
import { toScreen } from '../../../graph/viewport'
import type { SvgDrawing } from '../../../picture/svg'
import { exportAs } from '../../../picture/vectors'
import type { Area } from '../look'
import type { OutlineLine } from '../outline'
import { drawingOf, SIZES, treeStylesheet, type TreeDrawing } from './drawing'
import { fontOf, paintOver, paintUnder } from './paint'

/** The content to draw. */
interface TreeWanted {
  readonly lines: readonly OutlineLine[]
  readonly areas: ReadonlyMap<number, Area>
  /** The key of the current line. */
  readonly now: string | null
  readonly chosen: string | null
  /** The line with the keyboard focus. */
  readonly focused: string | null
  readonly textScale: number
}

/** A node under the pointer, and its place in the tree's box, in px. */
export interface PointedLine {
  readonly key: string
  readonly x: number
  readonly y: number
}

interface TreeViewEvents {
  readonly onpress: (key: string | null) => void
  readonly onpoint: (pointed: PointedLine | null) => void
}

/**
 * The minimum text scale, unless the user zooms out. At this scale only a part of a large tree is visible.
 */
const MIN_TEXT_SCALE = 0.85
/** With more new nodes than this at once there is no glow. */
const MAX_GLOWS = 16
/** The gap above the tree, in px. */
const HEAD = 10

/** The tree on its canvases: lines in, presses out. */
export class TreeView {
  readonly #stage: GraphStage
  readonly #elements: Elements
  readonly #events: TreeViewEvents
  readonly #young = new Glows(() => this.#paintUnder())
  readonly #widths = new Map<string, number>()
  readonly #measure = document.createElement('canvas').getContext('2d')
  #wanted: TreeWanted | null = null
  #drawing: TreeDrawing | null = null
  #hovered: string | null = null

  constructor(boxes: StageBoxes, events: TreeViewEvents) {
    this.#events = events
    this.#stage = new GraphStage(boxes, {
      style: treeStylesheet,
      head: () => HEAD,
      draw: () => this.#draw(),
      paint: () => this.#paint(),
      restyled: () => this.#paint(),
    })
    this.#elements = new Elements(this.#stage.cy)
    const { cy, box } = this.#stage
    cy.on('tap', ({ target }: EventObject) => {
      if (target === cy) events.onpress(null)
    })
    cy.on('tap', 'node', ({ target }: EventObjectNode) => events.onpress(target.id()))
    cy.on('mouseover', 'node', ({ target }: EventObjectNode) => this.#hover(target.id()))
    cy.on('mouseout', 'node', () => this.#hover(null))
    box.addEventListener('mouseleave', () => this.#hover(null))
    exportAs(boxes.graph, () => this.#drawn())
  }

  /** Shows a tree as soon as there is time, or at once after a user's request. */
  show(wanted: TreeWanted, isAsked: boolean): void {
    this.#wanted = wanted
    if (isAsked) this.#stage.pace.now()
    else this.#stage.pace.soon()
  }

  fit(): void {
    if (this.#drawing) this.#stage.view.fit(this.#drawing.layout.frame, null)
  }

  zoomBy(factor: number): void {
    const place = this.#placeOf(this.#wanted?.focused ?? null)
    this.#stage.view.zoomBy(factor, place && toScreen(this.#stage.view.viewport, place))
  }

  panBy(x: number, y: number): void {
    this.#stage.view.panBy(x, y)
  }

  /** Handles a key of the view. Returns false if the view does not use it. */
  press(event: KeyboardEvent): boolean {
    return pressViewKey(event, this)
  }

  /** Scrolls a line into sight. */
  reveal(key: string): void {
    const place = this.#placeOf(key)
    if (place) this.#stage.view.reveal(place)
  }

  destroy(): void {
    this.#young.stop()
    this.#stage.destroy()
  }

  #placeOf(key: string | null) {
    return key === null ? undefined : this.#drawing?.layout.places.get(key)
  }

  /** At the picture's natural size. */
  #widthOf(text: string, textScale: number): number {
    const key = `${textScale} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      const context = this.#measure
      if (context) context.font = fontOf(this.#stage.theme, SIZES.text * textScale)
      width = context?.measureText(text).width ?? text.length * SIZES.text * 0.6 * textScale
      this.#widths.set(key, width)
    }
    return width
  }

  #draw(): void {
    const wanted = this.#wanted
    if (!wanted || this.#stage.view.aspect === null) return
    const { textScale } = wanted
    const drawing = drawingOf(wanted.lines, wanted.areas, (text) => this.#widthOf(text, textScale), textScale)
    const before = this.#drawing
    const come = before ? [...drawing.nodes.keys()].filter((id) => !before.nodes.has(id)) : []
    if (come.length <= MAX_GLOWS) this.#young.start(come)
    this.#drawing = drawing
    const nodes = [...drawing.nodes.values()].map(({ id, look, width }) => ({
      // A node whose width changes also moves, so it is replaced.
      ...{ id, classes: look ?? 'fold', data: { width, scale: textScale } },
    }))
    const { places, frame } = drawing.layout
    if (this.#elements.show(nodes, places).isUnfinished) this.#stage.pace.soon()
    const at = this.#placeOf(wanted.focused ?? wanted.chosen ?? wanted.now) ?? { x: 0, y: 0 }
    const follow = { x: at.x, y: at.y, least: MIN_TEXT_SCALE }
    if (!before) this.#stage.view.fit(frame, follow)
    else this.#stage.view.frameChanged(frame, follow)
    this.#paint()
  }

  #hover(key: string | null): void {
    this.#hovered = key
    this.#stage.box.style.cursor = key === null ? '' : 'pointer'
    this.#paint()
  }

  #picture() {
    const [wanted, drawing] = [this.#wanted, this.#drawing]
    if (!wanted || !drawing) return null
    const { now, chosen, focused, textScale } = wanted
    return {
      ...{ drawing, theme: this.#stage.theme, textScale, now, chosen, focused },
      ...{ pointed: this.#hovered, young: this.#young.now },
    }
  }

  /** The whole tree as vectors, without the marks of the pointer or of new lines. */
  #drawn(): SvgDrawing {
    const now = this.#picture()
    if (!now) return { inside: '', width: 0, height: 0 }
    const picture = { ...now, pointed: null, focused: null, young: new Map<string, number>() }
    return vectorOfGraph(this.#stage.cy, {
      frame: picture.drawing.layout.frame,
      head: HEAD,
      under: (context, viewport) => paintUnder({ context, picture, viewport }),
      over: (context, viewport) => paintOver({ context, picture, viewport }),
    })
  }

  #paintUnder(): void {
    const picture = this.#picture()
    if (!picture) return
    const { viewport } = this.#stage.view
    this.#stage.under.paint((context) => paintUnder({ context, picture, viewport }))
  }

  #paint(): void {
    this.#paintUnder()
    const picture = this.#picture()
    if (!picture) return
    const { viewport } = this.#stage.view
    this.#stage.over.paint((context) => paintOver({ context, picture, viewport }))
    const key = this.#hovered
    const place = this.#placeOf(key)
    const at = place && toScreen(viewport, place)
    this.#events.onpoint(key !== null && at && this.#stage.view.isInside(at) ? { key, ...at } : null)
  }
}
