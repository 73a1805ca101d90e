import type { BelievedThen } from '../../../../engine/minds/posterior/types/shown'
import type { PosteriorDetails } from '../../../../engine/minds/posterior/types/details'

type Belief = PosteriorDetails['beliefs'][number]
type Failure = PosteriorDetails['ruledOut'][number]

/** What is told up to a step: it may be of a moment later than what is shown. */
export function believedUpTo(told: PosteriorDetails, step: number): PosteriorDetails {
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
export const latest = ({ beliefs }: Pick<PosteriorDetails, 'beliefs'>): BelievedThen | null =>
  beliefs.at(-1) ?? null

/**
 * What was believed before a failure and right after it. Null before: nothing had been weighed. Null after: nothing was left, or it
 * was not told any more.
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
