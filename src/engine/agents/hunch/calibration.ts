/** How often probes work that are believed to work so often: what is believed is put right by what came of it. */

/** Number of bands of probability. */
const BAND_COUNT = 10
/** Before any test, beliefs are too sure: the surer, the more. This counts as `tests` tests in each band. */
const BAND_PRIOR = { overconfidence: 0.2, tests: 6 }

export class ProbeCalibration {
  readonly #worked = new Float64Array(BAND_COUNT)
  readonly #believed = new Float64Array(BAND_COUNT)

  /** The probability that it works, where it is believed to with that one: between the middles of two bands, what is between their ratios. */
  of(believed: number): number {
    const at = Math.min(BAND_COUNT - 1, Math.max(0, believed * BAND_COUNT - 0.5))
    const below = Math.floor(at)
    const above = Math.min(BAND_COUNT - 1, below + 1)
    const part = at - below
    return Math.min(1, believed * ((1 - part) * this.#ratio(below) + part * this.#ratio(above)))
  }

  /** A probe that was believed to work with that probability did, or did not. */
  count(believed: number, worked: boolean): void {
    const band = Math.min(BAND_COUNT - 1, Math.floor(believed * BAND_COUNT))
    this.#believed[band]! += believed
    if (worked) this.#worked[band]! += 1
  }

  /** What works, of what is believed to. */
  #ratio(band: number): number {
    const middle = (band + 0.5) / BAND_COUNT
    const tests = BAND_PRIOR.tests * middle
    const ratio =
      (this.#worked[band]! + tests * (1 - BAND_PRIOR.overconfidence * middle)) /
      (this.#believed[band]! + tests)
    // What is believed for sure cannot be surer.
    return Math.min(ratio, 1 / Math.max(middle, 0.5))
  }
}
