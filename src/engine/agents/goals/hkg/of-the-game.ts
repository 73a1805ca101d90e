import type { Extracted } from '../../../minds/goals/types/claims'
import { ofRules } from '../of-rules'
import type { Rules } from '../../../worlds/items/types'

/**
 * The recipe files of Optimus-1's graph that matter: the game has further recipes besides the useful ones,
 * and of each item the first file counts (facts of its published examples: gold from a block, diamond and
 * redstone from their ores).
 * @param gold source of gold ingots: which file is read first depends on the file system
 */
export function recipeFilesOf(rules: Rules, gold: 'block' | 'ore'): readonly Extracted[] {
  const block = fileOf('gold_ingot_from_gold_block', {
    ...{
      name: 'craft gold ingot',
      tools: {},
      materials: { gold_block: 1 },
      postconditions: { gold_ingot: 9 },
    },
  })
  const others = [smelted('diamond', 'diamond_ore'), smelted('redstone', 'redstone_ore')]
  return gold === 'block' ? [block, ...others, ...ofRules(rules)] : [...others, ...ofRules(rules), block]
}

const smelted = (item: string, ore: string): Extracted =>
  fileOf(`${item}_from_smelting`, {
    ...{
      name: `smelt ${item}`,
      tools: { furnace: 1 },
      materials: { [ore]: 1 },
      postconditions: { [item]: 1 },
    },
  })

function fileOf(
  document: string,
  claim: Omit<Extracted['goals'][number], 'description' | 'passage'>,
): Extracted {
  const passage = { document, from: 0, to: 0 }
  return { document, goals: [{ ...claim, description: '', passage }], subgoals: [], losses: [] }
}
