import type { RepromptQuestion } from '../../../engine/minds/adg/types/questions'
import type { Random } from '../../../engine/random'
import { spaced } from '../../../engine/sentence'
import { errorRate } from '../skill'
import { MISREAD_SURROUNDINGS } from './profile'

/** What to do about what is said to be around; the first that applies. */
const WAYS: readonly (readonly [said: RegExp, way: (item: string) => string])[] = [
  [/under water/i, () => 'get out of the water'],
  [/below the open sky\. It is dark/i, () => 'climb out of the cave to the surface'],
  [/in the open/i, (item) => `explore to find ${sourceOf(item)}`],
]
/** What is seen where a search is as it should be, in the manner of the paper's examples. */
const FINE: readonly RegExp[] = [/\b(?:log|leaves|tree)s?\b/i, /\btorch\b/i]

/**
 * Whether something else is to be done, by what is said to be around (XENON, Figure 17). It does not know whether its controller is
 * stuck, and judges as the examples of the prompt do: whoever sees a tree goes on, and so does whoever digs.
 */
export function repromptFor({ item, around }: RepromptQuestion, skill: number, random: Random): string {
  const way = FINE.some((fine) => fine.test(around))
    ? undefined
    : WAYS.find(([said]) => said.test(around))?.[1]
  const isMisread = random.chance(errorRate(MISREAD_SURROUNDINGS, skill))
  if (!isMisread) return way?.(item) ?? ''
  return way ? '' : `explore to find ${sourceOf(item)}`
}

const sourceOf = (item: string) => (item === 'logs' ? 'trees' : spaced(item))
