import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decomposed } from '../../../../engine/agents/drip/blocks-decompose'
import { judged } from '../../../../engine/agents/drip/blocks-ground'
import { subtask, subtaskText } from '../../../../engine/minds/tree/subtask'
import type {
  ApplyAnswer,
  ChainAnswer,
  DecomposeAnswer,
  ExecutableAnswer,
  ReactAnswer,
  ReactTurn,
} from '../../../../engine/minds/tree/types/questions'
import { describe } from '../../../../engine/worlds/blocks/described'
import { isReached } from '../../../../engine/worlds/blocks/goal'
import { INSTANCES } from '../../../../engine/worlds/blocks/options'
import { planbench } from '../../../../engine/worlds/blocks/problem'
import { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { Operators } from '../../../../engine/worlds/blocks/types'
import { anySituation, ask, asked, situation, type Situation } from './testing'

const root = subtask('reach', [])

test('at skill 1 it decomposes like Table 7', () => {
  const { subtasks } = ask<DecomposeAnswer>(
    {
      ...{ kind: 'decompose', rulebook: 'blocks/three', goal: ['blue is on yellow'], state: null },
      subtask: subtask('stack', ['blue', 'yellow']),
    },
    1,
  )
  expect(subtasks.map(subtaskText)).toEqual(['unstack-blocks yellow', 'put-down yellow'])
})

test('law: at skill 1 every decomposition is the right one, with and without the state', () => {
  fc.assert(
    fc.property(anySituation, fc.nat(), fc.boolean(), (one, at, seesState) => {
      const part = at % 4 === 0 ? root : one.subtasks[at % one.subtasks.length]!
      const { state, ...given } = asked(one)
      const { subtasks } = ask<DecomposeAnswer>(
        { kind: 'decompose', ...given, subtask: part, state: seesState ? state : null },
        1,
      )
      const { problem, operators, table } = one
      expect(subtasks).toEqual(decomposed(part, problem.goal, operators, seesState ? table : null))
    }),
  )
})

test('law: at skill 1 its verdicts agree with the table', () => {
  fc.assert(
    fc.property(anySituation, fc.nat(), fc.nat(), (one, at, above) => {
      const part = one.subtasks[at % one.subtasks.length]!
      const parent = one.subtasks[above % one.subtasks.length]!
      const said = ask<ExecutableAnswer>(
        { kind: 'executable', ...asked(one), subtask: part, parent },
        1,
        above,
      )
      expect(said).toEqual(judged(one.table, part, parent))
    }),
    { numRuns: 500 },
  )
})

test('law: at skill 1 it recognises that the goal is reached', () => {
  const verdictOn = (one: Situation) =>
    ask<ExecutableAnswer>({ kind: 'executable', ...asked(one), subtask: root, parent: root }, 1).verdict
  fc.assert(
    fc.property(anySituation, (one) => {
      const isSo = isReached(one.table, one.problem.goal)
      expect(verdictOn(one)).toBe(isSo ? 'unnecessary' : 'not-executable')
      const table = new BlocksTable(one.operators, one.problem.start)
      for (const move of planFor(one.operators, { ...one, table })) table.apply(move)
      expect(verdictOn({ ...one, table })).toBe('unnecessary')
    }),
  )
})

test('law: at skill 1 successive descriptions agree with the world', () => {
  fc.assert(
    fc.property(anySituation, fc.array(fc.nat(), { maxLength: 20 }), (one, walk) => {
      let { state } = asked(one)
      for (const at of walk) {
        const part = one.subtasks[at % one.subtasks.length]!
        one.table.apply({ operator: part.verb, blocks: part.things })
        const { rulebook, goal } = asked(one)
        state = [...ask<ApplyAnswer>({ kind: 'apply', rulebook, goal, state, subtask: part }, 1).state]
        expect(state).toEqual(describe(one.table.state))
      }
    }),
  )
})

function planFor(operators: Operators, one: Pick<Situation, 'problem' | 'table'>) {
  const { plan } = ask<ChainAnswer>({ kind: 'chain', ...asked({ operators, ...one }) }, 1)
  return plan.map(({ verb, things }) => ({ operator: verb, blocks: things }))
}

/** Carries a plan out. @returns whether every step succeeded and the goal holds */
function solves({ problem, table }: Situation, plan: ReturnType<typeof planFor>): boolean {
  return plan.every((move) => table.apply(move).success) && isReached(table, problem.goal)
}

test('law: at skill 1 a whole plan reaches the goal from any state without a failed step', () => {
  fc.assert(
    fc.property(anySituation, (one) => {
      expect(solves(one, planFor(one.operators, one))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each(['three', 'four'] as const)(
  'at skill 1 it solves all of PlanBench, with %s operators',
  (operators) => {
    for (let instance = 1; instance <= INSTANCES; instance++) {
      const one = situation(operators, planbench(instance), 0, 0)
      expect(solves(one, planFor(operators, one)), `instance ${instance}`).toBe(true)
    }
  },
)

test('law: at skill 1 it reaches the goal thought by thought, and then says so', () => {
  fc.assert(
    fc.property(anySituation, fc.boolean(), (one, isTold) => {
      const first = asked(one)
      const history: ReactTurn[] = []
      const most = 4 * one.blocks.length + 4
      while (history.length <= most) {
        const { thought, subtask: next } = ask<ReactAnswer>({ kind: 'react', ...first, history }, 1)
        expect(thought).not.toBe('')
        expect(next === null).toBe(isReached(one.table, one.problem.goal))
        if (!next) return
        expect(one.table.apply({ operator: next.verb, blocks: next.things })).toEqual({
          success: true,
          moved: true,
        })
        // Without observations it has to continue from the last state that it saw.
        history.push({ thought, subtask: next, observation: isTold ? describe(one.table.state) : [] })
      }
      throw new Error(`It did not come to an end in ${most} steps.`)
    }),
  )
})
