import type { Agent } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentSetup } from '../agent'
import { initialKnowledge } from '../learning/initial-knowledge'
import { watchPlans } from '../learning/initialize'
import type { ChosenProbe } from './choose-probe'
import type { HunchOptions } from './options'
import { partsOf, type Parts } from './parts'
import { begin, gather, inventoryOf, probed, recall, repeat } from './gather-and-try'
import { readRequest } from '../learning/goals'

/**
 * When the best probe has a lower score, the agent asks the model about more names: at once, then after
 * `steps`, twice `steps` and so on, because answers bring fewer new names each time.
 */
const GROW_NAMES = { score: 0.05, steps: 2 }

/** Algorithm H (docs/own-agent.md); the numbers in the margin are its lines. */
export function* hunch(setting: AgentSetup<HunchOptions>): Agent {
  const { task } = setting
  const parts = partsOf(setting)
  const { learner, experience, inquiry } = parts
  yield* watchPlans(learner, task) // 1
  const start = initialKnowledge(setting)
  if (start) yield* start(learner) // 2
  recall(parts)
  for (const goal of task.goals) inquiry.add(learner.graph.item(goal))
  for (const v of experience.lessons.keys()) {
    inquiry.add(v)
    yield* inquiry.compare(v)
  }
  if (task.isRequested) return yield* cook(parts)
  yield* inquiry.askAll() // 3
  for (const [v, { action }] of experience.lessons) parts.credit.judge(v, action, inquiry.neighbours(v))
  return yield* explore(parts, setting)
}

/** Lines 4–19: one probe after another, until all goals are known. */
function* explore(parts: Parts, { options, random }: AgentSetup<HunchOptions>): Agent {
  const { task, learner, experience, inquiry, chooser, prober, notebook } = parts
  const goals = task.goals.map((goal) => learner.graph.item(goal))
  const chance = random.fork('chance')
  let steps = 0
  let grown = -GROW_NAMES.steps
  let growths = 1
  yield* begin(parts)
  for (;;) {
    if (learner.episodeIsOver) yield* begin(parts) // 5
    const todo = goals.filter((goal) => !experience.knows(goal)) // 6
    if (todo.length === 0) return 'nothing-left'
    const chosen = chooser.choose(todo, goals.length, inventoryOf(learner)) // 7–12
    const isStuck = chosen?.reason !== 'sweep' && (chosen?.score ?? 0) < GROW_NAMES.score
    if (
      isStuck &&
      options.names === 'grown' &&
      inquiry.canGrow &&
      steps - grown >= GROW_NAMES.steps * growths
    ) {
      growths++
      grown = steps
      yield* inquiry.growNames() // 13
      continue
    }
    // 14
    const probe: ChosenProbe = chosen ?? {
      ...{
        item: chance.pick(todo),
        action: chance.int(task.actions.length),
        stock: new Map<GraphItem, number>(),
      },
      ...{ success: 0, believed: 0, worth: 1, cost: 0, score: 0, reason: 'chance' },
    }
    yield* notebook.believe(chooser.lookedAt)
    yield* notebook.choose(probe, inventoryOf(learner))
    const gathered = yield* gather(parts, probe.stock) // 15
    steps += gathered.steps
    if (!gathered.isThere) continue
    const worked = yield* probed(parts, probe.item, probe.action, inventoryOf(learner)) // 16–18
    // 19
    if (probe.reason === 'best') prober.calibrationOf(probe.item, probe.action).count(probe.believed, worked)
    steps++
  }
}

/**
 * The same beliefs for goals that arrive as recipe lines: handles one line after another, each with the tool
 * and the action that are likeliest to work.
 */
function* cook(parts: Parts): Agent {
  const { learner, experience, inquiry, notebook } = parts
  yield* begin(parts)
  for (;;) {
    if (learner.episodeIsOver) yield* begin(parts)
    const v = yield* readRequest(learner)
    if (!v) return 'nothing-left'
    inquiry.add(v)
    yield* inquiry.ask(v)
    const lesson = experience.lessons.get(v)
    if (lesson) {
      yield* repeat(parts, v, lesson.action)
      if (v.standing !== 'experienced') recall(parts)
      continue
    }
    const { tool, action, believed } = likeliest(parts, v)
    const calibration = parts.prober.calibrationOf(v, action)
    const success = calibration.of(believed)
    learner.graph.setRequirements(v, { [tool.name]: 1 })
    const stock = new Map([[tool, 1]])
    yield* notebook.believe([v])
    const held = only(tool, inventoryOf(learner))
    yield* notebook.choose(
      {
        item: v,
        action,
        stock,
        success,
        believed,
        worth: 1,
        cost: 0,
        score: success,
        reason: 'best',
      },
      held,
    )
    calibration.count(believed, yield* probed(parts, v, action, held))
  }
}

interface Way {
  readonly tool: GraphItem
  readonly action: number
  readonly believed: number
}

/** The tool and the action that are likeliest to work; the first of several. */
function likeliest({ learner, experience, beliefs, task }: Parts, v: GraphItem): Way {
  const [first] = experience.tools
  if (!first) throw new TypeError('A world with a cookbook needs tools.')
  const belief = beliefs.of(v)
  const success = new Float64Array(task.actions.length)
  let best: Way = { tool: first, action: 0, believed: -1 }
  for (const tool of experience.tools) {
    belief.success(only(tool, inventoryOf(learner)), success)
    for (const [action, p] of success.entries()) if (p > best.believed) best = { tool, action, believed: p }
  }
  return best
}

/** An inventory that holds only the tool: other ingredients are available, but take no part. */
function only(tool: GraphItem, inventory: Float64Array): Float64Array {
  const held = new Float64Array(inventory.length)
  held[tool.index] = 1
  return held
}
