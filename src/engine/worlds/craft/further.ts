import type { ScheduledChange } from '../../intervention'
import { Random } from '../../random'
import type { ItemWorld } from '../items/item-world'
import type { WorldCode } from '../world'
import { craftRules, createCraftWorld, taskOf, type CraftChoice, type CraftOptions } from '.'
import { changedRules } from './changes'
import { ControlledWorld } from './controller'
import { LEARNING_TICKS, planningTicks, profileOf } from './controller-profiles'
import { GOALS } from './goals'

/** The world of those options, with the controller that they name. */
export function controlledWorld(chosen: CraftOptions, seed: number): ItemWorld<'craft'> {
  const world = createCraftWorld(chosen)
  const profile = profileOf(chosen.controller)
  if (!profile) return world
  const isOfGroup = isAskedByGroup(chosen)
  return new ControlledWorld(world, {
    profile,
    // Different goals get different random streams.
    random: new Random(seed).fork('controller').fork(isOfGroup ? `group/${chosen.group}` : chosen.goal),
    episodes: chosen.episodes,
    stalls: chosen.stalls === 'some',
    ticks: episodeTicks(chosen),
  })
}

const isAskedByGroup = ({ goal, group }: CraftOptions) => goal === 'none' && group !== 'none'

/** Game ticks of an episode with a controller. */
export function episodeTicks(chosen: CraftOptions): number {
  const group = isAskedByGroup(chosen) ? chosen.group : GOALS.find(({ item }) => item === chosen.goal)?.group
  return group === undefined
    ? LEARNING_TICKS
    : planningTicks(group, chosen.limits === 'gog' ? 'gog' : 'xenon')
}

/** The rule changes that the options schedule. */
export function craftChanges(chosen: CraftOptions, seed: number): ScheduledChange[] {
  const levels = { sets: Number(chosen.changedSets), actions: Number(chosen.changedActions) }
  if (levels.sets === 0 && levels.actions === 0) return []
  const rules = changedRules(craftRules(chosen), levels, new Random(seed).fork('changes'))
  const step = chosen.changedAt
  // A change from the start contradicts the human-written plans (XENON, 5.4: conflicts with prior knowledge).
  return [{ kind: 'rules', step, rules, announced: chosen.announced === 'yes', afterPlans: step === 0 }]
}

/** Changed rules and imperfect controllers. */
export const further = {
  create(choice: CraftChoice, seed: number) {
    const world = controlledWorld(choice.options, seed)
    return { world, task: taskOf(world, choice), changes: craftChanges(choice.options, seed) }
  },
} satisfies WorldCode
