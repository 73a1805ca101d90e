/** The baselines that the XENON paper compares with (J.1). */
import { note, type Agent, type Doing } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import { adg } from '../../minds/adg/mind'
import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { AgentCode, AgentSetup } from '../agent'
import { initialKnowledge } from '../learning/initial-knowledge'
import { atRandom, goalChoice, isOnFrontier, unobtained } from '../learning/goals'
import { initializeGraph, readManual, watchPlans } from '../learning/initialize'
import { learn } from '../learning/learn'
import { Learner } from '../learning/learner'
import type { BaselineOptions } from '../learning/options'
import type { AdamOptions, DeckardOptions } from './options'
import { correctByModel, SelfCorrectingActions } from '../learning/self-correction'
import { SuccessMemory } from '../learning/success-memory'

/** Random choice of goals. */
const anyGoal = (options: BaselineOptions, graph: DependencyGraph, draws: Random) =>
  goalChoice(options, graph, draws, () => atRandom(unobtained(graph), 'unobtained', draws))

/** RAND: a static graph, no memory of actions, goals at random. */
export function* rand({ task, random, options, knowledge }: AgentSetup<BaselineOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'nothing')
  const selectGoal = anyGoal(options, learner.graph, random.fork('goal'))
  yield* initializeGraph(learner, task, options, initialKnowledge({ knowledge, options }))
  const actions = new SuccessMemory(learner, task.actions, options)
  return yield* learn(learner, { actions, selectGoal }, options)
}

/** LLM self-correction: corrections and reflections by the model, goals at random. */
export function* sc({ task, random, options, knowledge }: AgentSetup<BaselineOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'successes', task)
  const selectGoal = anyGoal(options, learner.graph, random.fork('goal'))
  yield* initializeGraph(learner, task, options, initialKnowledge({ knowledge, options }))
  const actions = new SelfCorrectingActions(learner, task.actions, options)
  return yield* learn(
    learner,
    { actions, correct: (v) => correctByModel(v, learner, task, options), selectGoal },
    options,
  )
}

/** DECKARD: no correction, a memory of successes, frontier items first. */
export function* deckard({ task, random, options, knowledge }: AgentSetup<DeckardOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'successes', task)
  const { graph } = learner
  const draws = random.fork('goal')
  /** C(v), from 1 as in Algorithm 1: how often a frontier item was the goal. */
  const visits = new Map<GraphItem, number>()

  yield* initializeGraph(learner, task, options, initialKnowledge({ knowledge, options }))
  const actions = new SuccessMemory(learner, task.actions, options)
  return yield* learn(
    learner,
    { actions, selectGoal: goalChoice(options, graph, draws, selectGoal) },
    options,
  )

  /** Any of {v ∈ F | C(v) ≤ c₀}; if there is none, any experienced or frontier item. */
  function* selectGoal(): Doing<GraphItem | undefined> {
    const frontier = unobtained(graph).filter(isOnFrontier)
    const lessExplored = frontier.filter((v) => (visits.get(v) ?? 1) <= options.c0)
    if (lessExplored.length > 0) {
      const goal = yield* atRandom(lessExplored, 'frontier', draws)
      if (goal) visits.set(goal, (visits.get(goal) ?? 1) + 1)
      return goal
    }
    const known = [...graph.items.filter((v) => v.standing === 'experienced'), ...frontier]
    return yield* atRandom(known, 'known', draws)
  }
}

/**
 * ADAM: before every try it gathers αᵢ of every resource, and one of every tool, with which the original
 * starts; a memory of successes, random goals.
 */
export function* adam({ task, random, options, knowledge }: AgentSetup<AdamOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'successes')
  const { graph } = learner
  const choose = anyGoal(options, graph, random.fork('goal'))

  yield* watchPlans(learner, task)
  if (options.start === 'manual') yield* readManual(learner, task)
  const begin = initialKnowledge({ knowledge, options })
  if (begin) yield* begin(learner)
  const actions = new SuccessMemory(learner, task.actions, options)
  return yield* learn(learner, { actions, selectGoal }, options)

  function* selectGoal(): Doing<GraphItem | undefined> {
    const goal = yield* choose()
    // With a manual it follows the manual (K.8). It also keeps sets from saved knowledge.
    if (goal && options.start !== 'manual' && goal.source !== 'kept') yield* supposeAll(goal)
    return goal
  }

  function* supposeAll(v: GraphItem): Doing<void> {
    const dependants = new Set(graph.descendants(v))
    const needed = (items: readonly GraphItem[], quantity: number) =>
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

export const baselines = {
  sc: { create: sc, mind: adg },
  deckard: { create: deckard, mind: adg },
  adam: { create: adam, mind: adg },
  rand: { create: rand, mind: adg },
} satisfies Record<string, AgentCode>
