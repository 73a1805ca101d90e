import { valuesOf } from '../../engine/record'
import { craftOptions } from '../../engine/worlds/craft/options'
import type { RunSpec } from '../../library/spec'
import type { GoalSetting } from './meter'

export function craftGoals(given: RunSpec['world']['options']): GoalSetting {
  const { goal, group, controller, episodes } = valuesOf(craftOptions, given)
  return {
    isRequest: goal !== 'none' || group !== 'none',
    episodes: controller === 'perfect' ? null : episodes,
  }
}
