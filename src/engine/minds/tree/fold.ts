import type { EventOf, RunEvent } from '../../events'
import type { Fold, TimelineMark, Score } from '../../ledger'
import type { WorldShown } from '../../worlds'
import type { MindFold } from '../mind'
import { AnswerCounts } from '../answer-counts'
import { subtaskText } from './subtask'
import type { TreeTypes, NodeStatus, TreePlanLine, TreeNode, TreeShown } from './types'
import type { NumberedSubtask } from './types/events'
import type { DecomposeAnswer, TreeQuestions } from './types/questions'

type Marker = (kind: TimelineMark['kind'], thing: string) => void

/** Statuses with true executability: all other nodes are in F. */
const BEHIND: ReadonlySet<NodeStatus> = new Set<NodeStatus>(['done', 'unnecessary'])

/** The mutable fields of a node. */
const KEYS = [
  'status',
  'isAgain',
  'verdict',
  'reason',
  'by',
  'undoneBy',
  'since',
  'children',
] as const satisfies readonly (keyof TreeNode)[]

/** Node numbers as a list, which stays the same object until a number is added or removed. */
class Numbers {
  readonly #all = new Set<number>()
  #list: readonly number[] | null = []

  set(node: number, isIn: boolean): void {
    if (this.#all.has(node) === isIn) return
    if (isIn) this.#all.add(node)
    else this.#all.delete(node)
    this.#list = null
  }

  get list(): readonly number[] {
    return (this.#list ??= [...this.#all])
  }
}

/**
 * The tree, built from its events. The cost of an event depends on its changes, not on the number of nodes.
 */
export class TreeFold implements MindFold<TreeShown> {
  score: Score & { readonly done: number; readonly right?: number } = { done: 0 }
  readonly #world: Fold<WorldShown>
  readonly #nodes: TreeNode[] = []
  readonly #plan: TreePlanLine[] = []
  readonly #parts = new Map<string, DecomposeAnswer['subtasks']>()
  readonly #frontier = new Numbers()
  readonly #pending = new Numbers()
  readonly #remaining = new Numbers()
  readonly #answers = new AnswerCounts<keyof TreeQuestions>({
    ...{ decompose: 0, executable: 0, apply: 0, chain: 0, react: 0 },
  })
  #goal: readonly string[] = []
  #goals = 0
  #asGoals: readonly string[] = []
  /** Goals that were obtained, if goals are items: an item that is used up later still counts. */
  readonly #obtained = new Set<string>()
  #now: number | null = null
  #believed: readonly string[] | null = null
  #thought = ''
  #closed: TreeShown['closed'] = null
  #shown: TreeShown | null = null

  /** @param world the world's fold; it must receive each event first */
  constructor(world: Fold<WorldShown>) {
    this.#world = world
  }

  apply(event: RunEvent, mark: Marker): void {
    if (this.#isChangedBy(event, mark)) this.#shown = null
  }

  #isChangedBy(event: RunEvent, mark: Marker): boolean {
    switch (event.kind) {
      case 'run-started':
        this.#goals = event.goals.length
        this.#asGoals = event.goals
        return true
      case 'tried':
        if (!event.success || !this.#asGoals.includes(event.item) || this.#obtained.has(event.item))
          return false
        this.#obtained.add(event.item)
        this.score = { ...this.score, right: this.#obtained.size }
        return true
      case 'question-answered':
        return this.#answers.add(event)
      case 'tree/planted':
        this.#goal = event.wanted
        this.#plant({ node: 0, subtask: event.subtask }, null, event.step)
        return true
      case 'tree/decomposed':
        this.#decomposed(event, mark)
        return true
      case 'tree/judged':
        this.#judged(event)
        return true
      case 'tree/pending':
        for (const { node } of event.pending) this.#change(node, event.step, { status: 'pending' })
        return true
      case 'tree/stalled':
        for (const { node } of event.remaining) this.#change(node, event.step, { status: 'remaining' })
        return true
      case 'tree/begun':
        this.#now = event.node
        return true
      case 'tree/done':
        this.#done(event, mark)
        return true
      case 'tree/undone':
        this.#change(event.node, event.step, { undoneBy: event.over })
        mark('undone', event.subtask.things[0] ?? '')
        return true
      case 'tree/believed':
        this.#believed = event.state
        return true
      case 'tree/thought':
        this.#thought = event.thought
        return true
      case 'tree/closed': {
        const { solved, why, missing, step } = event
        this.#closed = { solved, why, missing, step }
        this.#change(0, step, { status: missing.length === 0 ? 'done' : 'failed' })
        return true
      }
      default:
        return false
    }
  }

  #plant({ node, subtask }: NumberedSubtask, parent: number | null, step: number): void {
    const depth = parent === null ? 0 : (this.#nodes[parent]?.depth ?? 0) + 1
    this.#nodes[node] = {
      ...{ node, parent, depth, subtask, status: 'pending', isAgain: false },
      ...{ verdict: null, reason: '', by: null, undoneBy: null, from: step, since: step, children: [] },
    }
    this.#placed(node, 'pending')
  }

  #decomposed({ node, again, children, step }: EventOf<'tree/decomposed'>, mark: Marker): void {
    const parent = this.#nodes[node]
    if (!parent) return
    this.#now = node
    for (const child of children) this.#plant(child, node, step)
    this.#change(node, step, {
      status: 'decomposed',
      isAgain: parent.isAgain || again,
      // A planner may be asked again and name nothing new: that changes no list.
      children:
        children.length === 0
          ? parent.children
          : [...parent.children, ...children.map((child) => child.node)],
    })
    this.#parts.set(
      subtaskText(parent.subtask),
      children.map(({ subtask }) => subtask),
    )
    if (again) mark('again', parent.subtask.things[0] ?? '')
  }

  #judged({ node, verdict, reason, by, step }: EventOf<'tree/judged'>): void {
    const status = this.#nodes[node]?.status
    if (!status) return
    this.#now = node
    // For the root, the question is whether the goal holds. "No" is no reason to leave it.
    const isWaiting = node !== 0 && (status === 'pending' || status === 'remaining')
    this.#change(node, step, {
      ...{ verdict, reason, by },
      ...(isWaiting && { status: verdict === 'not-executable' ? 'remaining' : 'pending' }),
    })
  }

  #done({ node, subtask, how, worked, step }: EventOf<'tree/done'>, mark: Marker): void {
    this.#now = node
    const status = how === 'unnecessary' ? 'unnecessary' : worked === false ? 'failed' : 'done'
    this.#change(node, step, { status, undoneBy: null })
    if (how === 'unnecessary') return
    this.#plan.push({ node, subtask, step, worked: worked !== false })
    this.score = { ...this.score, done: this.#plan.length }
    if (worked !== false && this.#nodes[node]?.isAgain) mark('done', subtask.things[0] ?? '')
  }

  #change(node: number, step: number, change: Partial<TreeNode>): void {
    const before = this.#nodes[node]
    if (!before) return
    const since = change.status && change.status !== before.status ? step : before.since
    const after = { ...before, ...change, since }
    // A node stays the same object until one of its fields changes.
    if (KEYS.some((key) => after[key] !== before[key])) this.#nodes[node] = after
    if (change.status) this.#placed(node, change.status)
  }

  #placed(node: number, status: NodeStatus): void {
    // If the planner's model is its own actuator, a refused subtask counts as done: the planner does not hear
    // of the refusal.
    const isBehind = status === 'failed' ? this.#believed !== null : BEHIND.has(status)
    this.#frontier.set(node, !isBehind)
    this.#pending.set(node, status === 'pending')
    this.#remaining.set(node, status === 'remaining')
  }

  /**
   * The number of goal facts that hold, if the world counts them; otherwise the number of the run's goals
   * that were obtained.
   */
  get #reached(): number {
    return this.#world.score['right'] ?? this.#obtained.size
  }

  get #wanted(): number {
    return this.#world.score.right === undefined ? this.#goals : this.#goal.length
  }

  get share(): number {
    return this.#wanted === 0 ? 0 : Math.min(1, this.#reached / this.#wanted)
  }

  get known(): TreeTypes['known'] {
    return { subtasks: Object.fromEntries(this.#parts) }
  }

  get shown(): TreeShown {
    if (this.#shown?.reached !== this.#reached) this.#shown = null
    this.#shown ??= {
      mind: 'tree',
      goal: this.#goal,
      nodes: [...this.#nodes],
      now: this.#now,
      plan: [...this.#plan],
      frontier: this.#frontier.list,
      pending: this.#pending.list,
      remaining: this.#remaining.list,
      believed: this.#believed,
      thought: this.#thought,
      calls: this.#answers.calls,
      asked: this.#answers.asked,
      closed: this.#closed,
      reached: this.#reached,
      goals: this.#wanted,
    }
    return this.#shown
  }
}
