import type { RequirementSet } from '../../../engine/worlds/items/types'
import { likeness, tellingWords } from './task-words'

/**
 * Plans that Optimus-1 shows its models, as far as their amounts are known: GoG's Table 8 has those of the iron sword, Table 7 three of
 * the stone sword's, and the golden sword's mines 1 gold where 2 are needed. The first counts where none is nearer, as it did in Table 8.
 */
const EXAMPLES: readonly { readonly of: string; readonly amounts: RequirementSet }[] = [
  {
    of: 'iron_sword',
    amounts: { logs: 5, planks: 16, stick: 4, cobblestone: 11, iron_ore: 2, iron_ingot: 2 },
  },
  { of: 'stone_sword', amounts: { logs: 5, planks: 15, stick: 3 } },
  { of: 'golden_sword', amounts: { gold_ore: 1 } },
]

/** How many of things the example has that is nearest to what is wanted, by the words of its name. */
export function exampleFor(wanted: string): RequirementSet {
  const words = tellingWords(wanted)
  const [nearest] = EXAMPLES.map(({ of, amounts }, place) => ({
    ...{ amounts, place },
    alike: likeness(words, tellingWords(of)),
  })).sort((a, b) => b.alike - a.alike || a.place - b.place)
  return nearest?.amounts ?? {}
}
