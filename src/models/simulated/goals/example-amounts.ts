import type { RequirementSet } from '../../../engine/worlds/items/types'
import { likeness, tellingWords } from './task-words'

/**
 * Optimus-1's example plans, as far as their amounts are known: GoG's Table 8 has those of the iron sword,
 * Table 7 has three of the stone sword's, and the golden sword's plan mines 1 gold but needs 2. The first one
 * counts if none is nearer, as in Table 8.
 */
const EXAMPLES: readonly { readonly of: string; readonly amounts: RequirementSet }[] = [
  {
    of: 'iron_sword',
    amounts: { logs: 5, planks: 16, stick: 4, cobblestone: 11, iron_ore: 2, iron_ingot: 2 },
  },
  { of: 'stone_sword', amounts: { logs: 5, planks: 15, stick: 3 } },
  { of: 'golden_sword', amounts: { gold_ore: 1 } },
]

/** The amounts of the example whose name is nearest to the goal's. */
export function exampleFor(wanted: string): RequirementSet {
  const words = tellingWords(wanted)
  const [nearest] = EXAMPLES.map(({ of, amounts }, place) => ({
    ...{ amounts, place },
    alike: likeness(words, tellingWords(of)),
  })).sort((a, b) => b.alike - a.alike || a.place - b.place)
  return nearest?.amounts ?? {}
}
