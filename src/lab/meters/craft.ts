import { valuesOf } from '../../engine/record'
import { craftRecord } from '../../engine/worlds/craft'
import type { RunSpec } from '../../library/spec'
import type { GoalSetting } from './meter'

export function craftGoals(given: RunSpec['world']['options']): GoalSetting {
  const { goal, group, controller, episodes } = valuesOf(craftRecord.options, given)
  return {
    isRequest: goal !== 'none' || group !== 'none',
    episodes: controller === 'perfect' ? null : episodes,
  }
}
