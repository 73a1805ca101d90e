/** Origins in canonical order: equal origins, equal bytes. */
import { byCodeUnits } from '../../engine/code-units'
import type { Origin, OriginKind } from './types'

/** All kinds, those that weigh most first: in this order they are shown, and stand in a file. */
export const ORIGIN_KINDS = [
  'experience',
  'plan',
  'analogy',
  'model',
  'person',
  'manual',
  'resources',
  'import',
  'nobody',
] as const satisfies readonly OriginKind[]

const RANK = new Map<OriginKind, number>(ORIGIN_KINDS.map((kind, rank) => [kind, rank]))

/** Negative: `a` comes before `b`; 0: they are equal. */
export function compareOrigins(a: Origin, b: Origin): number {
  return (
    (RANK.get(a.by) ?? 0) - (RANK.get(b.by) ?? 0) ||
    byCodeUnits(a.run ?? '', b.run ?? '') ||
    (a.step ?? -1) - (b.step ?? -1) ||
    compareLists(a.from ?? [], b.from ?? []) ||
    byCodeUnits(a.source ?? '', b.source ?? '')
  )
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = byCodeUnits(a[i] ?? '', b[i] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}

/**
 * One origin in canonical form: missing fields are absent, and the items that it was copied from are sorted.
 */
export function originOf({ by, run, step, from, source }: Origin): Origin {
  const items = from && uniqueNames(from)
  return {
    by,
    ...(run !== undefined && { run }),
    ...(step !== undefined && { step }),
    ...(items && items.length > 0 && { from: items }),
    ...(source !== undefined && source !== '' && { source }),
  }
}

/** Sorted by code units, each once. */
export const uniqueNames = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].sort(byCodeUnits)

/** All of them, in canonical order, each once. Commutative, associative and idempotent. */
export function unionOrigins(...lists: readonly (readonly Origin[])[]): readonly Origin[] {
  const all = lists.flat().map(originOf).sort(compareOrigins)
  return all.filter((origin, i) => i === 0 || compareOrigins(all[i - 1]!, origin) !== 0)
}
