import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtask } from '../../../engine/minds/tree/subtask'
import { treeAnswerRules } from '../../../engine/minds/tree/answer-rules'
import type { ReactTurn, Subtask, TreeQuestion } from '../../../engine/minds/tree/types/questions'
import { Random } from '../../../engine/random'
import { describeHeld, heldIn, heldLine } from '../../../engine/worlds/craft/described'
import { worldOf } from '../../../engine/testing'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { GAME } from '../adg/game'
import { recallRequirements } from '../adg/requirements'
import { overlookedIn } from './attention'
import { craftAnswers } from './craft'

const ITEMS = [...GAME.keys()]
const chances = (seed: number, skill: number) => ({
  skill,
  stream: (name: string) => new Random(seed).fork('model').fork(name),
})
const model = (seed: number, skill: number) => craftAnswers(chances(seed, skill))
const asked = (item: string, quantity = 1) => subtask(GAME.get(item)?.action ?? '', [item], quantity)
const about = (goal: string) => ({ rulebook: 'craft' as const, goal: [heldLine(goal, 1)] })
const items = fc.constantFrom(...ITEMS)
const skills = fc.constantFrom(0, 0.3, 0.5, 0.8, 1)
const inventories = fc.dictionary(items, fc.integer({ min: 1, max: 12 }), {
  maxKeys: 6,
  noNullPrototype: true,
})

/** The inventory after a plan, execution by execution; null if the world refuses a line. */
function carriedOut(plan: readonly Subtask[]): RequirementSet | null {
  const world = worldOf(GAME)
  for (const {
    verb,
    things: [item = ''],
    quantity,
  } of plan)
    for (let gained = 0; gained < quantity;) {
      const outcome = world.act({ action: verb, item })
      if (!outcome.success) return null
      gained += outcome.gained
    }
  return world.observe()
}

test('law: with every recipe known, the world carries out its plan, which has one line per item', () => {
  fc.assert(
    fc.property(items, fc.nat(100), (goal, seed) => {
      const answer = model(seed, 1).chain({ kind: 'chain', ...about(goal), state: describeHeld({}) })
      const { plan } = answer as { plan: Subtask[] }
      expect(carriedOut(plan)?.[goal]).toBeGreaterThanOrEqual(1)
      const names = plan.map(({ things }) => things[0])
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})

test('the plan for a diamond gathers all wood, planks and stone at once', () => {
  const answer = model(1, 1).chain({ kind: 'chain', ...about('diamond'), state: describeHeld({}) })
  const { plan } = answer as { plan: Subtask[] }
  expect(plan).toHaveLength(13)
  expect(plan).toContainEqual(subtask('mine', ['logs'], 3))
  expect(plan).toContainEqual(subtask('craft', ['planks'], 11))
  expect(plan).toContainEqual(subtask('mine', ['cobblestone'], 11))
  expect(plan.at(-1)).toEqual(subtask('mine', ['diamond']))
})

test('law: it believes the same about an item as in its answers to agents that ask for requirements', () => {
  fc.assert(
    fc.property(items, fc.nat(200), skills, (item, seed, skill) => {
      const { stream } = chances(seed, skill)
      const set = recallRequirements(item, skill, stream(`requirements/${item}`))
      const { subtasks } = model(seed, skill).decompose({
        kind: 'decompose',
        ...about(item),
        subtask: asked(item),
        state: null,
      }) as { subtasks: Subtask[] }
      expect(new Set(subtasks.map(({ things }) => things[0]))).toEqual(new Set(Object.keys(set)))
      for (const {
        things: [name = ''],
        quantity,
      } of subtasks)
        expect(quantity).toBeGreaterThanOrEqual(set[name] ?? Infinity)
    }),
    { numRuns: 300 },
  )
})

test('law: it answers every question at every skill, and repeats its answer', () => {
  const turn = fc.record({
    thought: fc.constant(''),
    subtask: fc.tuple(items).map(([item]) => asked(item)),
    held: inventories,
  })
  fc.assert(
    fc.property(
      items,
      items,
      inventories,
      fc.array(turn, { maxLength: 4 }),
      fc.nat(200),
      skills,
      (goal, item, held, turns, seed, skill) => {
        const state = describeHeld(held)
        const history: ReactTurn[] = turns.map(({ held: then, ...one }) => ({
          ...one,
          observation: describeHeld(then),
        }))
        const parent = subtask('reach', [])
        const questions: readonly TreeQuestion[] = [
          { kind: 'decompose', ...about(goal), subtask: asked(item, 3), state: null },
          { kind: 'decompose', ...about(goal), subtask: parent, state },
          { kind: 'executable', ...about(goal), subtask: asked(item, 3), parent, state },
          { kind: 'executable', ...about(goal), subtask: parent, parent, state },
          { kind: 'apply', ...about(goal), subtask: asked(item, 3), state },
          { kind: 'chain', ...about(goal), state },
          { kind: 'react', ...about(goal), state, history },
        ]
        const say = (question: TreeQuestion) => {
          const answers = model(seed, skill)
          switch (question.kind) {
            case 'decompose':
              return answers.decompose(question)
            case 'executable':
              return answers.executable(question)
            case 'apply':
              return answers.apply(question)
            case 'chain':
              return answers.chain(question)
            case 'react':
              return answers.react(question)
          }
        }
        for (const question of questions) {
          expect(treeAnswerRules.judge(question, say(question))).toMatchObject({ ok: true })
          expect(say(question)).toEqual(say(question))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('law: its predicted inventory is the world’s, if it knows the recipe', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('planks', 'stick', 'crafting_table', 'chest', 'bowl'),
      fc.integer({ min: 1, max: 3 }),
      (item, quantity) => {
        const answers = model(3, 1)
        const { plan } = answers.chain({ kind: 'chain', ...about(item), state: [] }) as { plan: Subtask[] }
        const steps = [...plan.slice(0, -1), asked(item, quantity)]
        // More than enough of everything, so that the last line works too.
        const richly = steps.slice(0, -1).map((one) => ({ ...one, quantity: one.quantity * 8 }))
        const before = carriedOut(richly)
        const after = carriedOut([...richly, asked(item, quantity)])
        fc.pre(before !== null && after !== null)
        const { state } = answers.apply({
          kind: 'apply',
          ...about(item),
          subtask: asked(item, quantity),
          state: describeHeld(before),
        }) as { state: string[] }
        expect(heldIn(state)).toEqual(after)
      },
    ),
  )
})

test('ReAct asks for missing items, reports the end, and may revise a failed recipe', () => {
  const next = (
    answers: ReturnType<typeof model>,
    state: RequirementSet,
    history: readonly ReactTurn[] = [],
  ) =>
    answers.react({ kind: 'react', ...about('diamond'), state: describeHeld(state), history }) as {
      subtask: Subtask | null
    }
  const knowing = model(1, 1)
  expect(next(knowing, {}).subtask).toEqual(subtask('mine', ['logs'], 3))
  expect(next(knowing, { logs: 1 }).subtask).toEqual(subtask('mine', ['logs'], 2))
  expect(next(knowing, { iron_pickaxe: 1 }).subtask).toEqual(subtask('mine', ['diamond']))
  expect(next(knowing, { diamond: 1 }).subtask).toBeNull()

  const failed = (one: Subtask | null): ReactTurn[] =>
    one ? [{ thought: '', subtask: one, observation: describeHeld({}) }] : []
  const seeds = Array.from({ length: 300 }, (_, seed) => seed)
  const changed = seeds.filter((seed) => {
    const answers = model(seed, 0.5)
    const { subtask: first } = next(answers, {})
    const again = next(answers, {}, [...failed(first), ...failed(first)])
    return JSON.stringify(again.subtask) !== JSON.stringify(first)
  })
  // An item changes in one case of four, and the new answer may begin with the same line.
  expect(changed.length).toBeGreaterThan(300 * 0.05)
  expect(changed.length).toBeLessThan(300 * 0.35)
})

const isUnnecessary = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'verdict' in answer && answer.verdict === 'unnecessary'

test('overlooks lines of a long inventory, but none at full skill', () => {
  const held = Object.fromEntries(ITEMS.slice(0, 20).map((item) => [item, 1]))
  const question = {
    ...{ kind: 'executable' as const, ...about('diamond'), parent: subtask('reach', []) },
    ...{ subtask: asked(ITEMS[0] ?? ''), state: describeHeld(held) },
  }
  const seeds = Array.from({ length: 2000 }, (_, seed) => seed)
  const overlooked = (skill: number) =>
    seeds.filter((seed) => !isUnnecessary(model(seed, skill).executable(question))).length / 2000
  expect(overlooked(1)).toBe(0)
  // Within four standard errors.
  const chance = overlookedIn(20, 0.5)
  expect(Math.abs(overlooked(0.5) - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / 2000))
  expect(chance).toBeGreaterThan(0.04)
})
