import type { MindId } from '../../engine/minds'
import type { WorldId } from '../../engine/worlds'
import type { RunSpec } from '../../library/spec'
import { adgMeters } from './adg'
import { blocksGoals } from './blocks'
import { craftGoals } from './craft'
import { goalsMeters } from './goals'
import { kitchenGoals } from './kitchen'
import { minecraftGoals } from './minecraft'
import type { GoalSetting, MindMeters } from './meter'
import { treeMeters } from './tree'

export const MIND_METERS: { readonly [Id in MindId]: MindMeters } = {
  adg: adgMeters,
  tree: treeMeters,
  goals: goalsMeters,
  posterior: adgMeters,
}

export const GOAL_SETTINGS: {
  readonly [Id in WorldId]: (options: RunSpec['world']['options']) => GoalSetting
} = {
  craft: craftGoals,
  kitchen: kitchenGoals,
  blocks: blocksGoals,
  minecraft: minecraftGoals,
}
