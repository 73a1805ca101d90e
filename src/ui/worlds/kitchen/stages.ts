import { WAYS } from '../../../engine/worlds/kitchen/ways'
import type { GoalStage } from '../view'

const KINDS = ['cook', 'cut'] as const

/** The verbs of the cookbook by what becomes of the food: it is cooked, or cut. */
export function stagesIn(verbs: readonly string[]): GoalStage[] {
  const kindOf = new Map<string, string>(
    Object.entries(WAYS).map(([verb, way]) => [verb, way.cook === undefined ? 'cut' : 'cook']),
  )
  const groups = [
    ...KINDS.map((id) => ({ id, label: id === 'cook' ? 'Cook' : 'Cut' })),
    { id: '', label: 'Other' },
  ]
  return groups
    .map(({ id, label }) => ({ id, label, things: verbs.filter((verb) => (kindOf.get(verb) ?? '') === id) }))
    .filter(({ things }) => things.length > 0)
}
