import type { RunEvent } from '../../events'
import type { World, WorldCode } from '../world'
import { BlocksFold } from './fold'
import { blocksOf } from './goal'
import type { BlocksOptions } from './options'
import { problemOf } from './problem'
import { BlocksTable, OPERATORS } from './table'
import type {
  BlocksEvent,
  BlocksProblem,
  BlocksState,
  BlocksTask,
  BlocksMove,
  MoveOutcome,
  Operators,
} from './types'

/** Blocks in towers, under DRIP's three operators or the standard four. */
export class BlocksWorld implements World<'blocks'> {
  readonly id = 'blocks'
  readonly task: BlocksTask
  #table: BlocksTable
  /** The observed state, cached until a block moves; null: not observed since. */
  #seen: BlocksState | null = null

  constructor(problem: BlocksProblem, operators: Operators) {
    this.task = {
      goals: blocksOf(problem.goal),
      actions: Object.keys(OPERATORS[operators]),
      operators,
      problem,
    }
    this.#table = new BlocksTable(operators, problem.start)
  }

  act(move: BlocksMove): MoveOutcome {
    const outcome = this.#table.apply(move)
    if (outcome.success && outcome.moved) this.#seen = null
    return outcome
  }

  toEvent({ operator, blocks }: BlocksMove, outcome: MoveOutcome): BlocksEvent {
    return { kind: 'blocks/moved', operator, blocks, ...outcome }
  }

  observe(): BlocksState {
    return (this.#seen ??= this.#table.state)
  }

  reset(): void {
    const { operators, problem } = this.task
    this.#table = new BlocksTable(operators, problem.start)
    this.#seen = null
  }

  concerns(event: RunEvent, thing: string): boolean {
    return event.kind === 'blocks/moved' && event.blocks.includes(thing)
  }

  fold(): BlocksFold {
    return new BlocksFold(this.task)
  }
}

export const blocks = {
  create({ options, pddl }: { readonly options: BlocksOptions; readonly pddl?: string }, seed: number) {
    const operators = options.operators === 'four' ? 'four' : 'three'
    return { world: new BlocksWorld(problemOf(options, seed, pddl), operators) }
  },
} satisfies WorldCode
