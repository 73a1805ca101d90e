import type { MindId } from '../../engine/minds'
import type { WorldId } from '../../engine/worlds'
import type { RunSpec } from '../../library/spec'
import { adgMeters } from './adg'
import { craftGoals } from './craft'
import { kitchenGoals } from './kitchen'
import type { GoalSetting, MindMeters } from './meter'

export const MIND_METERS: { readonly [Id in MindId]: MindMeters } = {
  adg: adgMeters,
}

export const GOAL_SETTINGS: {
  readonly [Id in WorldId]: (options: RunSpec['world']['options']) => GoalSetting
} = {
  craft: craftGoals,
  kitchen: kitchenGoals,
}
