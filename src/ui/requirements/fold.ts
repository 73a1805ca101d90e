import type { RequirementSet } from '../../engine/worlds/items/types'
import { counted, grouped, say, type Sentence } from '../../engine/sentence'

/** The number of requirements shown: an inadmissible item asks for dozens. */
const SHOWN = 6

/** The common quantity of all; null if they differ. */
export function allAlike(set: RequirementSet): number | null {
  const [quantity, ...others] = new Set(Object.values(set))
  return quantity === undefined || others.length > 0 ? null : quantity
}

/** `8 of each of 14 resources` */
export function eachOf(set: RequirementSet): Sentence {
  const names = Object.keys(set)
  return say`${allAlike(set) ?? 0} of each of ${counted(names.length, 'resource')}`
}

/** A set for little room: the number shown, and the text for the rest. */
export function folded(set: RequirementSet): { readonly shown: number; readonly rest: string } {
  const count = Object.keys(set).length
  if (count <= SHOWN + 1) return { shown: count, rest: '' }
  const quantity = allAlike(set)
  return quantity === null
    ? { shown: SHOWN, rest: `${grouped(count - SHOWN)} more needs` }
    : { shown: 0, rest: `${grouped(quantity)} of each of ${counted(count, 'resource')}` }
}
