import type { RequirementSet } from './effects'
import type { EndReason, RunEvent } from './events'
import { unknownItem, type KnownItem, type KnownStanding } from './known-item'
import { sameRequirements } from './knowledge/requirement-set'
import { replanned, type PlanLine } from './plan-lines'
import type { Rule, Rules } from './rule'

export { unknownItem, type KnownItem, type KnownStanding } from './known-item'
export type { PlanLine }

/** A step of the learning curve: how many goals are right and how many were obtained, from this step on. */
export interface CurvePoint {
  readonly step: number
  readonly right: number
  readonly obtained: number
}

/** Something on the timeline. */
export interface Mark {
  readonly step: number
  readonly kind: 'experienced' | 'analogy' | 'inadmissible' | 'rules' | 'reseeded'
  readonly item: string
}

/** The last change to an item's set, for the page to let its edges glow. */
export interface LastChange {
  readonly step: number
  readonly item: string
}

/**
 * What can be known of a run at its last event, kept up to date event by event. It knows the truth as well, which
 * no agent does: how much is right is counted here (EGA = right / goals).
 */
export class Ledger {
  readonly items = new Map<string, KnownItem>()
  readonly inventory = new Map<string, number>()
  readonly curve: CurvePoint[] = []
  readonly marks: Mark[] = []
  readonly #truth: Map<string, Rule>
  goals: readonly string[] = []
  actions: readonly string[] = []
  step = 0
  goal: string | null = null
  plan: PlanLine[] = []
  lastChange: LastChange | null = null
  lastTried: { action: string; item: string; success: boolean } | null = null
  right = 0
  obtained = 0
  succeeded = 0
  failed = 0
  questions = 0
  fallbacks = 0
  /** Answers that another than the run's model had to give. */
  standIns = 0
  ended: EndReason | null = null
  /** The first step with EGA ≥ 0.97, null until then. */
  convergedAt: number | null = null

  /** @param truth the rules at the start */
  constructor(truth: Rules) {
    this.#truth = new Map(truth)
  }

  /** The rules in force. */
  get truth(): Rules {
    return this.#truth
  }

  /** Experienced graph accuracy, in [0, 1] (XENON, 5.1). */
  get ega(): number {
    return this.goals.length === 0 ? 0 : this.right / this.goals.length
  }

  apply(event: RunEvent): void {
    this.step = event.step
    switch (event.kind) {
      case 'run-started':
        this.goals = event.goals
        this.actions = event.actions
        for (const goal of event.goals) this.#item(goal)
        break
      case 'episode-started':
        this.inventory.clear()
        break
      case 'predicted': {
        const item = this.#item(event.item)
        item.guess = event.requirements
        item.guessSource = event.source
        item.guessCyclic = event.cyclic
        this.#revise(item, event.cyclic ? {} : event.requirements, 'hypothesised')
        break
      }
      case 'demonstrated':
        this.#receive(event)
        break
      case 'tried':
        this.#tried(event)
        break
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
        this.#mark('experienced', event.item)
        break
      }
      case 'item-revised':
      case 'item-inadmissible': {
        const item = this.#item(event.item)
        const standing = event.kind === 'item-revised' ? 'analogy' : 'inadmissible'
        item.revisions = event.revisions
        item.held = []
        // An inadmissible item is tried and revised again and again; the timeline shows when it became one.
        if (item.standing !== 'inadmissible' || standing !== 'inadmissible') this.#mark(standing, event.item)
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
        this.#changeRules(event.rules)
        break
      case 'reseeded':
        this.#mark('reseeded', '')
        break
      case 'question-answered':
        this.questions++
        if (event.fallback) this.fallbacks++
        if (event.standIn) this.standIns++
        break
      case 'run-ended':
        this.ended = event.reason
        break
      case 'action-ruled-out':
      case 'plan-demonstrated':
        break
      default:
        event satisfies never
    }
    this.#plot()
  }

  #item(name: string): KnownItem {
    let item = this.items.get(name)
    if (!item) {
      item = unknownItem(name, this.goals.includes(name))
      this.items.set(name, item)
    }
    return item
  }

  #revise(item: KnownItem, requirements: RequirementSet, standing: KnownStanding): void {
    const wasExperienced = item.standing === 'experienced'
    item.requirements = requirements
    item.standing = standing
    if (standing === 'experienced') item.obtainedAt ??= this.step
    if (item.isGoal) this.obtained += Number(standing === 'experienced') - Number(wasExperienced)
    this.#compare(item)
    this.lastChange = { step: this.step, item: item.name }
  }

  #compare(item: KnownItem): void {
    const rule = this.#truth.get(item.name)
    const isRight = rule !== undefined && sameRequirements(item.requirements, rule.requires)
    if (item.isGoal) this.right += Number(isRight) - Number(item.isRight)
    item.isRight = isRight
  }

  #tried(event: RunEvent & { kind: 'tried' }): void {
    this.lastTried = { action: event.action, item: event.item, success: event.success }
    const item = this.#item(event.item)
    item.tries++
    if (!event.success) {
      this.failed++
      return
    }
    this.succeeded++
    item.action = event.action
    this.#receive(event)
    for (const line of this.plan) {
      if (line.item !== event.item) continue
      line.done += event.gained
      break
    }
  }

  #receive({ item, gained, consumed }: { item: string; gained: number; consumed: RequirementSet }): void {
    this.#add(item, gained)
    for (const name in consumed) this.#add(name, -(consumed[name] ?? 0))
  }

  #add(item: string, quantity: number): void {
    const total = (this.inventory.get(item) ?? 0) + quantity
    if (total > 0) this.inventory.set(item, total)
    else this.inventory.delete(item)
  }

  #changeRules(rules: Readonly<Record<string, Rule | null>>): void {
    for (const [name, rule] of Object.entries(rules)) {
      if (rule) this.#truth.set(name, rule)
      else this.#truth.delete(name)
      const item = this.items.get(name)
      if (item) this.#compare(item)
      this.#mark('rules', name)
    }
  }

  #mark(kind: Mark['kind'], item: string): void {
    if (this.step > 0) this.marks.push({ step: this.step, kind, item })
  }

  #plot(): void {
    const last = this.curve.at(-1)
    if (last?.right === this.right && last.obtained === this.obtained) return
    if (last?.step === this.step) this.curve.pop()
    this.curve.push({ step: this.step, right: this.right, obtained: this.obtained })
    if (this.convergedAt === null && this.ega >= CONVERGED) this.convergedAt = this.step
  }
}

/** What the paper's convergence steps are read off at. */
export const CONVERGED = 0.97
