import { note, type Agent, type Doing } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { Item } from '../../minds/adg/dependency-graph'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { Setting } from '../agent'
import { atRandom, goalChoice, unobtained } from '../learning/goals'
import { readManual, watchPlans } from '../learning/initialize'
import { learn } from '../learning/learn'
import { Learner } from '../learning/learner'
import { SuccessMemory } from '../learning/success-memory'
import type { AdamOptions } from './options'

/**
 * ADAM as the XENON paper has it (J.1): whatever it tries, it first gathers αᵢ of every resource, with one of every
 * tool as the original starts with; a memory of successes, goals at random.
 */
export function* adam({ task, random, options }: Setting<AdamOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'successes')
  const { graph } = learner
  const draws = random.fork('goal')
  const choose = goalChoice(options, graph, draws, () => atRandom(unobtained(graph), 'unobtained', draws))

  yield* watchPlans(learner, task)
  if (options.start === 'manual') yield* readManual(learner, task)
  return yield* learn(
    learner,
    {
      actions: new SuccessMemory(learner, task.actions, options),
      selectGoal,
    },
    options,
  )

  function* selectGoal(): Doing<Item | undefined> {
    const goal = yield* choose()
    // With a manual at hand it goes by that (K.8).
    if (goal && options.start === 'model') yield* supposeAll(goal)
    return goal
  }

  function* supposeAll(v: Item): Doing<void> {
    const dependants = new Set(graph.descendants(v))
    const needed = (items: readonly Item[], quantity: number) =>
      items.filter((u) => u !== v && !dependants.has(u)).map(({ name }) => [name, quantity] as const)
    const tools = graph.items.filter((u) => u.isHeld)
    const requirements = Object.fromEntries([
      ...needed(learner.resources(), options.alphaI),
      ...needed(tools, 1),
    ])
    if (sameRequirements(v.requirementSet, requirements)) return
    graph.setRequirements(v, requirements)
    v.source = 'resources'
    yield note({ kind: 'predicted', item: v.name, requirements, cyclic: false, source: 'resources' })
  }
}
