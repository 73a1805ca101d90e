import type { Conditions } from '../../../engine/minds/goals/types/claims'
import type { RequirementSet } from '../../../engine/worlds/items/types'

/** @param tools one of each */
export const claimed = (
  tools: readonly string[],
  materials: RequirementSet,
  postconditions: RequirementSet,
): Conditions => ({
  tools: Object.fromEntries(tools.map((tool) => [tool, 1])),
  materials,
  postconditions,
})

export const AT_TABLE = ['crafting_table']
export const AT_FURNACE = ['furnace']
