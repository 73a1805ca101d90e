import { Random } from '../../random'
import type { CraftParts } from '.'
import { changedRules } from './changes'
import { ControlledWorld } from './controller'
import { LEARNING_TICKS, planningTicks, profileOf } from './controller-profiles'
import { GOALS } from './goals'

/** Changed rules and imperfect controllers. */
export const craftParts: CraftParts = {
  controlled(world, chosen, seed) {
    const profile = profileOf(chosen.controller)
    if (!profile) return world
    const isOfGroup = chosen.goal === 'none' && chosen.group !== 'none'
    const group = isOfGroup ? chosen.group : GOALS.find(({ item }) => item === chosen.goal)?.group
    return new ControlledWorld(world, {
      profile,
      // An episode of another goal is another episode.
      random: new Random(seed).fork('controller').fork(isOfGroup ? `group/${chosen.group}` : chosen.goal),
      episodes: chosen.episodes,
      ticks: group === undefined ? LEARNING_TICKS : planningTicks(group),
    })
  },

  changes(rules, chosen, seed) {
    const levels = { sets: Number(chosen.changedSets), actions: Number(chosen.changedActions) }
    const changed = changedRules(rules, levels, new Random(seed).fork('changes'))
    const step = chosen.changedAt
    // What is changed from the start contradicts what the plans have shown (XENON, 5.4: conflicts with prior knowledge).
    const announced = chosen.announced === 'yes'
    return [{ kind: 'rules', step, rules: changed, announced, afterPlans: step === 0 }]
  },
}
