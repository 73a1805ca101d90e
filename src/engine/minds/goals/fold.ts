import type { EventOf, RunEvent } from '../../events'
import type { TimelineMark, Score } from '../../ledger'
import type { MindFold } from '../mind'
import { AnswerCounts } from '../answer-counts'
import type { GoalsQuestions } from './types/questions'
import type { GoalsShown, GoalsPlanLine } from './types'

type Marker = (kind: TimelineMark['kind'], thing: string) => void

const AT_FIRST: Omit<GoalsShown, 'plan' | 'calls' | 'asked' | 'reached' | 'goals'> = {
  ...{ mind: 'goals', method: null, task: '', size: { documents: 0, goals: 0, subgoals: 0 } },
  ...{ candidates: null, chosen: null, tree: [], lacking: [], wanted: null, list: [], found: [] },
  ...{ now: null, replans: 0, closed: null },
}

/** A planner's lookups, its plan, and its progress. */
export class GoalsFold implements MindFold<GoalsShown> {
  score: Score = { done: 0, right: 0 }
  readonly known = null
  #all = AT_FIRST
  readonly #answers = new AnswerCounts<keyof GoalsQuestions>({ 'infer-goal': 0, steps: 0, extract: 0 })
  readonly #plan: GoalsPlanLine[] = []
  #written = 0
  /** Number of requests, and number of those reached in the end. */
  #asked = 0
  #reached = 0
  #shown: GoalsShown | null = null

  apply(event: RunEvent, mark: Marker): void {
    const changed = this.#changedBy(event, mark)
    if (!changed) return
    this.#all = { ...this.#all, ...changed }
    this.#shown = null
  }

  /** The changed part of the displayed state; null: nothing changed. */
  #changedBy(event: RunEvent, mark: Marker): Partial<GoalsShown> | null {
    switch (event.kind) {
      case 'question-answered':
        return this.#answers.add(event) ? {} : null
      case 'goals/read': {
        const { method, task, documents, goals, subgoals } = event
        this.#plan.length = 0
        this.#asked++
        return { ...AT_FIRST, method, task, size: { documents, goals, subgoals } }
      }
      case 'goals/retrieved':
        // A lookup for a missing item is no new task.
        return this.#plan.length > 0 ? null : { candidates: event.candidates }
      case 'goals/chosen':
        return { chosen: { name: event.name, item: event.wanted, by: event.by } }
      case 'goals/expanded':
        return this.#expanded(event)
      case 'goals/listed':
        return this.#plan.length > 0 ? null : { wanted: event.wanted, list: event.list }
      case 'goals/found':
        return { found: event.parts }
      case 'goals/planned': {
        const { steps, before, missing, step: since } = event
        const lines = steps.map((planned): GoalsPlanLine => ({
          number: ++this.#written,
          planned,
          status: 'waiting',
          missing,
          since,
        }))
        this.#plan.splice(before, 0, ...lines)
        return { now: null, replans: this.#all.replans + Number(missing !== null) }
      }
      case 'goals/begun':
        this.#stand(event.at, 'now', event.step)
        return { now: event.at }
      case 'goals/done': {
        const { at, isDone, lacks, step } = event
        this.#stand(at, isDone ? 'done' : lacks ? 'lacking' : 'left', step)
        if (isDone) this.score = { ...this.score, done: (this.score['done'] ?? 0) + 1 }
        if (lacks) mark('missing', lacks.item)
        return { now: null }
      }
      case 'goals/closed':
        if (event.isReached) {
          this.score = { ...this.score, right: ++this.#reached }
          mark('reached', this.#all.chosen?.item ?? '')
        }
        return { closed: { isReached: event.isReached, why: event.why, step: event.step } }
      default:
        return null
    }
  }

  /** The task's tree, root first, followed by later lookups. */
  #expanded({ tree, lacking }: EventOf<'goals/expanded'>): Partial<GoalsShown> {
    const before = this.#all
    const known = new Set(before.tree.map(({ name }) => name))
    return {
      tree: [...before.tree, ...tree.filter(({ name }) => !known.has(name))],
      lacking: [...new Set([...before.lacking, ...lacking])],
    }
  }

  #stand(at: number, status: GoalsPlanLine['status'], since: number): void {
    const line = this.#plan[at]
    if (line) this.#plan[at] = { ...line, status, since }
  }

  get share(): number {
    return this.#asked === 0 ? 0 : this.#reached / this.#asked
  }

  get shown(): GoalsShown {
    return (this.#shown ??= {
      ...this.#all,
      plan: [...this.#plan],
      calls: this.#answers.calls,
      asked: this.#answers.asked,
      reached: this.#reached,
      goals: this.#asked,
    })
  }
}
