import type { Glow } from './picture'

/** The step, and the last change by then. */
export interface GlowMoment {
  readonly step: number
  readonly lastChange: { readonly item: string; readonly step: number } | null
}

const GLOW_MS = 200
/** With more steps than this between two updates a glow would not match anything that the user saw. */
const WATCHABLE_STEPS = 40

/** An item whose set changed glows once, if the change happened on screen. */
export class ChangeGlow {
  readonly #paint: () => void
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  #glow: { item: string; since: number } | null = null

  /** @param paint paints the glow, and is called again while it settles */
  constructor(paint: () => void) {
    this.#paint = paint
  }

  notice(before: GlowMoment, now: GlowMoment): void {
    const change = now.lastChange
    const steps = now.step - before.step
    if (!change || this.#reducedMotion.matches || this.#glow) return
    if (steps < 0 || steps > WATCHABLE_STEPS || change.step <= before.step) return
    this.#glow = { item: change.item, since: performance.now() }
    requestAnimationFrame(this.#settle)
  }

  get now(): Glow | null {
    if (!this.#glow) return null
    const { item, since } = this.#glow
    return { item, settled: Math.min((performance.now() - since) / GLOW_MS, 1) }
  }

  readonly #settle = (): void => {
    if (!this.#glow) return
    if (performance.now() - this.#glow.since >= GLOW_MS) this.#glow = null
    else requestAnimationFrame(this.#settle)
    this.#paint()
  }
}
