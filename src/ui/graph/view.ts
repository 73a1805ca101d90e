import type { Core, Position } from 'cytoscape'
import type { GraphBounds, Viewport } from './viewport'

export const MARGIN = 10
/** Height of the part above a graph at a text scale, px. */
export type HeadHeight = (textScale: number) => number
const UNSEEN = { width: 0, height: 0 }
/** If the box changes by less (px), the view stays: one more line of legend moves nothing. */
const UNNOTICED = 32
/** A larger zoom shows nothing more. */
const MAX_FIT = 1.6

/** The smallest zoom, unless the whole graph needs a smaller one. */
export const MIN_ZOOM = 0.1

/** If the text would become too small to read: the point to show instead of everything. */
interface Follow {
  readonly x: number
  readonly y: number
  /** The least zoom. */
  readonly least: number
}

/** The visible part of the graph: fitted to its box until the user moves it. */
export class FittedView {
  readonly #cy: Core
  readonly #box: HTMLElement
  readonly #head: HeadHeight
  readonly #observer: ResizeObserver
  #textScale = 1
  #frame: GraphBounds | null = null
  #follow: Follow | null = null
  /** The box's size when it was last fitted, or moved in. */
  #size = UNSEEN
  /** The user has panned or zoomed, so the view is no longer fitted. */
  #isMoved = false

  /** @param resized called with the box's new size in pixels, at once and whenever it changes */
  constructor(
    cy: Core,
    box: HTMLElement,
    head: HeadHeight,
    resized: (width: number, height: number) => void,
  ) {
    this.#cy = cy
    this.#box = box
    this.#head = head
    this.#observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = box
      if (clientWidth === 0 || clientHeight === 0) {
        this.#size = UNSEEN
        return
      }
      cy.resize()
      const { width, height } = this.#size
      const isNoticed = Math.max(Math.abs(clientWidth - width), Math.abs(clientHeight - height)) > UNNOTICED
      if (isNoticed) this.#size = { width: clientWidth, height: clientHeight }
      if (isNoticed && this.#frame && !this.#isMoved) this.fit(this.#frame)
      resized(clientWidth, clientHeight)
    })
    this.#observer.observe(box)
    cy.on('dragpan scrollzoom pinchzoom', () => (this.#isMoved = true))
  }

  get viewport(): Viewport {
    return { zoom: this.#cy.zoom(), pan: this.#cy.pan() }
  }

  /** Width divided by height, in steps, so that resizing the panel does not rearrange the graph all the time; null: not visible. */
  get aspect(): number | null {
    return this.#size.width === 0 || this.#size.height === 0
      ? null
      : aspectOf(this.#size, this.#head(this.#textScale))
  }

  /** The headings take more of the box, or less. */
  set textScale(scale: number) {
    if (scale === this.#textScale) return
    this.#textScale = scale
    if (this.#frame && !this.#isMoved) this.fit(this.#frame)
  }

  /** Called when the graph's frame changes: fits it, unless the user looks at a part of it. */
  frameChanged(frame: GraphBounds, follow: Follow | null = null): void {
    if (!this.#isMoved || !this.#frame) this.fit(frame, follow)
    this.#frame = frame
    this.#follow = follow
  }

  /** @param follow the place to show if the whole graph would be too small; null: always the whole */
  fit(frame: GraphBounds, follow: Follow | null = this.#follow): void {
    this.#frame = frame
    this.#follow = follow
    this.#isMoved = false
    const { clientWidth, clientHeight } = this.#box
    const head = this.#head(this.#textScale)
    const zoom = fitZoom(frame, { width: clientWidth, height: clientHeight }, head)
    if (!(zoom > 0)) return
    // However large it is, all of it can be seen.
    this.#cy.minZoom(Math.min(MIN_ZOOM, zoom))
    if (follow && zoom < follow.least) {
      const { least } = follow
      const pan = {
        x: panFor(follow.x, [frame.left, frame.right], clientWidth, 0, least),
        y: panFor(follow.y, [frame.top, frame.bottom], clientHeight, head, least),
      }
      this.#cy.viewport({ zoom: least, pan })
      return
    }
    const pan = {
      x: (clientWidth - (frame.left + frame.right) * zoom) / 2,
      y: (clientHeight + head - MARGIN - (frame.top + frame.bottom) * zoom) / 2,
    }
    this.#cy.viewport({ zoom, pan })
  }

  /** @param at the point that stays where it is; the middle unless given */
  zoomBy(factor: number, at?: Position): void {
    const middle = { x: this.#box.clientWidth / 2, y: this.#box.clientHeight / 2 }
    this.#isMoved = true
    this.#cy.zoom({ level: this.#cy.zoom() * factor, renderedPosition: at ?? middle })
  }

  panBy(x: number, y: number): void {
    this.#isMoved = true
    this.#cy.panBy({ x, y })
  }

  isInside({ x, y }: Position): boolean {
    const { width, height } = this.#size
    return x > 0 && y > 0 && x < width && y < height
  }

  /** Pans no more than it takes to see a point. */
  reveal({ x, y }: { x: number; y: number }): void {
    const { zoom, pan } = this.viewport
    const dx = outside(x * zoom + pan.x, this.#box.clientWidth)
    const dy = outside(y * zoom + pan.y, this.#box.clientHeight)
    if (dx !== 0 || dy !== 0) this.panBy(-dx, -dy)
  }

  destroy(): void {
    this.#observer.disconnect()
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Aspect ratio of the room for the graph in a box, `head` px from its top. */
export function aspectOf({ width, height }: Size, head: number): number {
  const ratio = (width - 2 * MARGIN) / Math.max(height - head - MARGIN, 1)
  return 2 ** (Math.round(Math.log2(Math.max(ratio, 0.1)) * 6) / 6)
}

/** At which all of a graph is seen in a box, `head` px from its top; negative where the box has no room. */
export function fitZoom(
  { left, top, right, bottom }: GraphBounds,
  { width, height }: Size,
  head: number,
): number {
  const room = height - head - MARGIN
  return Math.min((width - 2 * MARGIN) / (right - left), room / (bottom - top), MAX_FIT)
}

/**
 * The pan that puts a point in the middle of a side, or as near as possible without showing more than a margin beyond
 * the frame.
 * @param head px at the start of the side that something else covers
 */
export function panFor(
  at: number,
  [from, to]: readonly [from: number, to: number],
  side: number,
  head: number,
  zoom: number,
): number {
  const [least, most] = [side - MARGIN - to * zoom, head + MARGIN - from * zoom]
  const middle = (side + head) / 2 - at * zoom
  return least >= most ? (least + most) / 2 : Math.min(most, Math.max(least, middle))
}

const NEAR_EDGE = 40

function outside(at: number, size: number): number {
  if (at < NEAR_EDGE) return at - NEAR_EDGE
  return at > size - NEAR_EDGE ? at - size + NEAR_EDGE : 0
}
