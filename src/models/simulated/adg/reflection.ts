import type { ReflectionQuestion } from '../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { spaced } from '../../../engine/sentence'
import { setKey } from '../../../engine/worlds/items/requirement-set'

/**
 * The model's explanation of a failed action, in the style of Figures 12 to 14: another action, a missing
 * thing, or the inventory. The words themselves have no effect.
 *
 * @param instead the action that it considers, if any
 * @param believed the needs of the item, as it believes
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
