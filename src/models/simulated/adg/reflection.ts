import type { ReflectionQuestion } from '../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { spaced } from '../../../engine/sentence'
import { setKey } from '../../../engine/worlds/items/requirement-set'

/**
 * Why the model thinks that an action failed, in the manner of Figures 12 to 14: another action would do, or a thing
 * is missing, or the inventory is to blame. Nothing follows from the words themselves.
 *
 * @param instead the action that it thinks of, if any
 * @param believed what it thinks that the item needs
 */
export function reflect(
  { item, action, inventory }: ReflectionQuestion,
  instead: string | undefined,
  believed: RequirementSet,
  random: Random,
): string {
  const name = spaced(item)
  if (instead !== undefined) return `You cannot ${action} ${name}. You should ${instead} it instead.`
  const missing = Object.keys(believed).filter((thing) => (inventory[thing] ?? 0) === 0)
  return random
    .fork(`${action}/${setKey(inventory)}`)
    .pick([
      ...missing.map((thing) => `You did not hold any ${spaced(thing)} for ${name}.`),
      `You hold enough ${name} already.`,
      `What you hold is not enough for ${name}.`,
    ])
}
