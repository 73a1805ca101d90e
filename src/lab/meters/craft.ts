import { valuesOf } from '../../engine/record'
import { episodeTicks } from '../../engine/worlds/craft/further'
import { craftOptions } from '../../engine/worlds/craft/options'
import type { RunSpec } from '../../library/spec'
import type { GoalSetting } from './meter'

export function craftGoals(given: RunSpec['world']['options']): GoalSetting {
  const options = valuesOf(craftOptions, given)
  const { goal, group, controller, episodes } = options
  const isRequest = goal !== 'none' || group !== 'none'
  if (controller === 'perfect') return { isRequest, episodes: null }
  return { isRequest, episodes, ticks: episodeTicks(options) }
}
