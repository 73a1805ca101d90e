import { valuesOf } from '../../engine/record'
import { kitchenOptions } from '../../engine/worlds/kitchen/options'
import type { RunSpec } from '../../library/spec'
import type { GoalSetting } from './meter'

/** Its goals are read off the cookbook, by whoever looks. */
export const kitchenGoals = (given: RunSpec['world']['options']): GoalSetting => ({
  isRequest: false,
  episodes: valuesOf(kitchenOptions, given).episodes,
})
