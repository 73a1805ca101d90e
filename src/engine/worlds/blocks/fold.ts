import type { RunEvent } from '../../events'
import type { Fold, TimelineMark, Score } from '../../ledger'
import { inPlace, isReached } from './goal'
import { BlocksTable } from './table'
import type { BlocksShown, BlocksState, BlocksTask, LastMove } from './types'

/** The blocks, derived from a run's events: the fold repeats every move on its own table. */
export class BlocksFold implements Fold<BlocksShown> {
  /** `right`: facts of the goal that hold. */
  score: Score & { readonly right: number }
  readonly #task: BlocksTask
  #table: BlocksTable
  #state: BlocksState
  #inPlace: ReadonlySet<string>
  #last: LastMove | null = null
  #wrong: LastMove | null = null
  #succeeded = 0
  #failed = 0

  constructor(task: BlocksTask) {
    this.#task = task
    this.#table = new BlocksTable(task.operators, task.problem.start)
    this.#state = this.#table.state
    this.#inPlace = inPlace(this.#table, task.problem.goal)
    this.score = { right: this.#holding }
  }

  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void {
    if (event.kind === 'episode-started') {
      this.#table = new BlocksTable(this.#task.operators, this.#task.problem.start)
      this.#moved()
      return
    }
    if (event.kind !== 'blocks/moved') return
    this.#last = event
    this.#table.apply(event)
    if (event.success) {
      this.#succeeded++
      if (!event.moved) return
      this.#moved()
      if (isReached(this.#table, this.#task.problem.goal)) mark('solved', '')
    } else {
      this.#failed++
      if (this.#wrong) return
      this.#wrong = event
      mark('wrong', event.blocks[0] ?? '')
    }
  }

  get #holding(): number {
    return this.#task.problem.goal.filter((fact) => this.#table.holds(fact)).length
  }

  #moved(): void {
    this.#state = this.#table.state
    this.#inPlace = inPlace(this.#table, this.#task.problem.goal)
    const right = this.#holding
    if (right !== this.score.right) this.score = { right }
  }

  get shown(): BlocksShown {
    const { operators, problem } = this.#task
    return {
      world: 'blocks',
      operators,
      problem,
      state: this.#state,
      holding: this.score.right,
      inPlace: this.#inPlace,
      last: this.#last,
      wrong: this.#wrong,
      succeeded: this.#succeeded,
      failed: this.#failed,
    }
  }
}
