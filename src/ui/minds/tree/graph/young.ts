/** How long a new node glows, in ms. */
const SETTLES = 180
/** With more new nodes than this at once there is no glow. */
const MOST = 16

/**
 * New nodes: a glow that settles, drawn by the callback. There is no glow if the user prefers reduced motion.
 */
export class Young {
  readonly #since = new Map<string, number>()
  readonly #isStill: () => boolean
  readonly #paint: () => void
  #frame: number | undefined

  constructor(isStill: () => boolean, paint: () => void) {
    this.#isStill = isStill
    this.#paint = paint
  }

  /** How far each glow has settled, in [0, 1). */
  get now(): ReadonlyMap<string, number> {
    const time = performance.now()
    return new Map([...this.#since].map(([id, since]) => [id, Math.min(1, (time - since) / SETTLES)]))
  }

  notice(before: Iterable<string>, after: Iterable<string>): void {
    if (this.#isStill()) return
    const known = new Set(before)
    const come = [...after].filter((id) => !known.has(id))
    if (come.length === 0 || come.length > MOST) return
    const time = performance.now()
    for (const id of come) this.#since.set(id, time)
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
