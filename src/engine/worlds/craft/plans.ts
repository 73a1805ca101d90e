import type { HumanPlan, PlanStep } from '../items/types'

const steps = (...lines: [action: string, item: string, quantity: number][]): PlanStep[] =>
  lines.map(([action, item, quantity]) => ({ action, item, quantity }))

const WOOD_AND_STONE = steps(
  ['mine', 'logs', 7],
  ['craft', 'planks', 21],
  ['craft', 'stick', 5],
  ['craft', 'crafting_table', 1],
  ['craft', 'wooden_pickaxe', 1],
  ['mine', 'cobblestone', 11],
  ['craft', 'furnace', 1],
  ['craft', 'stone_pickaxe', 1],
)
const IRON_PICKAXE = steps(
  ['mine', 'coals', 5],
  ['mine', 'iron_ore', 3],
  ['smelt', 'iron_ingot', 3],
  ['craft', 'iron_pickaxe', 1],
)

/**
 * The three human-written plans that every agent starts with (XENON, Figures 18–20); a smaller number takes
 * the first ones (K.11). The printed plans fail: none mines the coals that smelting iron burns, and the
 * diamond plan smelts two ingots for a pickaxe that needs three. Both are corrected here. Five coals are
 * enough even if every smelt burns one.
 */
export const HUMAN_PLANS: readonly HumanPlan[] = [
  {
    goal: 'iron_sword',
    steps: [
      ...WOOD_AND_STONE,
      ...steps(
        ['mine', 'coals', 2],
        ['mine', 'iron_ore', 2],
        ['smelt', 'iron_ingot', 2],
        ['craft', 'iron_sword', 1],
      ),
    ],
  },
  { goal: 'diamond', steps: [...WOOD_AND_STONE, ...IRON_PICKAXE, ...steps(['mine', 'diamond', 1])] },
  {
    goal: 'golden_sword',
    steps: [
      ...WOOD_AND_STONE,
      ...IRON_PICKAXE,
      ...steps(['mine', 'gold_ore', 2], ['smelt', 'gold_ingot', 2], ['craft', 'golden_sword', 1]),
    ],
  },
]
