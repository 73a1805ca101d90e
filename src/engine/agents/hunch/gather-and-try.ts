/** Algorithm H, lines 15–18: gathers a stock from known rules, tries the probe, and learns from the result. */
import { note, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { Learner } from '../learning/learner'
import { heldIn } from './failure-likelihood'
import type { Parts } from './parts'

/** Limit of steps for one stock. */
const GATHER_STEPS_MAX = 600

/** Line 15: gathers what is missing, expensive things first, because making them consumes others. */
export function* gather(
  parts: Parts,
  stock: ReadonlyMap<GraphItem, number>,
): Doing<{ readonly isThere: boolean; readonly steps: number }> {
  const { learner, supplies, experience } = parts
  const dearest = [...stock].sort((a, b) => supplies.stepsFor(b[0]) - supplies.stepsFor(a[0]))
  for (let steps = 0; steps < GATHER_STEPS_MAX; steps++) {
    const lacking = dearest.find(([u, many]) => u.inventory < many)
    if (!lacking) return { isThere: true, steps }
    const step = supplies.nextStep(...lacking)
    if (!step) return { isThere: false, steps }
    const { item, action } = step
    const before = item.lastConsumed
    const worked = yield* repeat(parts, item, action)
    if (isOld(parts) || item.lastConsumed !== before) recall(parts)
    // A failure changes beliefs: another probe may be better now.
    if (learner.episodeIsOver || !worked || !experience.knows(item))
      return { isThere: false, steps: steps + 1 }
  }
  return { isThere: false, steps: GATHER_STEPS_MAX }
}

/**
 * Repeats a known rule and returns whether it worked. A rule that fails in a row too often for chance
 * becomes a hypothesis again.
 */
export function* repeat(parts: Parts, v: GraphItem, action: number): Doing<boolean> {
  const { learner, reliability } = parts
  const worked = yield* attempt(parts, v, action)
  // Two failures say nothing about chance: one that the end of the episode caused, and one whose rule changed
  // with an announcement.
  if (!worked && (learner.episodeIsOver || v.standing !== 'experienced')) return false
  reliability.count(v, action, worked)
  if (worked || !reliability.isDoubtful(v)) return worked
  reliability.doubt(v)
  v.standing = 'hypothesised'
  yield note({ kind: 'standing-lost', item: v.name })
  return false
}

/** After an announced change of a rule, the failures of its item belong to the old rule. */
function* attempt({ task, learner, beliefs, episodes }: Parts, v: GraphItem, action: number): Doing<boolean> {
  const worked = yield* learner.attempt(task.actions[action] ?? '', v)
  episodes.attempt()
  for (const name of learner.changed)
    if (learner.graph.has(name)) beliefs.forgetFailures(learner.graph.item(name))
  return worked
}

/**
 * Lines 16–18: tries the probe and learns from the result.
 * @param held the inventory, by item index
 */
export function* probed(parts: Parts, v: GraphItem, action: number, held: Float64Array): Doing<boolean> {
  const { inquiry, beliefs, reliability, chooser, notebook, lastAction } = parts
  const before = beliefs.of(v)
  const neighbours = inquiry.neighbours(v)
  const consumed = v.lastConsumed
  const worked = yield* attempt(parts, v, action)
  if (worked) {
    // 17
    reliability.settle(v, action, consumed !== null && sameRequirements(consumed, v.lastConsumed ?? {}))
    lastAction.set(v, action)
    beliefs.succeed(v)
    parts.credit.judge(v, action, neighbours)
    recall(parts)
    inquiry.add(v)
    yield* inquiry.compare(v)
    chooser.learned(v)
    return true
  }
  beliefs.fail(v, action, held) // 18
  if (hadAllOfFormer(parts, v, held)) reliability.failedInDoubt(v, action)
  yield* notebook.ruleOut(v, action, held, before, beliefs.of(v))
  if (isOld(parts)) recall(parts)
  return false
}

/** Whether the inventory had everything that the former rule needs. */
function hadAllOfFormer({ experience }: Parts, v: GraphItem, held: Float64Array): boolean {
  const former = experience.formerly.get(v)
  return (
    !!former &&
    former.consumes.every(({ item, quantity }) => heldIn(held, item) >= quantity) &&
    former.kind.held.every((tool) => heldIn(held, tool) >= 1)
  )
}

/** Whether a known rule became a hypothesis. */
const isOld = ({ experience }: Parts): boolean => {
  for (const v of experience.lessons.keys()) if (v.standing !== 'experienced') return true
  return false
}

/**
 * Reads all known rules again. A rule that is no longer known stays as a source of hypotheses; its failures
 * are dropped, because they belong to the old rule.
 */
export function recall({ task, learner, experience, beliefs, reliability, lastAction }: Parts): void {
  const before = new Map(experience.lessons)
  experience.refresh(learner.graph, (v) => {
    const valid = task.actions.indexOf(learner.memory.validAction(v.name) ?? '')
    return Math.max(0, lastAction.get(v) ?? valid)
  })
  for (const [v, { consumes, kind }] of before) {
    if (experience.knows(v)) continue
    experience.formerly.set(v, { source: 'former', consumes, kind })
    beliefs.forgetFailures(v)
    reliability.interrupt(v)
  }
  for (const v of learner.graph.items) {
    if (v.source !== 'kept' || v.standing === 'experienced' || experience.formerly.has(v)) continue
    const consumed = v.requirements.filter(({ held }) => !held)
    const held = v.requirements.flatMap(({ item, held }) => (held ? item : []))
    const kind = experience.kindOf(held, consumed.length > 0)
    experience.formerly.set(v, { source: 'kept', consumes: consumed, kind })
  }
}

/** The inventory, by item index. */
export function inventoryOf({ graph: { items } }: Learner): Float64Array {
  const held = new Float64Array(items.length)
  for (const v of items) held[v.index] = v.inventory
  return held
}

/** Begins an episode, with an empty inventory. */
export function* begin({ learner, episodes }: Parts): Doing<void> {
  episodes.begin(learner.episodeIsOver)
  yield* learner.startEpisode()
}
