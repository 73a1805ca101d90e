/** Shared by the tests of the simulated model with blocks: any problem, and its questions. */
import fc from 'fast-check'
import { subtask } from '../../../../engine/minds/tree/subtask'
import type { Subtask, TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { Random } from '../../../../engine/random'
import { describe, factLine } from '../../../../engine/worlds/blocks/described'
import { generated } from '../../../../engine/worlds/blocks/problem'
import { BlocksTable, OPERATORS } from '../../../../engine/worlds/blocks/table'
import type { BlocksProblem, Operators } from '../../../../engine/worlds/blocks/types'
import { createSimulatedModel } from '../..'
import { otherAnswers } from '../../others'

const nobody = () => {
  throw new TypeError('These tests ask for no requirements.')
}
export const modelOf = (skill: number, seed = 1) =>
  createSimulatedModel({ seed, skill }, nobody, otherAnswers)

/** Asks the simulated model; its answers have the question's kind. */
export const ask = <Answer>(question: TreeQuestion, skill: number, seed = 1): Answer =>
  modelOf(skill, seed).answer(question) as Answer

export const operators = fc.constantFrom<Operators>('three', 'four')

/** A random problem, and a table after some possible moves. */
export const anySituation: fc.Arbitrary<Situation> = fc
  .record({
    operators,
    blocks: fc.integer({ min: 2, max: 12 }),
    towers: fc.integer({ min: 1, max: 6 }),
    seed: fc.integer(),
    moves: fc.nat({ max: 12 }),
  })
  .map(({ operators, blocks, towers, seed, moves }) =>
    situation(operators, generated({ blocks, towers, seed }), seed, moves),
  )

export interface Situation {
  readonly operators: Operators
  readonly problem: BlocksProblem
  readonly table: BlocksTable
  readonly blocks: readonly string[]
  /** Any subtasks that can be named. */
  readonly subtasks: readonly Subtask[]
}

export function situation(
  operators: Operators,
  problem: BlocksProblem,
  seed: number,
  moves: number,
): Situation {
  const table = new BlocksTable(operators, problem.start)
  const blocks = problem.start.towers.flat()
  const subtasks = Object.entries(OPERATORS[operators]).flatMap(([verb, takes]) =>
    blocks.flatMap((x) =>
      takes === 1 ? [subtask(verb, [x])] : blocks.flatMap((y) => (x === y ? [] : [subtask(verb, [x, y])])),
    ),
  )
  const random = new Random(seed).fork('walk')
  for (let i = 0; i < moves; i++) {
    const { verb, things } = random.pick(subtasks)
    table.apply({ operator: verb, blocks: things })
  }
  return { operators, problem, table, blocks, subtasks }
}

export const asked = ({ operators, problem, table }: Pick<Situation, 'operators' | 'problem' | 'table'>) =>
  ({
    rulebook: `blocks/${operators}`,
    goal: problem.goal.map(factLine),
    state: describe(table.state),
  }) as const
