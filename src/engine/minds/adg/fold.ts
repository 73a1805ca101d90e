import type { RunEvent } from '../../events'
import type { TimelineMark } from '../../ledger'
import { isItemActionEvent } from '../../worlds/items/action-events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { ItemActionEvent, RequirementSet, Rules } from '../../worlds/items/types'
import type { MindFold } from '../mind'
import { GoalCounter, type GoalCounts } from './goal-counts'
import { agentStatus, unknownItem } from './known-item'
import type { AdgShown, GraphShown, LastChange, AdgPlanLine } from './types/shown'
import type { AdgTypes } from './types'
import type { KnownItem, KnownStatus } from './types/known'
import type { PlannedSubgoal } from './types/questions'
import { getOrCreate } from '../../get-or-create'

/** The EGA at which the paper counts a run as converged. */
export const CONVERGED = 0.97

type Marker = (kind: TimelineMark['kind'], thing: string) => void

/**
 * The knowledge of items after the last event. Unlike an agent, it also knows the true rules, because it
 * counts the right items (EGA = right / goals).
 */
export class GraphFold {
  readonly items = new Map<string, KnownItem>()
  goals: readonly string[] = []
  actions: readonly string[] = []
  goal: string | null = null
  plan: AdgPlanLine[] = []
  lastChange: LastChange | null = null
  /** The first step with EGA ≥ 0.97, null until then. */
  convergedAt: number | null = null
  readonly #counter = new GoalCounter()
  readonly #world: { readonly truth: Rules }
  #step = 0

  /** @param world the world's fold; it must receive each event first */
  constructor(world: { readonly truth: Rules }) {
    this.#world = world
  }

  get score(): GoalCounts {
    return this.#counter.counts
  }

  get right(): number {
    return this.score.right
  }

  get obtained(): number {
    return this.score.obtained
  }

  /** Experienced graph accuracy, in [0, 1] (XENON, 5.1). */
  get ega(): number {
    return this.goals.length === 0 ? 0 : this.right / this.goals.length
  }

  get share(): number {
    return this.ega
  }

  get known(): AdgTypes['known'] {
    const items = [...this.items.values()].map(
      ({ name, requirements, held, standing, revisions, yields, action }) =>
        [name, { requirements, held, standing: agentStatus(standing), revisions, yields, action }] as const,
    )
    return { items: Object.fromEntries(items) }
  }

  get graph(): GraphShown {
    const { goal, plan, lastChange, goals, right, obtained, convergedAt, actions } = this
    const items = [...this.items.values()]
    return {
      items,
      goal,
      plan,
      lastChange,
      goals: goals.length,
      right,
      obtained,
      convergedAt,
      actions,
    }
  }

  apply(event: RunEvent, mark: Marker): void {
    this.#step = event.step
    switch (event.kind) {
      case 'run-started':
        this.goals = event.goals
        this.actions = event.actions
        this.#counter.goals = event.goals.length
        for (const goal of event.goals) this.#item(goal)
        break
      case 'predicted': {
        const item = this.#item(event.item)
        item.guess = event.source === 'nobody' ? null : event.requirements
        item.guessSource = event.source
        item.guessCyclic = event.cyclic
        this.#revise(item, event.cyclic ? {} : event.requirements, 'hypothesised')
        break
      }
      case 'brought': {
        const item = this.#item(event.item)
        item.guess = event.requirements
        item.guessSource = 'kept'
        item.held = event.held
        item.yields = event.yields
        item.action = event.action
        item.revisions = event.revisions
        this.#revise(item, event.requirements, event.standing)
        // Not obtained in this run.
        item.obtainedAt = null
        break
      }
      case 'goal-chosen':
        this.goal = event.goal
        this.plan = []
        break
      case 'plan-made':
        this.plan = replanned(this.plan, event.subgoals)
        break
      case 'requirement-learned': {
        const item = this.#item(event.item)
        item.held = event.held
        item.yields = event.yields
        item.action = event.action
        this.#revise(item, event.requirements, 'experienced')
        mark('experienced', event.item)
        break
      }
      case 'item-revised':
      case 'item-inadmissible': {
        const item = this.#item(event.item)
        const standing = event.kind === 'item-revised' ? 'analogy' : 'inadmissible'
        item.revisions = event.revisions
        item.held = []
        // An inadmissible item is tried and revised again and again. The timeline shows only when it became
        // inadmissible.
        if (item.standing !== 'inadmissible' || standing !== 'inadmissible') mark(standing, event.item)
        this.#revise(item, event.to, standing)
        break
      }
      case 'self-corrected': {
        const item = this.#item(event.item)
        item.revisions = event.revisions
        this.#revise(item, event.to, 'hypothesised')
        break
      }
      case 'given-up':
        this.#item(event.item).revisions = event.revisions
        break
      case 'standing-lost': {
        const item = this.#item(event.item)
        item.revisions = 1
        this.#revise(item, item.requirements, 'doubted')
        break
      }
      case 'rules-changed':
        for (const name in event.rules) {
          const item = this.items.get(name)
          if (item) this.#compare(item)
        }
        break
      default:
        if (isItemActionEvent(event)) this.#tried(event)
    }
    if (this.convergedAt === null && this.ega >= CONVERGED) this.convergedAt = this.#step
  }

  #item(name: string): KnownItem {
    return getOrCreate(this.items, name, () => unknownItem(name, this.goals.includes(name)))
  }

  #revise(item: KnownItem, requirements: RequirementSet, standing: KnownStatus): void {
    item.requirements = requirements
    item.standing = standing
    if (standing === 'experienced') item.obtainedAt ??= this.#step
    this.#compare(item)
    this.lastChange = { step: this.#step, item: item.name }
  }

  #compare(item: KnownItem): void {
    const rule = this.#world.truth.get(item.name)
    item.isRight = rule !== undefined && sameRequirements(item.requirements, rule.requires)
    if (item.isGoal) this.#counter.count(item, rule)
  }

  #tried({ action, item: name, success, gained }: ItemActionEvent): void {
    const item = this.#item(name)
    item.tries++
    if (!success) return
    item.action = action
    if (item.standing === 'experienced') item.obtainedAt ??= this.#step
    const line = this.plan.find((line) => line.item === name)
    if (line) line.done += gained
  }
}

export class AdgFold extends GraphFold implements MindFold<AdgShown> {
  get shown(): AdgShown {
    return { mind: 'adg', ...this.graph }
  }
}

/**
 * The agent plans again after each subgoal: lines that the new plan omits are done, and its new lines are
 * added.
 */
function replanned(before: readonly AdgPlanLine[], subgoals: readonly PlannedSubgoal[]): AdgPlanLine[] {
  if (before.length === 0) return subgoals.map(({ item, quantity }) => ({ item, quantity, done: 0 }))
  const missing = new Map<string, number>()
  for (const { item, quantity } of subgoals) missing.set(item, quantity)
  const plan = before.map((line) => {
    const { item, quantity, done } = line
    const lacking = missing.get(item) ?? 0
    missing.delete(item)
    return lacking > quantity - done ? { item, quantity: done + lacking, done } : line
  })
  const added: AdgPlanLine[] = []
  for (const [item, quantity] of missing) added.push({ item, quantity, done: 0 })
  // The goal stays last.
  plan.splice(-1, 0, ...added)
  return plan
}
