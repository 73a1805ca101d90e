import { actor, ask, note, reset, type Agent, type Doing } from '../../effects'
import type { GoalsStep, StepsQuestion } from '../../minds/goals/types/questions'
import type { GoalsEnd, Method, MissingItem } from '../../minds/goals/types/events'
import type { ItemCount, ItemTask } from '../../worlds/items/types'

const { act, observe } = actor<'craft'>()

/** Material in the planning prompt. */
export type PromptMaterial = Pick<StepsQuestion, 'tree' | 'list' | 'context'>

/**
 * The parts in which the methods differ (GoG, 4.1): the meaning of the task, and the material in the prompt.
 */
export interface Planner {
  readonly method: Method
  /** Size of its knowledge: documents, goals and edges of the graph. */
  readonly size: { readonly documents: number; readonly goals: number; readonly subgoals: number }
  /** The item that the task wants; null if the method cannot tell. */
  infer(task: string): Doing<ItemCount | null>
  show(wanted: ItemCount): Doing<PromptMaterial>
}

interface EpisodesOptions {
  /** The task in words; empty: as in the paper, `<verb> <item>`. */
  readonly sentence: string
  /**
   * Number of failures of a step without a known missing item before the step is skipped; 0: until the time
   * is over (as published).
   */
  readonly tries: number
}

/**
 * The loop of GoG and its baselines (App. D): infer the goal, get a plan from the model, carry it out. If a
 * step lacks a tool or a material, get steps for the missing item and insert them before the step. Only the
 * time limits the number of replans. The run is over at the end of the plan.
 */
export function* episodes(planner: Planner, task: ItemTask, options: EpisodesOptions): Agent {
  const goals = task.requests ?? task.goals.slice(0, 1)
  let isFirst = true
  let isReached = false
  for (const goal of goals) {
    if (!isFirst) yield reset()
    isFirst = false
    const clock: Clock = { took: null }
    const why = yield* episode(planner, task, goal, options, clock)
    isReached = why === 'reached'
    yield note({ kind: 'goals/closed', isReached, why, ...timeOf(clock) })
  }
  if (task.requests) return 'episodes'
  return isReached ? 'goal-reached' : 'goal-missed'
}

/** Duration of the actions in ms; null if unknown. */
interface Clock {
  took: number | null
}
const timeOf = ({ took }: Clock) => (took === null ? {} : { took })

function* episode(
  planner: Planner,
  task: ItemTask,
  goal: string,
  { sentence, tries }: EpisodesOptions,
  clock: Clock,
): Doing<GoalsEnd> {
  const words = sentence === '' ? taskInWords(goal, task) : sentence
  yield note({ kind: 'goals/read', method: planner.method, task: words, ...planner.size })
  const wanted = yield* planner.infer(words)
  if (!wanted) return 'no-goal'
  const plan: GoalsStep[] = []
  yield* planFor(wanted, 0, null)
  let at = 0
  while (at < plan.length) {
    const planned = plan[at]
    if (!planned) break
    yield note({ kind: 'goals/begun', at, planned })
    const { isDone, lacks, isOver } = yield* carriedOut(planned, task, tries, clock)
    yield note({ kind: 'goals/done', at, planned, isDone, lacks })
    if (isOver) return (yield* holds(wanted)) ? 'reached' : 'limit'
    if (lacks && (yield* planFor(lacks, at, lacks)) > 0) continue
    at++
  }
  return (yield* holds(wanted)) ? 'reached' : 'plan-over'

  /** Gets steps from the model and inserts them before the step `before`. Returns their number. */
  function* planFor(what: ItemCount, before: number, missing: MissingItem | null): Doing<number> {
    const shown = yield* planner.show(what)
    const { steps } = yield* ask({
      kind: 'steps',
      ...{ task: words, wanted: what, isAgain: missing !== null, ...shown, actions: task.actions },
    })
    const named = steps.map((step) => ({ ...step, item: task.canonicalName(step.item) || step.item }))
    yield note({ kind: 'goals/planned', steps: named, before, missing, by: 'model' })
    plan.splice(before, 0, ...named)
    return named.length
  }
}

interface Came {
  readonly isDone: boolean
  readonly lacks: MissingItem | null
  readonly isOver: boolean
}

/** Repeats a step until the quantity is gained, as STEVE-1 does. */
function* carriedOut(
  { action, item, quantity }: GoalsStep,
  task: ItemTask,
  tries: number,
  clock: Clock,
): Doing<Came> {
  // The best tool in the inventory is used, and stations work from the inventory.
  if (!task.actions.includes(action) && NOTHING_TO_DO.has(action))
    return { isDone: yield* holds({ item, quantity: 1 }), lacks: null, isOver: false }
  let [gained, failures] = [0, 0]
  for (;;) {
    const outcome = yield* act({ action, item })
    if (outcome.took !== undefined) clock.took = (clock.took ?? 0) + outcome.took
    if (outcome.success) gained += outcome.gained
    const lacks = outcome.success ? null : (outcome.lacks ?? null)
    const isDone = gained >= quantity
    const isOver = outcome.over !== undefined
    if (isDone || isOver || lacks) return { isDone, lacks, isOver }
    if (!outcome.success && ++failures === tries) return { isDone, lacks, isOver }
  }
}

const NOTHING_TO_DO: ReadonlySet<string> = new Set(['equip', 'place'])

function* holds({ item, quantity }: ItemCount): Doing<boolean> {
  return ((yield* observe())[item] ?? 0) >= quantity
}

/** In the paper's wording of tasks (Table 4): `craft a wooden pickaxe`. */
export const taskInWords = (item: string, { manual }: Pick<ItemTask, 'manual'>): string =>
  `${manual.get(item)?.action ?? 'obtain'} ${/s$/.test(item) ? '' : /^[aeiou]/.test(item) ? 'an ' : 'a '}${item.replaceAll('_', ' ')}`
