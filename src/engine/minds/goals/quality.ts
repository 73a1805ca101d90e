import type { Bench } from './bench'
import { EQUIP, type PlannedStep } from './plan'

/**
 * Why a step is sound, or not. `malformed`: there is no such action on such an item, or what is to come of it is something else than
 * what it is done to, or no quantity; `lacking`: a tool or a material is not there, or not enough of it.
 */
export type StepVerdict = 'sound' | 'malformed' | 'lacking'

export interface JudgedStep {
  readonly step: PlannedStep
  readonly verdict: StepVerdict
  /** How many came of it, also of a step that then could not go on. */
  readonly gained: number
}

/** The metrics of App. E of one plan, each in [0, 1]. */
export interface PlanQuality {
  /** g: 1 where every step is sound and what was asked for is held in the end. */
  readonly satisfaction: number
  /** The share of sound steps, in which form Table 3 prints it. */
  readonly soundness: number
  /** s as App. E defines it: 1 where all are. */
  readonly isSound: boolean
  /** c, Equation 1. */
  readonly completeness: number
  /** e, Equation 2. */
  readonly efficiency: number
  readonly steps: readonly JudgedStep[]
}

/** What a plan is held against: so many of each item, one step each; what is asked for last. */
export type NeededList = readonly { readonly item: string; readonly quantity: number }[]

/**
 * How what was obtained is counted. `by-item`: of no item more than is needed of it; `in-all`: all that is needed, added up, as
 * Equation 1 reads, so that planks too many make up for a diamond that is missing.
 */
export type Counting = 'by-item' | 'in-all'

/** A step for more than this is no step: nobody gathers so much, and a written number may be any. */
const MAX_QUANTITY = 10_000

/**
 * Judges a plan without a body (GoG, App. E). Its steps are done one after another from nothing, each until so many have come as it
 * says or until it fails; what comes after a failure is tried all the same. To equip a tool takes that it is held, and counts as a step
 * of soundness; of efficiency it does not, for no list names it.
 *
 * The paper leaves open what is obtained by a step that is not sound. Here: what came of it.
 *
 * @param needed by the world's rules, or the list of the goal tree
 */
export function planQuality(
  plan: readonly PlannedStep[],
  needed: NeededList,
  bench: Bench,
  counting: Counting,
): PlanQuality {
  bench.reset()
  const steps = plan.map((step) => judged(step, bench))
  const sound = steps.filter(({ verdict }) => verdict === 'sound').length
  const isSound = sound === steps.length
  const asked = needed.at(-1)
  const isReached = asked !== undefined && (bench.observe()[asked.item] ?? 0) >= asked.quantity
  const done = plan.filter(({ task }) => task.action !== EQUIP).length
  return {
    satisfaction: isSound && isReached ? 1 : 0,
    soundness: steps.length === 0 ? 1 : sound / steps.length,
    isSound,
    completeness: completeness(steps, needed, counting),
    efficiency: done > 0 && done >= needed.length ? needed.length / done : 0,
    steps,
  }
}

function judged(step: PlannedStep, bench: Bench): JudgedStep {
  const { task, goal } = step
  const [item, quantity] = goal
  const isCount = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  if (!isCount || item !== task.item) return { step, verdict: 'malformed', gained: 0 }
  if (task.action === EQUIP)
    return { step, verdict: (bench.observe()[item] ?? 0) > 0 ? 'sound' : 'lacking', gained: 0 }
  if (!bench.knows(task)) return { step, verdict: 'malformed', gained: 0 }
  let gained = 0
  while (gained < quantity) {
    const came = bench.act(task)
    if (came === 0) return { step, verdict: 'lacking', gained }
    gained += came
  }
  return { step, verdict: 'sound', gained }
}

function completeness(steps: readonly JudgedStep[], needed: NeededList, counting: Counting): number {
  const obtained = new Map<string, number>()
  for (const { step, gained } of steps)
    obtained.set(step.task.item, (obtained.get(step.task.item) ?? 0) + gained)
  let [all, had] = [0, 0]
  for (const { item, quantity } of needed) {
    const came = obtained.get(item) ?? 0
    all += quantity
    had += counting === 'by-item' ? Math.min(came, quantity) : came
  }
  return all > 0 ? Math.min(had / all, 1) : 0
}
