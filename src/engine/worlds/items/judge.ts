import type { Notice } from '../../effects'
import type { Judged } from '../../judged'
import { shown } from '../../shown'
import { isItemName, MAX_QUANTITY, MAX_REQUIREMENTS } from './limits'
import type { ItemOutcome, RequirementSet } from './types'

/** Things in an inventory, and those that a single change of rules is about. */
const MAX_THINGS = 4096

type Refused = Extract<Judged<never>, { ok: false }>
const refused = (problem: string): Refused => ({ ok: false, problem })

export const isQuantity = (value: unknown, most = MAX_QUANTITY): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** Whether a value from outside is a requirement set, or what an action consumed. */
export const judgeRequirementSet = (value: unknown): Judged<RequirementSet> =>
  judgeQuantities(value, 'requirements', MAX_REQUIREMENTS, MAX_QUANTITY)

/** The same of an inventory, which may hold more of more things. */
export const judgeInventory = (value: unknown): Judged<RequirementSet> =>
  judgeQuantities(value, 'things', MAX_THINGS, Number.MAX_SAFE_INTEGER)

/**
 * Whether a world outside says of an action what can come of one in a world of items, as far as that can be known
 * without its rules. What else it says is dropped.
 */
export function judgeItemOutcome(value: unknown): Judged<ItemOutcome & Notice> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused(`${shown(value)} is not an outcome`)
  const { success, over, changed } = fieldsOf(value)
  if (over !== undefined && over !== 'episode' && over !== 'run')
    return refused(`${shown(over)} cannot be over, but an episode or a run`)
  if (changed !== undefined && !areNames(changed, MAX_THINGS))
    return refused('what is said to have changed is not a list of names')
  const notice: Notice = { ...(changed && { changed }), ...(over && { over }) }
  if (success === false) return { ok: true, answer: { success, ...notice } }
  if (success !== true) return refused(`${shown(success)} is not whether it worked`)

  const { gained, used, consumed } = fieldsOf(value)
  if (!isQuantity(gained))
    return refused(`${shown(gained)} gained is not a quantity from 1 to ${MAX_QUANTITY}`)
  if (!areNames(used, MAX_REQUIREMENTS)) return refused('what was used is not a list of names')
  const set = judgeRequirementSet(consumed)
  return set.ok ? { ok: true, answer: { success, gained, consumed: set.answer, used, ...notice } } : set
}

type Field = 'success' | 'over' | 'changed' | 'gained' | 'used' | 'consumed'
const fieldsOf = (value: object): { readonly [_ in Field]?: unknown } => value

const areNames = (value: unknown, most: number): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((name) => typeof name === 'string' && isItemName(name))

function judgeQuantities(value: unknown, what: string, most: number, each: number): Judged<RequirementSet> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused(`${shown(value)} is not an object of quantities`)
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length > most) return refused(`${entries.length} ${what} are more than ${most}`)
  const set: [string, number][] = []
  for (const [item, quantity] of entries) {
    if (!isQuantity(quantity, each))
      return refused(`${shown(quantity)} of ${shown(item)} is not a quantity from 1 to ${each}`)
    if (!isItemName(item)) return refused(`${shown(item)} is not an item's name`)
    set.push([item, quantity])
  }
  return { ok: true, answer: Object.fromEntries(set) }
}
