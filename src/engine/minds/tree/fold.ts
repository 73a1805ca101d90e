import type { RunEvent } from '../../events'
import type { Fold, Mark, Score } from '../../ledger'
import type { WorldShown } from '../../worlds'
import type { MindFold } from '../mind'
import type { TreeEvent } from './types/events'
import { subtaskText } from './subtask'
import type { DecomposeAnswer } from './types/questions'
import type { PlanLine, TreeNode, TreeShown } from './types/shown'
import type { TreeTypes } from './types'

/** The tree as its events tell it. */
export class TreeFold implements MindFold<TreeShown> {
  score: Score & { readonly done: number; readonly right?: number } = { done: 0 }
  readonly #world: Fold<WorldShown>
  readonly #nodes: TreeNode[] = []
  readonly #plan: PlanLine[] = []
  readonly #parts = new Map<string, DecomposeAnswer['subtasks']>()
  #goal: readonly string[] = []
  #goals = 0
  #wanted: readonly string[] = []
  /** Goals that have been had, where they are things to be had: what is used up later was obtained all the same. */
  readonly #obtained = new Set<string>()
  #pending: readonly number[] = []
  #remaining: readonly number[] = []
  #now: number | null = null
  #believed: readonly string[] | null = null
  #thought = ''
  #calls = 0
  #closed: TreeShown['closed'] = null
  #shown: TreeShown | null = null

  constructor(world: Fold<WorldShown>) {
    this.#world = world
  }

  apply(event: RunEvent, mark: (kind: Mark['kind'], thing: string) => void): void {
    this.#shown = null
    switch (event.kind) {
      case 'run-started':
        this.#goals = event.goals.length
        this.#wanted = event.goals
        return
      case 'tried':
        if (event.success && this.#wanted.includes(event.item)) {
          this.#obtained.add(event.item)
          this.score = { ...this.score, right: this.#obtained.size }
        }
        return
      case 'question-answered':
        this.#calls++
        return
      case 'tree/planted':
        this.#goal = event.wanted
        this.#plant({ node: 0, subtask: event.subtask }, null, event.step)
        return
      case 'tree/decomposed':
        this.#decomposed(event, mark)
        return
      case 'tree/judged':
        this.#now = event.node
        this.#change(event.node, event.step, {
          verdict: event.verdict,
          reason: event.reason,
          by: event.by,
          ...(event.verdict === 'not-executable' && { standing: 'remaining' }),
        })
        return
      case 'tree/done': {
        const { node, how, worked, step } = event
        this.#now = node
        this.#pending = this.#pending.filter((one) => one !== node)
        this.#remaining = this.#remaining.filter((one) => one !== node)
        const standing = how === 'unnecessary' ? 'unnecessary' : worked === false ? 'failed' : 'done'
        this.#change(node, step, { standing })
        const known = this.#nodes[node]
        if (!known || how === 'unnecessary') return
        this.#plan.push({ node, subtask: known.subtask, step, worked: worked !== false })
        this.score = { ...this.score, done: this.#plan.length }
        if (known.isAgain) mark('done', known.subtask.things[0] ?? '')
        return
      }
      case 'tree/believed':
        this.#believed = event.state
        return
      case 'tree/stalled':
        this.#remaining = [...new Set([...this.#remaining, ...event.remaining])]
        this.#pending = this.#pending.filter((node) => !event.remaining.includes(node))
        return
      case 'tree/thought':
        this.#thought = event.thought
        return
      case 'tree/closed':
        this.#closed = { solved: event.solved, why: event.why, step: event.step }
        this.#change(0, event.step, { standing: event.solved ? 'done' : 'failed' })
        return
      default:
    }
  }

  #plant(
    { node, subtask }: { node: number; subtask: TreeNode['subtask'] },
    parent: number | null,
    step: number,
  ): void {
    const depth = parent === null ? 0 : (this.#nodes[parent]?.depth ?? 0) + 1
    this.#nodes[node] = {
      ...{
        node,
        parent,
        depth,
        subtask,
        standing: 'pending',
        isAgain: false,
        verdict: null,
        reason: '',
        by: null,
      },
      ...{ from: step, since: step, children: [] },
    }
  }

  #decomposed(
    { node, again, children, step }: RunEvent & Extract<TreeEvent, { kind: 'tree/decomposed' }>,
    mark: (kind: Mark['kind'], thing: string) => void,
  ): void {
    const parent = this.#nodes[node]
    if (!parent) return
    this.#now = node
    for (const child of children) this.#plant(child, node, step)
    const numbers = children.map((child) => child.node)
    this.#change(node, step, {
      standing: 'decomposed',
      isAgain: again,
      children: [...parent.children, ...numbers],
    })
    this.#remaining = this.#remaining.filter((one) => one !== node)
    this.#pending = numbers
    this.#parts.set(
      subtaskText(parent.subtask),
      children.map(({ subtask }) => subtask),
    )
    if (again) mark('again', parent.subtask.things[0] ?? '')
  }

  #change(node: number, step: number, change: Partial<TreeNode>): void {
    const known = this.#nodes[node]
    if (!known) return
    const since = change.standing && change.standing !== known.standing ? step : known.since
    this.#nodes[node] = { ...known, ...change, since }
  }

  /** Of the goal's facts, those that hold; of things to be had, those that were. */
  get #reached(): number {
    return this.#world.score['right'] ?? this.#obtained.size
  }

  get share(): number {
    return this.#goals === 0 ? 0 : Math.min(1, this.#reached / this.#goals)
  }

  get known(): TreeTypes['known'] {
    return { subtasks: Object.fromEntries(this.#parts) }
  }

  get shown(): TreeShown {
    this.#shown ??= {
      mind: 'tree',
      goal: this.#goal,
      nodes: [...this.#nodes],
      now: this.#now,
      plan: [...this.#plan],
      frontier: this.#nodes.flatMap(({ node, standing }) =>
        standing === 'done' || standing === 'unnecessary' || standing === 'failed' ? [] : [node],
      ),
      pending: this.#pending,
      remaining: this.#remaining,
      believed: this.#believed,
      thought: this.#thought,
      calls: this.#calls,
      closed: this.#closed,
      reached: this.#reached,
      goals: this.#goals,
    }
    return this.#shown
  }
}
