import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { counted, grouped, say, type Sentence } from '../../../../engine/sentence'

/** So many of a set are shown: an item that may not exist asks for dozens. */
const SHOWN = 6

/** The quantity of all, null where they differ. */
export function allAlike(set: RequirementSet): number | null {
  const [quantity, ...others] = new Set(Object.values(set))
  return quantity === undefined || others.length > 0 ? null : quantity
}

/** `8 of each of 14 resources` */
export function eachOf(set: RequirementSet): Sentence {
  const names = Object.keys(set)
  return say`${allAlike(set) ?? 0} of each of ${counted(names.length, 'resource')}`
}

/** How a set is shown where there is little room: what is shown of it, and what is said of the rest. */
export function folded(set: RequirementSet): { readonly shown: number; readonly rest: string } {
  const count = Object.keys(set).length
  if (count <= SHOWN + 1) return { shown: count, rest: '' }
  const quantity = allAlike(set)
  return quantity === null
    ? { shown: SHOWN, rest: `${grouped(count - SHOWN)} more` }
    : { shown: 0, rest: `${grouped(quantity)} of each of ${counted(count, 'resource')}` }
}
