import type { ItemDetails } from '../../../../engine/minds'
import type { BelievedThen, PosteriorDetails } from '../../../../engine/minds/posterior/types/shown'

type Belief = PosteriorDetails['beliefs'][number]
type Failure = PosteriorDetails['ruledOut'][number]

/** The details of an item up to a step. They may be of a later step than the scene, or of another item; null: none. */
export function beliefsOf(
  told: ItemDetails | null,
  item: string | null,
  step: number,
): PosteriorDetails | null {
  if (!told || !('beliefs' in told) || told.item !== item) return null
  const isSoFar = (one: { readonly step: number }) => one.step <= step
  const { beliefs, probes, ruledOut } = told
  if ([beliefs, probes, ruledOut].every((list) => list.every(isSoFar))) return told
  return {
    ...told,
    beliefs: beliefs.filter(isSoFar),
    probes: probes.filter(isSoFar),
    ruledOut: ruledOut.filter(isSoFar),
  }
}

/** The current belief; null: not computed yet. */
export const latest = ({ beliefs }: Pick<PosteriorDetails, 'beliefs'>): BelievedThen | null =>
  beliefs.at(-1) ?? null

/**
 * The belief before a failure and right after it. Null before: there was no belief yet. Null after: no
 * hypothesis was left, or the details end there.
 */
export function around(
  { beliefs }: Pick<PosteriorDetails, 'beliefs'>,
  { place, step }: Pick<Failure, 'place' | 'step'>,
): { readonly before: Belief | null; readonly after: Belief | null } {
  return {
    before: beliefs.findLast((belief) => belief.place < place) ?? null,
    after: beliefs.find((belief) => belief.place > place && belief.step === step) ?? null,
  }
}
