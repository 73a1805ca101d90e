import { isMotionReduced } from '../state/motion'

/** How long a glow takes to settle, in ms. */
const SETTLES = 200

/** Nodes that have just changed glow for a moment. There is no glow if the user prefers reduced motion. */
export class Glows {
  readonly #since = new Map<string, number>()
  readonly #paint: () => void
  #frame: number | undefined

  /** @param paint paints the glows, and is called again while they settle */
  constructor(paint: () => void) {
    this.#paint = paint
  }

  /** How far each glow has settled, in [0, 1]. */
  get now(): ReadonlyMap<string, number> {
    const time = performance.now()
    return new Map([...this.#since].map(([id, since]) => [id, Math.min(1, (time - since) / SETTLES)]))
  }

  start(ids: readonly string[]): void {
    if (ids.length === 0 || isMotionReduced()) return
    const time = performance.now()
    for (const id of ids) this.#since.set(id, time)
    this.#frame ??= requestAnimationFrame(this.#settle)
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    this.#since.clear()
  }

  readonly #settle = (): void => {
    const time = performance.now()
    for (const [id, since] of this.#since) if (time - since >= SETTLES) this.#since.delete(id)
    this.#paint()
    this.#frame = this.#since.size > 0 ? requestAnimationFrame(this.#settle) : undefined
  }
}
