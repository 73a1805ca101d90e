/** From nothing to a diamond, each step after the ones that it needs. */
export const CHAIN = [
  ['mine', 'logs', 6],
  ['craft', 'planks', 20],
  ['craft', 'crafting_table', 1],
  ['craft', 'stick', 8],
  ['craft', 'wooden_pickaxe', 1],
  ['mine', 'cobblestone', 11],
  ['craft', 'stone_pickaxe', 1],
  ['craft', 'furnace', 1],
  ['mine', 'iron_ore', 3],
  ['mine', 'coals', 1],
  ['smelt', 'iron_ingot', 3],
  ['craft', 'iron_pickaxe', 1],
  ['mine', 'diamond', 1],
] as const

/** Whether the step needs a crafting table or a furnace. */
export const needsStation = ([action, item]: (typeof CHAIN)[number]): boolean =>
  action === 'smelt' || item.endsWith('_pickaxe') || item === 'furnace'
