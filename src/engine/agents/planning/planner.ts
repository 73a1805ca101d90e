import { note, type Agent, type Doing } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentSetup } from '../agent'
import { initialKnowledge } from '../learning/initial-knowledge'
import { initializeGraph } from '../learning/initialize'
import { seek, type ActionChoice } from '../learning/learn'
import { Learner, type Remembers } from '../learning/learner'
import { reprompted } from '../learning/reprompting'
import { SelfCorrectingActions } from '../learning/self-correction'
import { SuccessMemory } from '../learning/success-memory'
import { StepByStepPlanner } from '../xenon/step-by-step-planner'
import type { PlannerOptions } from './options'
import type { Random } from '../../random'
import type { Rules } from '../../worlds/items/types'

/** The outcomes that the memory records, by the way of choosing actions. */
export const REMEMBERS: Readonly<Record<string, Remembers>> = {
  'self-correction': 'successes',
  successes: 'successes',
  model: 'nothing',
  oracle: 'nothing',
  ucb: 'counts',
}

/**
 * Long-horizon planning with a given graph (XENON, K.10 and K.12): one subgoal after another for each
 * missing requirement, for which only the action has to be found. The graph is not revised. The goals are
 * the task's, in order, or the requested ones, one episode each. What the human-written plans show is known
 * beforehand. The action memory lasts over episodes: of the state of Algorithm 1, only the inventory is
 * emptied.
 */
export function* planner({ task, random, options, knowledge }: AgentSetup<PlannerOptions>): Agent {
  const memory = new ActionMemory(task.actions, options.x0)
  const learner = new Learner(memory, REMEMBERS[options.actions] ?? 'all')
  if (options.reprompting === 'context') learner.carryOut = (subgoal) => reprompted(subgoal, options.interval)
  const draws = random.fork('action')
  let actions = tireless(actionChoice())

  yield* initializeGraph(learner, task, options, initialKnowledge({ knowledge, options }))
  const forget = memory.keep()
  if (task.requests) {
    learner.isGraphGiven = true
    for (const name of task.requests) {
      yield* startEpisode()
      const goal = learner.graph.item(name)
      yield note({ kind: 'goal-chosen', goal: name, choice: { by: 'request' } })
      while (goal.inventory === 0 && !learner.episodeIsOver) yield* seek(goal, learner, actions)
    }
    return 'episodes'
  }
  yield* learner.startEpisode()
  for (const name of task.goals) {
    const goal = learner.graph.item(name)
    yield note({ kind: 'goal-chosen', goal: name, choice: { by: 'request' } })
    // Having seen it in the plans does not count: the agent has to obtain it now.
    while (goal.inventory === 0) {
      // Checked here, because the last action of an episode may have obtained the goal.
      if (learner.episodeIsOver) yield* startEpisode()
      yield* seek(goal, learner, actions)
    }
  }
  return 'goal-reached'

  function* startEpisode(): Doing<void> {
    yield* learner.startEpisode()
    if (options.memory === 'kept') return
    forget()
    actions = tireless(actionChoice())
  }

  function actionChoice(): Pick<ActionChoice, 'select' | 'reflect'> {
    switch (options.actions) {
      case 'successes':
      case 'model':
        return new SuccessMemory(learner, task.actions, options)
      case 'self-correction':
        return new SelfCorrectingActions(learner, task.actions, options)
      case 'random-fam':
        return chosen(randomWithMemory(memory, task.actions, draws))
      case 'ucb':
        return chosen(upperConfidenceBounds(memory, task.actions, draws))
      case 'oracle':
        return chosen(trueAction(task.manual, task.actions))
      default:
        return new StepByStepPlanner(learner, task.actions, options)
    }
  }
}

/** The graph is given, so it is never to blame for a failure. */
function tireless(choice: Pick<ActionChoice, 'select' | 'reflect'>): ActionChoice {
  return {
    select: (v) => choice.select(v),
    ...(choice.reflect && { reflect: choice.reflect.bind(choice) }),
    blamesRequirements: () => false,
    reset: () => undefined,
  }
}

const chosen = (choose: (v: GraphItem) => string): Pick<ActionChoice, 'select'> => ({
  // eslint-disable-next-line require-yield -- it asks no question
  *select(v): Doing<string> {
    return choose(v)
  },
})

/** Ways to choose an action for an item without a model (XENON, K.10). */
type ActionChooser = (v: GraphItem) => string

/** Random+FAM: any action that has not failed repeatedly; one that worked is reused. */
export function randomWithMemory(
  memory: ActionMemory,
  actions: readonly string[],
  random: Random,
): ActionChooser {
  return ({ name }) => {
    const open = memory.openActions(name)
    return memory.validAction(name) ?? random.pick(open.length > 0 ? open : actions)
  }
}

/** UCB1: the action with the highest mean success plus √(2 ln N / n); each once first, in random order. */
export function upperConfidenceBounds(
  memory: ActionMemory,
  actions: readonly string[],
  random: Random,
): ActionChooser {
  return ({ name }) => {
    const arms = actions.map((action) => {
      const { successes, failures } = memory.counts(name, action)
      return { action, successes, tries: successes + failures }
    })
    const untried = arms.filter(({ tries }) => tries === 0)
    if (untried.length > 0) return random.pick(untried).action
    const logarithm = naturalLogarithm(arms.reduce((sum, { tries }) => sum + tries, 0))
    const bounds = arms.map(({ successes, tries }) => successes / tries + Math.sqrt((2 * logarithm) / tries))
    const best = Math.max(...bounds)
    return random.pick(arms.filter((_, i) => bounds[i] === best)).action
  }
}

/** Always the action that works by the published rules. */
export function trueAction(manual: Rules, actions: readonly string[]): ActionChooser {
  return ({ name }) => manual.get(name)?.action ?? actions[0] ?? ''
}

/** ln n for n ≥ 1, from operations with the same bits on every machine, unlike Math.log. */
export function naturalLogarithm(n: number): number {
  let halvings = 0
  let x = n
  while (x > 1.5) {
    x /= 2
    halvings++
  }
  // ln x = 2 artanh((x − 1) / (x + 1)), a series that converges fast for 0.75 < x ≤ 1.5.
  const ratio = (x - 1) / (x + 1)
  let sum = 0
  let power = ratio
  for (let odd = 1; odd < 40; odd += 2) {
    sum += power / odd
    power *= ratio * ratio
  }
  return 2 * sum + halvings * 0.6931471805599453
}
