import { ask, note, type Doing } from '../../effects'
import type { By, TreeEnd } from '../../minds/tree/types/events'
import type { Subtask, Verdict } from '../../minds/tree/types/questions'
import type { Ground } from './ground'
import type { DripOptions } from './options'

/** A node of the tree: n_dj = {g_dj, executability}. */
export interface Node {
  readonly number: number
  readonly parent: Node | null
  readonly subtask: Subtask
  /** Executable: it has been carried out, or there was nothing to do. */
  isDone: boolean
  children: Node[]
  verdict: Verdict | null
  reason: string
}

/** A model that takes things apart in circles (planks for an axe, the axe for planks) comes to no end by itself. */
const MOST_NODES = 10_000

/** The tree T, the plan π and the condition S_t, with everything that is noted of them. */
export class Growing {
  readonly root: Node
  readonly ground: Ground
  readonly #options: Pick<DripOptions, 'decomposition' | 'executability' | 'update' | 'limit'>
  readonly #seesState: boolean
  #nodes = 1
  /** |π| */
  #carriedOut = 0
  /** S_t as the model describes it; null: it has not been described yet, or the world is looked at. */
  #believed: readonly string[] | null = null

  constructor(ground: Ground, options: Growing['optionsType'], seesState: boolean) {
    this.ground = ground
    this.#options = options
    this.#seesState = seesState
    this.root = this.#node(0, null, ground.root)
  }

  declare readonly optionsType: Pick<DripOptions, 'decomposition' | 'executability' | 'update' | 'limit'>

  get isAtLimit(): boolean {
    return this.#carriedOut >= this.#options.limit || this.#nodes >= MOST_NODES
  }

  /** It can be carried out itself: all but a goal of several facts. */
  isAction({ subtask }: Node): boolean {
    return subtask.verb !== 'reach'
  }

  *plant(): Doing<void> {
    yield note({ kind: 'tree/planted', wanted: this.ground.goal, subtask: this.root.subtask })
  }

  /** S_t, a fact a line. */
  *state(): Doing<readonly string[]> {
    if (this.#options.update === 'world') return yield* this.ground.look()
    this.#believed ??= yield* this.ground.look()
    return this.#believed
  }

  /** {g_d0, …, g_dk} ← decompose(n) */
  *decompose(node: Node): Doing<readonly Node[]> {
    const { rulebook, goal } = this.ground
    const by: By = this.#options.decomposition === 'world' ? 'world' : 'model'
    const subtasks =
      by === 'world'
        ? yield* this.ground.decompose(node.subtask, this.#seesState)
        : (yield* ask({
            ...{ kind: 'decompose', rulebook, goal, subtask: node.subtask },
            state: this.#seesState ? yield* this.state() : null,
          })).subtasks
    return yield* this.#add(node, subtasks, by)
  }

  *#add(node: Node, subtasks: readonly Subtask[], by: By): Doing<readonly Node[]> {
    const children = subtasks.map((one) => this.#node(this.#nodes++, node, one))
    const again = node.verdict === 'not-executable'
    node.children = [...node.children, ...children]
    yield note({
      kind: 'tree/decomposed',
      node: node.number,
      again,
      children: children.map(({ number, subtask }) => ({ node: number, subtask })),
      by,
    })
    return children
  }

  /** Something is to be done for the goal, without anybody having been asked which parts it has. */
  *add(subtask: Subtask, by: By): Doing<Node> {
    const [child] = yield* this.#add(this.root, [subtask], by)
    if (!child) throw new TypeError('A subtask that was added is there.')
    return child
  }

  /** executability(g, S_t) */
  *executability(node: Node): Doing<Verdict> {
    const by: By = this.#options.executability === 'world' ? 'world' : 'model'
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
      yield note({ kind: 'tree/judged', node: node.number, verdict, reason, by })
    node.verdict = verdict
    node.reason = reason
    return verdict
  }

  /** executability(g_00, S_t): the goal holds. */
  *isReached(): Doing<boolean> {
    if (this.#options.executability === 'world') return yield* this.ground.isReached()
    return (yield* this.executability(this.root)) === 'unnecessary'
  }

  /** There is nothing to do for it. */
  *skip(node: Node): Doing<void> {
    node.isDone = true
    yield note({ kind: 'tree/done', node: node.number, how: 'unnecessary', worked: true })
  }

  /**
   * π ← π ∪ {g}, S_{t+1} ← apply(g, S_t). It is carried out in the world at once, whoever says what it is like then: where that is
   * the model, it does not hear what came of it, as nobody carried anything out while DRIP (LLM) planned.
   */
  *apply(node: Node): Doing<boolean> {
    this.#carriedOut++
    const { subtask } = node
    if (this.#options.update === 'world') {
      const { success } = yield* this.ground.carryOut(subtask)
      node.isDone = success
      yield note({ kind: 'tree/done', node: node.number, how: 'acted', worked: success })
      return success
    }
    const { rulebook, goal } = this.ground
    const { state } = yield* ask({ kind: 'apply', rulebook, goal, subtask, state: yield* this.state() })
    this.#believed = state
    yield note({ kind: 'tree/believed', node: node.number, state })
    const { success } = yield* this.ground.carryOut(subtask)
    node.isDone = true
    yield note({ kind: 'tree/done', node: node.number, how: 'acted', worked: success ? null : false })
    return true
  }

  *close(why: TreeEnd): Doing<'goal-reached' | 'goal-missed'> {
    const solved = yield* this.ground.isReached()
    yield note({ kind: 'tree/closed', solved: why === 'goal-executable' || why === 'said-done', why })
    return solved ? 'goal-reached' : 'goal-missed'
  }

  #node(number: number, parent: Node | null, subtask: Subtask): Node {
    return { number, parent, subtask, isDone: false, children: [], verdict: null, reason: '' }
  }
}
