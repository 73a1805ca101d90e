import type { Bench } from './bench'
import { EQUIP, type PlannedStep } from './plan'

/**
 * Why a step is sound, or not. `malformed`: the action does not exist for that item, or the result is not the
 * item it is done to, or there is no quantity. `lacking`: a tool or a material is missing, or there is too
 * little of it.
 */
type StepVerdict = 'sound' | 'malformed' | 'lacking'

interface JudgedStep {
  readonly step: PlannedStep
  readonly verdict: StepVerdict
  /** Number of items gained, even if the step then failed. */
  readonly gained: number
}

/** The metrics of App. E for one plan, each in [0, 1]. */
export interface PlanQuality {
  /** g: 1 if every step is sound and the requested item is in the inventory at the end. */
  readonly satisfaction: number
  /** The share of sound steps, as Table 3 prints it. */
  readonly soundness: number
  /** s as App. E defines it: 1 if all steps are sound. */
  readonly isSound: boolean
  /** c, Equation 1. */
  readonly completeness: number
  /** e, Equation 2. */
  readonly efficiency: number
  readonly steps: readonly JudgedStep[]
}

/** The reference for a plan: a quantity of each item, one step each; the requested item last. */
export type NeededList = readonly { readonly item: string; readonly quantity: number }[]

/**
 * How obtained items count. `by-item`: at most the needed quantity of each item. `in-all`: the sum over all
 * items, as Equation 1 reads, so that surplus planks make up for a missing diamond.
 */
type Counting = 'by-item' | 'in-all'

/** A step with a larger quantity is malformed: a written number can be anything. */
const MAX_QUANTITY = 10_000

/**
 * Judges a plan without an agent body (GoG, App. E). The steps run one after another from an empty inventory,
 * each until its quantity has come or until it fails; steps after a failure run all the same. Equipping a
 * tool needs that tool in the inventory. It counts as a step for soundness, but not for efficiency, because
 * no list contains it.
 *
 * The paper does not say how to count items from an unsound step. Here they count as obtained.
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
