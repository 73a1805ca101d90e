import type { Judged } from '../../judged'
import { formatValue } from '../../format-value'
import { isItemName, MAX_QUANTITY, MAX_REQUIREMENTS } from './limits'
import type { RequirementSet } from './types'

/** The maximum number of items in an inventory, and in one change of rules. */
export const MAX_THINGS = 4096

type Refused = Extract<Judged<never>, { ok: false }>
export const refused = (problem: string): Refused => ({ ok: false, problem })

export const isQuantity = (value: unknown, most = MAX_QUANTITY): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** Whether a value from outside is a requirement set, or what an action consumed. */
export const judgeRequirementSet = (value: unknown): Judged<RequirementSet> =>
  judgeQuantities(value, 'requirements', MAX_REQUIREMENTS, MAX_QUANTITY)

/** The same for an inventory, which may hold more items in larger quantities. */
export const judgeInventory = (value: unknown): Judged<RequirementSet> =>
  judgeQuantities(value, 'things', MAX_THINGS, Number.MAX_SAFE_INTEGER)

function judgeQuantities(value: unknown, what: string, most: number, each: number): Judged<RequirementSet> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused(`${formatValue(value)} is not an object of quantities`)
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length > most) return refused(`${entries.length} ${what} are more than ${most}`)
  const set: [string, number][] = []
  for (const [item, quantity] of entries) {
    if (!isQuantity(quantity, each))
      return refused(`${formatValue(quantity)} of ${formatValue(item)} is not a quantity from 1 to ${each}`)
    if (!isItemName(item)) return refused(`${formatValue(item)} is not an item's name`)
    set.push([item, quantity])
  }
  return { ok: true, answer: Object.fromEntries(set) }
}
