import type { BelievedThen } from '../../../../engine/minds/posterior/types/shown'
import type { PosteriorTold } from '../../../../engine/minds/posterior/types/told'

type Belief = PosteriorTold['beliefs'][number]
type Failure = PosteriorTold['ruledOut'][number]

/** What is told up to a step: it may be of a moment later than what is shown. */
export function believedUpTo(told: PosteriorTold, step: number): PosteriorTold {
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

/** What is believed now; null: it was not weighed yet. */
export const latest = ({ beliefs }: Pick<PosteriorTold, 'beliefs'>): BelievedThen | null =>
  beliefs.at(-1) ?? null

/**
 * What was believed before a failure and right after it. Null before: nothing had been weighed. Null after: nothing was left, or it
 * was not told any more.
 */
export function around(
  { beliefs }: Pick<PosteriorTold, 'beliefs'>,
  { place, step }: Pick<Failure, 'place' | 'step'>,
): { readonly before: Belief | null; readonly after: Belief | null } {
  return {
    before: beliefs.findLast((belief) => belief.place < place) ?? null,
    after: beliefs.find((belief) => belief.place > place && belief.step === step) ?? null,
  }
}
