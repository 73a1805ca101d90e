import type { RequirementSet } from '../../engine/worlds/items/types'
import type { Revision } from '../../engine/minds/adg/types/history'
import { setWords } from './set-words'

/** A requirement compared with the truth. `open`: there is no truth, or it is hidden. */
export type RequirementVerdict = 'right' | 'quantity' | 'unneeded' | 'missing' | 'open'

export interface JudgedRequirement {
  readonly item: string
  readonly quantity: number
  readonly verdict: RequirementVerdict
  /** The true quantity, 0 if the item is not needed; null if nothing is compared. */
  readonly truth: number | null
}

/** Each requirement of a set, then the requirements that the set lacks. */
export function compareWithTruth(set: RequirementSet, truth: RequirementSet | null): JudgedRequirement[] {
  const own = Object.entries(set).map(([item, quantity]): JudgedRequirement => {
    if (!truth) return { item, quantity, verdict: 'open', truth: null }
    const needed = Object.hasOwn(truth, item) ? (truth[item] ?? 0) : 0
    const verdict = needed === 0 ? 'unneeded' : needed === quantity ? 'right' : 'quantity'
    return { item, quantity, verdict, truth: needed }
  })
  const missing = Object.entries(truth ?? {})
    .filter(([item]) => !Object.hasOwn(set, item))
    .map(([item, quantity]): JudgedRequirement => ({ item, quantity, verdict: 'missing', truth: quantity }))
  return [...own, ...missing]
}

/** `Missing: 1 iron ingot. Too much: 2 sticks. Not needed: 4 planks.`; empty: the set is right. */
export function errorsOf(set: RequirementSet, truth: RequirementSet): string {
  const lists = {
    Missing: new Map<string, number>(),
    'Too much': new Map<string, number>(),
    'Not needed': new Map<string, number>(),
  }
  for (const { item, quantity, verdict, truth: needed } of compareWithTruth(set, truth)) {
    if (verdict === 'unneeded') lists['Not needed'].set(item, quantity)
    const lacking = verdict === 'missing' ? quantity : (needed ?? 0) - quantity
    if (verdict === 'missing' || (verdict === 'quantity' && lacking > 0)) lists.Missing.set(item, lacking)
    if (verdict === 'quantity' && lacking < 0) lists['Too much'].set(item, -lacking)
  }
  return Object.entries(lists)
    .filter(([, things]) => things.size > 0)
    .map(([title, things]) => `${title}: ${setWords(Object.fromEntries(things))}.`)
    .join(' ')
}

/** One requirement that a revision changed. `before` is null if it is new, `after` if it was removed. */
export interface RequirementChange {
  readonly item: string
  readonly before: number | null
  readonly after: number | null
}

/** The requirements in which two sets differ. */
export function changesBetween(from: RequirementSet, to: RequirementSet): RequirementChange[] {
  const quantity = (set: RequirementSet, item: string) =>
    Object.hasOwn(set, item) ? (set[item] ?? null) : null
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((item) => ({ item, before: quantity(from, item), after: quantity(to, item) }))
    .filter(({ before, after }) => before !== after)
}

/** A revision with the agent's previous set. */
interface Step {
  readonly revision: Revision
  readonly changes: readonly RequirementChange[]
  /**
   * The number of consecutive revisions of the same kind that changed nothing, including this one: an
   * inadmissible item keeps failing.
   */
  readonly times: number
}

/**
 * The revisions of an item, each with its changes to the agent's set. A changed rule is not a change of the
 * agent's set.
 */
export function stepsOf(revisions: readonly Revision[]): Step[] {
  const steps: Step[] = []
  let set: RequirementSet = {}
  for (const revision of revisions) {
    const isOwn = revision.kind !== 'rule-changed' && revision.to !== null
    const changes = isOwn ? changesBetween(set, revision.to) : []
    const last = steps.at(-1)
    if (isOwn && changes.length === 0 && last?.changes.length === 0 && last.revision.kind === revision.kind)
      steps[steps.length - 1] = { ...last, times: last.times + 1 }
    else steps.push({ revision, changes, times: 1 })
    if (isOwn) set = revision.to
  }
  return steps
}
