/** The data of the ribbon over time: stacked bands, each a count of goals over the steps of a run. */
import type { GoalCounts } from '../../../../engine/minds/adg/goal-counts'
import { grouped } from '../../../../engine/sentence'
import type { Curve } from '../../../chart/curve'
import { countsOf, keptOf } from './sentence'

interface Band {
  readonly id: string
  readonly says: string
  readonly of: (counts: GoalCounts) => number
}

const TRUE: readonly Band[] = [
  { id: 'taught', says: 'shown by examples', of: ({ taught }) => taught },
  { id: 'kept', says: 'right from the start', of: keptOf },
  { id: 'corrected', says: 'now right', of: ({ corrected }) => corrected },
  {
    id: 'wrong',
    says: 'still wrong',
    of: ({ misjudged, corrected, lost }) => misjudged - corrected + lost,
  },
]
const KNOWN: readonly Band[] = [
  { id: 'found', says: 'learned', of: ({ obtained }) => obtained },
  { id: 'copied', says: 'copied guesses', of: ({ copied }) => copied },
  { id: 'said', says: 'first guesses', of: ({ said }) => said },
  { id: 'given-up', says: 'given up', of: ({ inadmissible }) => inadmissible },
]
export const bandsOf = (showTruth: boolean): readonly Band[] => (showTruth ? TRUE : KNOWN)

interface Ribbon {
  readonly id: string
  readonly path: string
}

/** In units of steps and goals, from the first step to the last. Each band lies on the bands below it. */
export function ribbonsOf(curve: Curve, bands: readonly Band[], horizon: number, goals: number): Ribbon[] {
  const points = curve.map(({ step, score }) => ({ step, counts: countsOf(score) }))
  let floor = points.map(() => 0)
  return bands.map(({ id, of }) => {
    const top = points.map(({ counts }, at) => (floor[at] ?? 0) + of(counts))
    const path = areaOf(
      points.map(({ step }) => step),
      floor,
      top,
      horizon,
      goals,
    )
    floor = top
    return { id, path }
  })
}

/** The area between two step functions: along the upper one, and back along the lower one. */
function areaOf(
  steps: readonly number[],
  lower: readonly number[],
  upper: readonly number[],
  end: number,
  goals: number,
): string {
  if (steps.length === 0) return ''
  const y = (count: number | undefined) => goals - (count ?? 0)
  let forth = `M${steps[0] ?? 0},${y(lower[0])}V${y(upper[0])}`
  for (let at = 1; at < steps.length; at++)
    if (upper[at] !== upper[at - 1]) forth += `H${steps[at] ?? 0}V${y(upper[at])}`
  forth += `H${end}V${y(lower.at(-1))}`
  for (let at = steps.length - 1; at > 0; at--)
    if (lower[at] !== lower[at - 1]) forth += `H${steps[at] ?? 0}V${y(lower[at - 1])}`
  return `${forth}Z`
}

/** The same in words, for screen readers. */
export const summaryOf = (counts: GoalCounts, bands: readonly Band[]): string =>
  bands.map(({ says, of }) => `${grouped(of(counts))} ${says}`).join(', ')
