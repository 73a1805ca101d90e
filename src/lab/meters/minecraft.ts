import { valuesOf } from '../../engine/record'
import { minecraftOptions } from '../../engine/worlds/minecraft/options'
import type { RunSpec } from '../../library/spec'
import type { GoalSetting } from './meter'

export function minecraftGoals(given: RunSpec['world']['options']): GoalSetting {
  const { goal } = valuesOf(minecraftOptions, given)
  return { isRequest: goal !== 'none', episodes: null }
}
