import type { RunEvent } from '../engine/events'
import type { MindId } from '../engine/minds'
import { AdgDivergenceFinder, type Divergence } from '../engine/minds/adg/divergence'

export type { Divergence }

/** `alike`: both have ended, and did the same all along. */
export type Comparison = Divergence | 'alike'

/** Compares two runs of one mind while their events grow. */
export interface DivergenceFinder {
  /** What the events up to now tell; null: both do the same as far as both are known. */
  find(): Comparison | null
}

type Events = readonly RunEvent[]
const FINDERS: { readonly [M in MindId]: new (a: Events, b: Events) => DivergenceFinder } = {
  adg: AdgDivergenceFinder,
}

/** @param a the events of one run, which may grow later */
export const divergenceFinder = (mind: MindId, a: Events, b: Events): DivergenceFinder =>
  new FINDERS[mind](a, b)

/** The first decision in which two runs differ, null where none is known. */
export function firstDivergence(mind: MindId, a: Events, b: Events): Divergence | null {
  const found = divergenceFinder(mind, a, b).find()
  return found === 'alike' ? null : found
}
