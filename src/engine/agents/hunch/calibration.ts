/** Calibration of probes: corrects the believed probability of success by the observed rate of success. */

/** Number of equal-width probability bins. */
const BAND_COUNT = 10
/**
 * Before any test, beliefs are overconfident, the more so the higher they are. This counts as `tests` tests
 * in each bin.
 */
const BAND_PRIOR = { overconfidence: 0.2, tests: 6 }

export class ProbeCalibration {
  readonly #worked = new Float64Array(BAND_COUNT)
  readonly #believed = new Float64Array(BAND_COUNT)

  /** Calibrated probability of success; interpolates the ratio between the centres of two bins. */
  of(believed: number): number {
    const at = Math.min(BAND_COUNT - 1, Math.max(0, believed * BAND_COUNT - 0.5))
    const below = Math.floor(at)
    const above = Math.min(BAND_COUNT - 1, below + 1)
    const part = at - below
    return Math.min(1, believed * ((1 - part) * this.#ratio(below) + part * this.#ratio(above)))
  }

  /** Counts the outcome of a probe with that believed probability. */
  count(believed: number, worked: boolean): void {
    const band = Math.min(BAND_COUNT - 1, Math.floor(believed * BAND_COUNT))
    this.#believed[band]! += believed
    if (worked) this.#worked[band]! += 1
  }

  /** Ratio of observed to expected successes in a bin. */
  #ratio(band: number): number {
    const middle = (band + 0.5) / BAND_COUNT
    const tests = BAND_PRIOR.tests * middle
    const ratio =
      (this.#worked[band]! + tests * (1 - BAND_PRIOR.overconfidence * middle)) /
      (this.#believed[band]! + tests)
    // The calibrated probability must not exceed 1.
    return Math.min(ratio, 1 / Math.max(middle, 0.5))
  }
}
