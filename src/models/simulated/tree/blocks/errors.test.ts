import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judged } from '../../../../engine/agents/drip/blocks-ground'
import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import { subtask } from '../../../../engine/minds/tree/subtask'
import type {
  ApplyAnswer,
  ChainAnswer,
  DecomposeAnswer,
  ExecutableAnswer,
  ReactAnswer,
  TreeQuestion,
} from '../../../../engine/minds/tree/types/questions'
import { describe, readDescription } from '../../../../engine/worlds/blocks/described'
import { isReached } from '../../../../engine/worlds/blocks/goal'
import { generated } from '../../../../engine/worlds/blocks/problem'
import { overlookedIn } from '../attention'
import { READING } from '../profile'
import { lawTable, SEEDS, share, SIZES } from './census-testing'
import { perceived } from './perceived'
import { anySituation, ask, asked, modelOf, operators, situation } from './testing'

const root = subtask('reach', [])

test('the probability of overlooking a line is the stated one per line of the text', () => {
  expect(READING).toEqual({ overlookedPerLine: 0.0031, byClearLine: 0.5 })
  expect(overlookedIn(20, 0.5)).toBeCloseTo(0.062)
  expect(overlookedIn(40, 0.5)).toBeCloseTo(0.124)
  expect(overlookedIn(20, 0.75)).toBeCloseTo(0.031)
  expect([overlookedIn(20, 1), overlookedIn(2000, 1)]).toEqual([0, 0])
  expect([overlookedIn(1, 0), overlookedIn(2000, 0.5)]).toEqual([1, 1])
})

test.each(['decompose', 'executable', 'apply', 'chain', 'react'] as const)(
  'law: a longer description gives more errors: %s',
  (kind) => {
    const right = SIZES.map((blocks) => share(kind, blocks, 0.5))
    for (let i = 1; i < right.length; i++)
      expect(right[i], `${right.join(' ')} at ${i}`).toBeLessThan(right[i - 1]!)
    // More than chance: a difference of four standard errors.
    const [first, last] = [right[0]!, right.at(-1)!]
    const error = Math.sqrt((first * (1 - first) + last * (1 - last)) / SEEDS)
    expect(last).toBeLessThan(first - 4 * error)
  },
)

test('the dial: accuracy grows with the skill, up to 1', () => {
  for (const kind of ['decompose', 'executable', 'apply', 'chain', 'react'] as const) {
    const right = [0.25, 0.5, 0.75, 1].map((skill) => share(kind, 10, skill))
    expect(right, kind).toEqual(right.toSorted((a, b) => a - b))
    expect(right.at(-1)).toBe(1)
    expect(right[0]).toBeLessThan(right[2]!)
  }
})

test('law: the same question gets the same answer, independent of other questions', () => {
  fc.assert(
    fc.property(fc.array(anyQuestion(), { minLength: 1, maxLength: 6 }), fc.integer(), (questions, seed) => {
      const [one, other] = [modelOf(0.4, seed), modelOf(0.4, seed)]
      const said = questions.map((question) => one.answer(question))
      const turned = questions.toReversed().map((question) => other.answer(structuredClone(question)))
      expect(turned.reverse()).toEqual(said)
      expect(questions.map((question) => one.answer(question))).toEqual(said)
    }),
  )
})

test('law: every reply is a valid answer', () => {
  fc.assert(
    fc.property(anyQuestion(), fc.double({ min: 0, max: 1, noNaN: true }), (question, skill) => {
      expect(treeAnswerRules.judge(question, ask(question, skill))).toMatchObject({ ok: true })
    }),
    { numRuns: 500 },
  )
})

test('different seeds err in different places', () => {
  const one = situation('three', generated({ blocks: 15, towers: 3, seed: 1 }), 1, 0)
  const said = new Set(
    Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(ask({ kind: 'apply', ...asked(one), subtask: one.subtasks[0]! }, 0.5, seed)),
    ),
  )
  expect(said.size).toBeGreaterThan(5)
})

/** The lines over many seeds, for the same question. */
function saidOf(start: string, part: ReturnType<typeof subtask>): Map<string, number> {
  const table = readDescription(start.split('\n'), 'three')!
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 400; seed++) {
    const { state } = ask<ApplyAnswer>(
      {
        ...{ kind: 'apply', rulebook: 'blocks/three', goal: ['a is on b'] },
        ...{ state: describe(table.state), subtask: part },
      },
      0.3,
      seed,
    )
    for (const line of state) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return counts
}

test('errors in a description are only of the stated kinds', () => {
  // c is on b, which is on a; b goes onto d, and c with it.
  const said = saidOf(
    'a is on the table\nb is on a\nc is on b\nd is on the table',
    subtask('stack', ['b', 'd']),
  )
  const right = [
    'a is clear',
    'c is clear',
    'a is on the table',
    'd is on the table',
    'b is on d',
    'c is on b',
  ]
  const stale = ['d is clear', 'b is on a']
  const leftBehind = ['c is on a']
  expect([...said.keys()].toSorted()).toEqual(
    [...right, ...stale, ...leftBehind, 'the hand is empty'].toSorted(),
  )
  for (const line of right) expect(said.get(line), line).toBeLessThan(400)
})

test('a wrong part of a decomposition is omitted, comes late, or names another block', () => {
  const goal = ['a is on b', 'b is on c', 'c is on d']
  const kinds = new Set<string>()
  for (let seed = 0; seed < 3000; seed++) {
    const { subtasks } = ask<DecomposeAnswer>(
      { kind: 'decompose', rulebook: 'blocks/three', goal, subtask: subtask('reach', []), state: null },
      0.5,
      seed,
    )
    const text = subtasks.map(({ things }) => things.join('')).join(' ')
    if (text === 'ab bc cd') continue
    const sorted = text.split(' ').toSorted().join(' ')
    kinds.add(sorted === 'ab bc cd' ? 'late' : subtasks.length < 3 ? 'left out' : 'other block')
    for (const { verb, things } of subtasks) {
      expect(verb).toBe('stack')
      expect(new Set(things).size).toBe(2)
    }
  }
  expect([...kinds].toSorted()).toEqual(['late', 'left out', 'other block'])
})

test('mistakes impossible subtasks for possible ones, and the reverse', () => {
  const mistaken = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const one = situation('three', generated({ blocks: 15, towers: 3, seed }), seed, 15)
    for (const part of one.subtasks.filter(({ verb }) => verb === 'stack')) {
      const truth = judged(one.table, part, root).verdict
      const said = ask<ExecutableAnswer>(
        { kind: 'executable', ...asked(one), subtask: part, parent: root },
        0.5,
        seed,
      )
      if (said.verdict !== truth) mistaken.add(`${truth}, said ${said.verdict}`)
    }
  }
  expect([...mistaken]).toEqual(
    expect.arrayContaining(['not-executable, said executable', 'executable, said not-executable']),
  )
})

test('forgets parts of the goal, and sometimes ends too early', () => {
  const tooEarly = Array.from({ length: 400 }, (_, seed) => {
    const one = situation('three', generated({ blocks: 8, towers: 2, seed }), seed, 0)
    const { plan } = ask<ChainAnswer>({ kind: 'chain', ...asked(one) }, 1)
    for (const { verb, things } of plan.slice(0, -1)) one.table.apply({ operator: verb, blocks: things })
    expect(isReached(one.table, one.problem.goal)).toBe(plan.length === 0)
    const said = ask<ReactAnswer>({ kind: 'react', ...asked(one), history: [] }, 0.5, seed)
    return plan.length > 0 && said.subtask === null
  }).filter(Boolean).length
  expect(tooEarly).toBeGreaterThan(0)
  expect(tooEarly).toBeLessThan(100)
})

test('law: any lines give a possible table, with every named block once', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const line = fc.oneof(
    fc.tuple(name, name).map(([x, y]) => `${x} is on ${y}`),
    name.map((x) => `${x} is on the table`),
    name.map((x) => `${x} is clear`),
    name.map((x) => `the hand holds ${x}`),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), operators, fc.boolean(), (lines, rules, trustsClear) => {
      const { table } = perceived(lines, rules, trustsClear)
      const { towers, held } = table.state
      const there = [...towers.flat(), ...(held === null ? [] : [held])]
      expect(new Set(there).size).toBe(there.length)
      for (const tower of towers)
        tower.forEach((block, i) => {
          expect(table.under(block)).toBe(tower[i - 1] ?? null)
          expect(table.above(block)).toBe(tower[i + 1])
        })
    }),
    { numRuns: 1000 },
  )
})

test('law: a description is read back unchanged', () => {
  fc.assert(
    fc.property(anySituation, fc.boolean(), ({ table, operators }, trustsClear) => {
      const { state } = table
      expect(perceived(describe(state), operators, trustsClear).table.state).toEqual(state)
    }),
  )
})

test('every answer is right at skill 1, for each kind of question', () => {
  expect(lawTable([10], [1]).map(({ right }) => right)).toEqual([1, 1, 1, 1, 1])
  if (process.env['SHOW_CENSUS'] !== undefined) showTables()
})

/** For docs/simulated-model.md: the accuracies with the stated numbers, and with others. */
function showTables(): void {
  const shown = (name: string, sizes: readonly number[], skills: readonly number[]) => {
    for (const { kind, blocks, skill, right } of lawTable(sizes, skills))
      console.log(`${name}, ${kind}, ${blocks} blocks, skill ${skill}: ${Math.round(100 * right)} %`)
  }
  shown('as it is', [6, 10, 15, 25], [0.25, 0.5, 0.75, 1])
  const own = { ...READING }
  for (const [name, other] of [
    ['half', { overlookedPerLine: own.overlookedPerLine / 2 }],
    ['twice', { overlookedPerLine: own.overlookedPerLine * 2 }],
    ['by the block on top of it', { byClearLine: 0 }],
    ['by the line', { byClearLine: 1 }],
  ] as const) {
    Object.assign(READING, other)
    shown(name, [6, 15], [0.5])
    Object.assign(READING, own)
  }
}

/** Any question of any kind and rulebook, sensible or not. */
function anyQuestion(): fc.Arbitrary<TreeQuestion> {
  const junk = fc.oneof(
    fc.constantFrom('a is on a', 'b is on a', 'c is on a', 'it could not be done'),
    fc.string(),
  )
  const part = fc
    .tuple(
      fc.constantFrom('stack', 'reach', 'put-down', 'fly'),
      fc.array(fc.constantFrom('a', 'b', 'z'), { maxLength: 3 }),
    )
    .map(([verb, things]) => subtask(verb, things))
  return fc
    .tuple(anySituation, fc.array(junk, { maxLength: 3 }), part, fc.nat(), fc.nat(4))
    .map(([one, more, odd, at, kind]): TreeQuestion => {
      const { rulebook, goal, state: true_ } = asked(one)
      const state = [...true_, ...more]
      const given = {
        rulebook: at % 7 === 0 ? 'craft' : rulebook,
        goal: [...goal, ...more.slice(1)],
      } as const
      const chosen = at % 3 === 0 ? odd : one.subtasks[at % one.subtasks.length]!
      switch (kind) {
        case 0:
          return { kind: 'decompose', ...given, subtask: chosen, state: at % 2 === 0 ? null : state }
        case 1:
          return { kind: 'executable', ...given, subtask: chosen, parent: odd, state }
        case 2:
          return { kind: 'apply', ...given, subtask: chosen, state }
        case 3:
          return { kind: 'chain', ...given, state }
        default: {
          const history = more.map((line) => ({ thought: line, subtask: chosen, observation: [line] }))
          return { kind: 'react', ...given, state, history }
        }
      }
    })
}
