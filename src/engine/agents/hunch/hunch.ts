import type { Agent } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentSetup } from '../agent'
import { beginning } from '../learning/begin'
import { watchPlans } from '../learning/initialize'
import type { Chosen } from './choosing'
import { cook } from './cook'
import type { HunchOptions } from './options'
import { partsOf, type Parts } from './parts'
import { begin, gather, inventoryOf, probed, recall } from './trying'

/**
 * A probe that is worth less for a step has to wait until the model was asked about more names: at once, then after twice so many steps,
 * after three times so many, and so on, as what answers mention is more and more what they have mentioned.
 */
const STUCK = { score: 0.05, steps: 2 }

/**
 * An agent that weighs ways in which each item may come about, and tries what hopes for most at the least cost. What works is known
 * from then on; what fails makes all ways less likely that had everything at hand.
 */
export function* hunch(setting: AgentSetup<HunchOptions>): Agent {
  const { task } = setting
  const parts = partsOf(setting)
  const { learner, experience, inquiry } = parts
  yield* watchPlans(learner, task)
  const start = beginning(setting)
  if (start) yield* start(learner)
  recall(parts)
  for (const goal of task.goals) inquiry.add(learner.graph.item(goal))
  for (const v of experience.lessons.keys()) {
    inquiry.add(v)
    yield* inquiry.compare(v)
  }
  if (task.isRequested) return yield* cook(parts)
  yield* inquiry.askAll()
  for (const [v, { action }] of experience.lessons) parts.credit.judge(v, action, inquiry.neighbours(v))
  return yield* explore(parts, setting)
}

/** Probe after probe, until all goals are known. */
function* explore(parts: Parts, { options, random }: AgentSetup<HunchOptions>): Agent {
  const { task, learner, experience, inquiry, chooser, prober, notebook } = parts
  const goals = task.goals.map((goal) => learner.graph.item(goal))
  const chance = random.fork('chance')
  let steps = 0
  let grown = -STUCK.steps
  let growths = 1
  yield* begin(parts)
  for (;;) {
    if (learner.episodeIsOver) yield* begin(parts)
    const todo = goals.filter((goal) => !experience.knows(goal))
    if (todo.length === 0) return 'nothing-left'
    const chosen = chooser.choose(todo, goals.length, inventoryOf(learner))
    const isStuck = chosen?.reason !== 'sweep' && (chosen?.score ?? 0) < STUCK.score
    if (isStuck && options.names === 'grown' && inquiry.canGrow && steps - grown >= STUCK.steps * growths) {
      growths++
      grown = steps
      yield* inquiry.growNames()
      continue
    }
    const probe: Chosen = chosen ?? {
      ...{
        item: chance.pick(todo),
        action: chance.int(task.actions.length),
        stock: new Map<GraphItem, number>(),
      },
      ...{ success: 0, believed: 0, worth: 1, cost: 0, score: 0, reason: 'chance' },
    }
    yield* notebook.believe(chooser.lookedAt)
    yield* notebook.choose(probe, inventoryOf(learner))
    const gathered = yield* gather(parts, probe.stock)
    steps += gathered.steps
    if (!gathered.isThere) continue
    const worked = yield* probed(parts, probe.item, probe.action, inventoryOf(learner))
    if (probe.reason === 'best') prober.calibrationOf(probe.item, probe.action).count(probe.believed, worked)
    steps++
  }
}
