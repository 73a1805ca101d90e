import { valuesOf } from '../../engine/record'
import type { WorldId } from '../../engine/worlds'
import { episodeTicks } from '../../engine/worlds/craft/further'
import { craftOptions } from '../../engine/worlds/craft/options'
import { kitchenOptions } from '../../engine/worlds/kitchen/options'
import { minecraftOptions } from '../../engine/worlds/minecraft/options'
import type { RunSpec } from '../../library/spec'
import type { GoalSetting } from './meter'

type WorldOptions = RunSpec['world']['options']

function craftGoals(given: WorldOptions): GoalSetting {
  const options = valuesOf(craftOptions, given)
  const { goal, group, controller, episodes } = options
  const isRequest = goal !== 'none' || group !== 'none'
  if (controller === 'perfect') return { isRequest, episodes: null }
  return { isRequest, episodes, ticks: episodeTicks(options) }
}

/** Worlds with requested goals or episodes. */
const GOAL_SETTINGS: { readonly [Id in WorldId]?: (options: WorldOptions) => GoalSetting } = {
  craft: craftGoals,
  // The agent reads its goals from the cookbook.
  kitchen: (given) => ({ isRequest: false, episodes: valuesOf(kitchenOptions, given).episodes }),
  // The problem states the goal.
  blocks: () => ({ isRequest: true, episodes: null }),
  minecraft: (given) => ({
    isRequest: valuesOf(minecraftOptions, given).goal !== 'none',
    episodes: null,
  }),
}

/** How goals arise in a world. In a world outside this list the agent chooses them, and there are no episodes. */
export const goalSettingOf = (world: WorldId, options: WorldOptions): GoalSetting =>
  GOAL_SETTINGS[world]?.(options) ?? { isRequest: false, episodes: null }
