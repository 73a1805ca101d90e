import type { CanvasLayer } from './layer'
import type { Viewport } from './viewport'

/** Delay between the last move and painting again, ms. */
const RESTS = 120
/** A share of its box. After a longer move it is painted again on the way. */
const FAR = 0.6

type Moves = Pick<CanvasLayer, 'shift'>
type Box = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>

/** A layer of thousands of lines. If only its place changes, the painted picture is moved. */
export class MovedLayer {
  readonly #layer: Moves
  readonly #box: Box
  readonly #repaint: () => void
  #painted: { readonly picture: object; readonly viewport: Viewport } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param repaint paints it again, after it rests */
  constructor(layer: Moves, box: Box, repaint: () => void) {
    this.#layer = layer
    this.#box = box
    this.#repaint = repaint
  }

  /** Moves it to its place. False: it has to be painted again. */
  moved(picture: object, { zoom, pan }: Viewport): boolean {
    const before = this.#painted
    if (before?.picture !== picture || before.viewport.zoom !== zoom) return false
    const [x, y] = [pan.x - before.viewport.pan.x, pan.y - before.viewport.pan.y]
    if (x === 0 && y === 0) return false
    if (Math.abs(x) > this.#box.clientWidth * FAR || Math.abs(y) > this.#box.clientHeight * FAR) return false
    this.#layer.shift(x, y)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#painted = null
      this.#repaint()
    }, RESTS)
    return true
  }

  /** It has been painted. */
  painted(picture: object, { zoom, pan }: Viewport): void {
    clearTimeout(this.#timer)
    this.#painted = { picture, viewport: { zoom, pan: { ...pan } } }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
