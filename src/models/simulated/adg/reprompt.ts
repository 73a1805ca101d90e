import type { RepromptQuestion } from '../../../engine/minds/adg/types/questions'
import type { Random } from '../../../engine/random'
import { spaced } from '../../../engine/sentence'
import { errorRate } from '../skill'
import { MISREAD_SURROUNDINGS } from './profile'

/** What to do in the described surroundings; the first match applies. */
const WAYS: readonly (readonly [said: RegExp, way: (item: string) => string])[] = [
  [/under water/i, () => 'get out of the water'],
  [/below the open sky\. It is dark/i, () => 'climb out of the cave to the surface'],
  [/in the open/i, (item) => `explore to find ${sourceOf(item)}`],
]
/** Surroundings of a normal search, as in the paper's examples. */
const FINE: readonly RegExp[] = [/\b(?:log|leaves|tree)s?\b/i, /\btorch\b/i]

/**
 * Whether the controller should do something else in the described surroundings (XENON, Figure 17). The model
 * does not know whether the controller is stuck; like the examples of the prompt, it continues if the player
 * sees a tree or is digging.
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
