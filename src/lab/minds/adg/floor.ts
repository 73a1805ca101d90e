import { CONVERGED } from '../../../engine/minds/adg/fold'
import { valuesOf, type ChosenOptions } from '../../../engine/record'
import { further } from '../../../engine/worlds/craft/further'
import { craftOptions } from '../../../engine/worlds/craft/options'
import { greedyPlan } from '../../../engine/worlds/items/greedy-plan'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { ItemTask, Rule, Rules } from '../../../engine/worlds/items/types'
import type { Metrics } from '../../metrics'
import { CURVE_POINTS, type SampledCurve } from '../../reading'

/** An agent that knows all rules and only has to obtain the goals: no agent needs fewer steps. */
export interface FloorStudy {
  readonly of: 'floor'
  /** The craft world's options. */
  readonly world: ChosenOptions
  /** The last step of its curve: the horizon of the agents in the same setting. */
  readonly until: number
}

/**
 * The steps at which the remaining goals are obtained. Every agent knows the items of a human-written plan,
 * unless their set has changed since (EGA compares requirement sets, not actions). Rules that change during a
 * run are those of its start.
 */
export function floorOf(
  { world, until }: FloorStudy,
  seed: number,
): { readonly metrics: Metrics; readonly steps: SampledCurve | null } {
  const made = further.create({ options: valuesOf(craftOptions, world) }, seed)
  const { rules, changed } = rulesFromTheStart(made.world.rules, made.changes)
  const { goals } = made.task
  const shown = shownIn(made.task)
  const unseen = goals.filter((goal) => !shown.has(goal) || changed.has(goal))
  const plan = greedyPlan(rules, unseen)
  if (!plan) return { metrics: {}, steps: null }

  const reached = goals.map((goal) =>
    unseen.includes(goal) ? plan.findIndex(({ item }) => item === goal) + 1 : 0,
  )
  const obtainedBy = (step: number) => reached.filter((at) => at <= step).length
  const enough = reached.toSorted((a, b) => a - b)[Math.ceil(CONVERGED * goals.length) - 1] ?? null
  const along = Array.from({ length: CURVE_POINTS }, (_, i) => obtainedBy((until * i) / (CURVE_POINTS - 1)))
  return {
    metrics: {
      ...{ ega: 1, obtained: 1, 'steps-to-0.97': enough, 'steps-to-all': plan.length },
      'steps-to-goal': reached.reduce((sum, at) => sum + at, 0) / goals.length,
      ...{ 'failures-to-0.97': 0, 'failures-in-all': 0, 'calls-to-0.97': 0, 'calls-in-all': 0 },
    },
    steps: { until, goals: goals.length, right: along, obtained: along },
  }
}

function rulesFromTheStart(published: Rules, changes: ReturnType<typeof further.create>['changes']) {
  const rules = new Map(published)
  const changed = new Set<string>()
  for (const change of changes) {
    if (change.kind !== 'rules' || change.step > 0) continue
    for (const [item, rule] of Object.entries<Rule | null>(change.rules)) {
      const before = rules.get(item)
      if (rule) rules.set(item, rule)
      else rules.delete(item)
      if (!rule || !before || !sameRequirements(rule.requires, before.requires)) changed.add(item)
    }
  }
  return { rules, changed }
}

const shownIn = ({ plans }: ItemTask): ReadonlySet<string> =>
  new Set(plans.flatMap(({ steps }) => steps.map(({ item }) => item)))
