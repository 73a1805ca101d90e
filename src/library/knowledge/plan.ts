/** A plan of things that are made of others, line by line, and what a world makes of it. */
import { isItemTask } from '../../engine/worlds/items/item-world'
import type { ItemAction, ItemOutcome, RequirementSet, Rule } from '../../engine/worlds/items/types'
import type { WorldAtStep } from './world-at'

/** One subgoal: a quantity of an item, by that action. */
export interface PlannedLine {
  readonly item: string
  readonly quantity: number
  /** Null: the knowledge does not say by which. */
  readonly action: string | null
  /** The believed requirements of one execution. */
  readonly requirements: RequirementSet
  readonly held: readonly string[]
}

/** Why a line fails in the world, where it does. */
type LineFault =
  /** The action is not known. */
  | { readonly kind: 'no-action' }
  /** Nothing yields such a thing. */
  | { readonly kind: 'no-rule' }
  | { readonly kind: 'other-action'; readonly action: string }
  /** The action needs this, and there is not enough of it. */
  | { readonly kind: 'lacks'; readonly lacks: RequirementSet; readonly rule: Rule }
  /** The plan has too many actions. */
  | { readonly kind: 'too-long' }

/** One line, as the world took it. */
export interface CheckedLine extends PlannedLine {
  /** `open`: a line before it failed, and this was not tried. */
  readonly came: 'worked' | 'failed' | 'open'
  /** Actions that were taken for it. */
  readonly steps: number
  readonly fault: LineFault | null
}

export interface CheckedPlan {
  readonly goal: string
  readonly lines: readonly CheckedLine[]
  /** The goal was had in the end. */
  readonly works: boolean
  /** Actions in all. */
  readonly steps: number
}

/** The part of a world that checking a plan needs. The inventory is empty at first. */
interface PlanWorld {
  rule(item: string): Rule | undefined
  reset(): void
  act(action: ItemAction): ItemOutcome
}

/** A world of items in which the agent chooses the goals; null: it is another. */
export function planWorldOf({ world, task, shown }: WorldAtStep): PlanWorld | null {
  if (!isItemTask(task) || task.isRequested || !('truth' in shown)) return null
  const { truth } = shown
  return {
    rule: (item) => (Object.hasOwn(truth, item) ? truth[item] : undefined),
    reset: () => void world.reset(),
    act(action) {
      const outcome = world.act(action)
      return 'gained' in outcome ? outcome : { success: false }
    },
  }
}

/** Why there is no plan where `planWorldOf` has none. */
export const NO_PLAN_THERE = 'Plans can only be checked in worlds with recipes.'

/** A plan with more actions than this is given up. */
const MAX_STEPS = 100_000

/** The plan, carried out line by line from an empty inventory; it ends with the first line that fails. */
export function checkPlan(goal: string, plan: readonly PlannedLine[], world: PlanWorld): CheckedPlan {
  world.reset()
  const held = new Map<string, number>()
  const lines: CheckedLine[] = []
  let steps = 0
  let isOpen = false
  for (const line of plan) {
    const before = steps
    let [gained, fault]: [number, LineFault | null] = [0, null]
    while (!isOpen && gained < line.quantity && !fault) {
      const outcome = line.action === null ? null : world.act({ action: line.action, item: line.item })
      if (outcome) steps++
      if (outcome?.success) gained += taken(line.item, outcome, held)
      else fault = faultOf(line, world.rule(line.item), held)
      if (steps >= MAX_STEPS) fault = { kind: 'too-long' }
    }
    lines.push({ ...line, came: isOpen ? 'open' : fault ? 'failed' : 'worked', steps: steps - before, fault })
    isOpen ||= fault !== null
  }
  return { goal, lines, works: !isOpen && (held.get(goal) ?? 0) > 0, steps }
}

/** Adds what a successful execution yields, and removes what it consumes. */
function taken(item: string, outcome: ItemOutcome & { success: true }, held: Map<string, number>): number {
  held.set(item, (held.get(item) ?? 0) + outcome.gained)
  for (const [name, quantity] of Object.entries(outcome.consumed))
    held.set(name, (held.get(name) ?? 0) - quantity)
  return outcome.gained
}

function faultOf(
  { action }: PlannedLine,
  rule: Rule | undefined,
  held: ReadonlyMap<string, number>,
): LineFault {
  if (!rule) return { kind: 'no-rule' }
  if (action === null) return { kind: 'no-action' }
  if (rule.action !== action) return { kind: 'other-action', action: rule.action }
  const lacking = Object.entries(rule.requires).filter(([name, quantity]) => (held.get(name) ?? 0) < quantity)
  return { kind: 'lacks', lacks: Object.fromEntries(lacking), rule }
}
