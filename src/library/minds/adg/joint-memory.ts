/** The failure-aware action memory of items, of one run and of several. */
import { getOrCreate } from '../../../engine/get-or-create'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import { claimsOf, witnessOf } from '../../knowledge/claims'
import type { AdgClaim, AdgItem, TriedCounts } from './types'

type Memory = AdgClaim['memory']

/**
 * Counts of one run for one set, recorded at several steps. Counts never decrease, so the largest are the
 * latest.
 */
export const memoryWithin = (told: readonly Memory[]): Memory =>
  combined(told, (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1])])

/**
 * S(v) and F(v) of an item, over all runs that believe the current set. Tries with another set do not count.
 * A run counts once, even if several files and claims contain it. A run that began with the knowledge of
 * others continues their counts, and replaces them.
 */
export function memoryOf(item: AdgItem): Memory {
  const [top, ...others] = claimsOf<AdgClaim>(item)
  if (others.length === 0) return item.memory
  const witnesses = new Map<string, { readonly runs: readonly string[]; readonly told: Memory[] }>()
  for (const claim of [top, ...others]) {
    if (!sameRequirements(claim.requirements, top.requirements)) continue
    const runs = witnessOf(claim)
    getOrCreate(witnesses, JSON.stringify(runs), () => ({ runs, told: [] })).told.push(claim.memory)
  }
  const all = [...witnesses.values()]
  const isWithin = (runs: readonly string[]) =>
    all.some((other) => other.runs.length > runs.length && runs.every((run) => other.runs.includes(run)))
  return combined(
    all.filter(({ runs }) => !isWithin(runs)).map(({ told }) => memoryWithin(told)),
    (a, b) => [a[0] + b[0], a[1] + b[1]],
  )
}

function combined(
  memories: readonly Memory[],
  both: (a: TriedCounts, b: TriedCounts) => TriedCounts,
): Memory {
  const actions = new Map<string, TriedCounts>()
  for (const memory of memories)
    for (const [action, tried] of Object.entries(memory)) {
      const before = actions.get(action)
      actions.set(action, before ? both(before, tried) : tried)
    }
  return Object.fromEntries(actions)
}
