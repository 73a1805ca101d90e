import { ask, note, type Doing } from '../../effects'
import type { TreeAuthor, TreeEnd } from '../../minds/tree/types/events'
import type { Subtask, SubtaskVerdict } from '../../minds/tree/types/questions'
import type { Ground } from './ground'
import type { DripOptions } from './options'

/** A node of the tree: n_dj = {g_dj, executability}. */
export interface Node {
  readonly number: number
  readonly parent: Node | null
  readonly subtask: Subtask
  /** Executable: it was carried out, or was unnecessary. */
  isDone: boolean
  readonly children: Node[]
  verdict: SubtaskVerdict | null
  reason: string
}

/** Who answers the planner's questions, and how many subtasks it may carry out. */
type GrowingOptions = Pick<DripOptions, 'decomposition' | 'executability' | 'update' | 'limit'>

/** The tree T, the plan π and the state S_t; notes every change. */
export class Growing {
  readonly root: Node
  readonly ground: Ground
  /** Whether the limit prevented an executable subtask. */
  isStopped = false
  readonly #options: GrowingOptions
  readonly #seesState: boolean
  #nodes = 1
  /** |π| */
  #carriedOut = 0
  /** Parts of the goal that are done and still hold. */
  #behind: Node[] = []
  /** S_t as described by the model; null if it is not described yet, or if the world gives the state. */
  #believed: readonly string[] | null = null

  constructor(ground: Ground, options: GrowingOptions, seesState: boolean) {
    this.ground = ground
    this.#options = options
    this.#seesState = seesState
    this.root = this.#node(0, null, ground.root)
  }

  /** |π| */
  get carriedOut(): number {
    return this.#carriedOut
  }

  /** Number of nodes, with the root. */
  get size(): number {
    return this.#nodes
  }

  /** Whether it has carried out as many subtasks as allowed. Unnecessary ones do not count. */
  get isAtLimit(): boolean {
    return this.#carriedOut >= this.#options.limit
  }

  /** Whether it can be carried out itself: all nodes except a goal of several facts. */
  isAction({ subtask }: Node): boolean {
    return subtask.verb !== 'reach'
  }

  *plant(): Doing<void> {
    yield note({ kind: 'tree/planted', wanted: this.ground.goal, subtask: this.root.subtask })
  }

  /** S_t, one fact per line. */
  *state(): Doing<readonly string[]> {
    if (this.#options.update === 'world') return yield* this.ground.look()
    this.#believed ??= yield* this.ground.look()
    return this.#believed
  }

  /** {g_d0, …, g_dk} ← decompose(n) */
  *decompose(node: Node): Doing<readonly Node[]> {
    const { rulebook, goal } = this.ground
    const by: TreeAuthor = this.#options.decomposition === 'world' ? 'world' : 'model'
    const subtasks =
      by === 'world'
        ? yield* this.ground.decompose(node.subtask, this.#seesState)
        : (yield* ask({
            ...{ kind: 'decompose', rulebook, goal, subtask: node.subtask },
            state: this.#seesState ? yield* this.state() : null,
          })).subtasks
    return yield* this.#add(node, subtasks, by)
  }

  *#add(node: Node, subtasks: readonly Subtask[], by: TreeAuthor): Doing<readonly Node[]> {
    const children = subtasks.map((one) => this.#node(this.#nodes++, node, one))
    const again = node !== this.root && node.verdict === 'not-executable'
    node.children.push(...children)
    yield note({
      ...{ kind: 'tree/decomposed', ...planted(node), again, reason: again ? node.reason : '' },
      ...{ children: children.map(planted), by },
    })
    return children
  }

  /** Adds subtasks of the goal without asking for a decomposition. */
  *addAll(subtasks: readonly Subtask[], by: TreeAuthor): Doing<readonly Node[]> {
    return yield* this.#add(this.root, subtasks, by)
  }

  /** As `addAll`, for one subtask. */
  *add(subtask: Subtask, by: TreeAuthor): Doing<Node> {
    const [child] = yield* this.addAll([subtask], by)
    if (!child) throw new TypeError('An added subtask is missing.')
    return child
  }

  /** executability(g, S_t) */
  *executability(node: Node): Doing<SubtaskVerdict> {
    const by: TreeAuthor = this.#options.executability === 'world' ? 'world' : 'model'
    const parent = node.parent?.subtask ?? this.ground.root
    const { rulebook, goal } = this.ground
    const { verdict, reason } =
      by === 'world'
        ? yield* this.ground.executable(node.subtask, parent)
        : yield* ask({
            ...{ kind: 'executable', rulebook, goal, subtask: node.subtask, parent },
            state: yield* this.state(),
          })
    if (verdict !== node.verdict || reason !== node.reason)
      yield note({ kind: 'tree/judged', ...planted(node), verdict, reason, by })
    node.verdict = verdict
    node.reason = reason
    return verdict
  }

  /**
   * executability(g_00, S_t): whether the goal holds. The answer `unnecessary` says so, because nothing is
   * left to do; A.2.2 ends "when the root node action (data set goal) is determined to be executable".
   */
  *isReached(): Doing<boolean> {
    if (this.#options.executability === 'world') return yield* this.ground.isReached()
    return (yield* this.executability(this.root)) === 'unnecessary'
  }

  /** F_pending ← F_remaining */
  *pending(nodes: readonly Node[]): Doing<void> {
    if (nodes.length > 0) yield note({ kind: 'tree/pending', pending: nodes.map(planted) })
  }

  /** F_remaining = F_pending */
  *stalled(node: Node, remaining: readonly Node[]): Doing<void> {
    yield note({ kind: 'tree/stalled', ...planted(node), remaining: remaining.map(planted) })
  }

  /** Marks a node as done because it is unnecessary. */
  *skip(node: Node): Doing<void> {
    this.#isBehind(node)
    yield note({ kind: 'tree/done', ...planted(node), how: 'unnecessary', worked: true })
  }

  /**
   * π ← π ∪ {g}, S_{t+1} ← apply(g, S_t). The world carries it out at once, whatever the source of the next
   * state. If the model describes the next state, it does not hear the outcome, because DRIP (LLM) plans
   * without any execution.
   */
  *apply(node: Node): Doing<boolean> {
    if (this.isAtLimit) {
      this.isStopped = true
      return false
    }
    this.#carriedOut++
    const one = planted(node)
    const { subtask } = node
    yield note({ kind: 'tree/begun', ...one })
    if (this.#options.update === 'model') {
      const { rulebook, goal } = this.ground
      const { state } = yield* ask({ kind: 'apply', rulebook, goal, subtask, state: yield* this.state() })
      this.#believed = state
      yield note({ kind: 'tree/believed', ...one, state, by: 'model' })
    }
    const { success } = yield* this.ground.carryOut(subtask)
    const isHeard = this.#options.update === 'world'
    const isDone = success || !isHeard
    yield note({ kind: 'tree/done', ...one, how: 'acted', worked: success && !isHeard ? null : success })
    yield* this.#findUndone(subtask)
    if (isDone) this.#isBehind(node)
    return isDone
  }

  #isBehind(node: Node): void {
    node.isDone = true
    if (node.parent === this.root) this.#behind.push(node)
  }

  /** For the user only: no planner hears of it. */
  *#findUndone(over: Subtask): Doing<void> {
    if (!this.ground.undone || this.#behind.length === 0) return
    const undone = new Set(yield* this.ground.undone(this.#behind.map(({ subtask }) => subtask)))
    if (undone.size === 0) return
    const lost = this.#behind.filter(({ subtask }) => undone.has(subtask))
    this.#behind = this.#behind.filter(({ subtask }) => !undone.has(subtask))
    for (const node of lost) yield note({ kind: 'tree/undone', ...planted(node), over })
  }

  /**
   * @param why at the end of the plan, the world says whether the goal holds; otherwise the planner's own
   * belief counts
   */
  *close(why: TreeEnd): Doing<'goal-reached' | 'goal-missed'> {
    const isReached = yield* this.ground.isReached()
    const missing = isReached ? [] : yield* this.#missing()
    const solved = why === 'plan-over' ? isReached : why === 'goal-executable' || why === 'said-done'
    yield note({ kind: 'tree/closed', solved, why, missing })
    return isReached ? 'goal-reached' : 'goal-missed'
  }

  *#missing(): Doing<readonly string[]> {
    const { ground } = this
    if (ground.missing) return yield* ground.missing()
    const state = yield* ground.look()
    return ground.goal.filter((line) => !state.includes(line))
  }

  #node(number: number, parent: Node | null, subtask: Subtask): Node {
    return { number, parent, subtask, isDone: false, children: [], verdict: null, reason: '' }
  }
}

const planted = ({ number, subtask }: Node) => ({ node: number, subtask })
