import { expect, test } from 'vitest'
import { documentsOf } from '../../../engine/minds/goals/graph/testing'
import { conditionsKey } from '../../../engine/minds/goals/graph/sameness'
import { goalsAnswerRules } from '../../../engine/minds/goals/answer-rules'
import { Random } from '../../../engine/random'
import { craftRules } from '../../../engine/worlds/craft'
import { withSlips } from './reading-errors'

const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
/** The goal of each rule. A mined item needs no material, and some need no tool. */
const documents = documentsOf(RULES).map(({ document, goals: [goal] }) => {
  if (!goal) throw new TypeError('A rule without a goal.')
  const { passage: _, ...read } = goal
  return { document, goal: read }
})

test.each(['any', 'left-out', 'quantity', 'item', 'cut-off'] as const)(
  'at 1 every goal of every rule changes: %s',
  (slip) => {
    for (let seed = 0; seed < 5; seed++)
      for (const { document, goal } of documents) {
        const stream = (name: string) => new Random(seed).fork(name)
        const kept = withSlips({ goals: [goal], subgoals: [] }, document, { slips: 1, slip }, stream)
        expect([document, kept.goals.map(conditionsKey)]).not.toEqual([document, [conditionsKey(goal)]])
        expect(goalsAnswerRules.judge({ kind: 'extract', document, text: '' }, kept)).toMatchObject({
          ok: true,
        })
      }
  },
)

test('mistakes an item of the materials, else of the tools, else of the results', () => {
  const slipped = (document: string) => {
    const goals = documents.flatMap((one) => (one.document === document ? [one.goal] : []))
    const dial = { slips: 1, slip: 'item' } as const
    return withSlips({ goals, subgoals: [] }, document, dial, (name) => new Random(1).fork(name)).goals
  }
  const [ingot] = slipped('iron_ingot')
  expect(ingot).toMatchObject({ tools: { furnace: 1 }, postconditions: { iron_ingot: 1 } })
  expect(ingot?.materials).not.toEqual({ iron_ore: 1, coals: 1 })
  expect(slipped('iron_ore')).toMatchObject([{ tools: { stone: 1 }, postconditions: { iron_ore: 1 } }])
  const [logs] = slipped('logs')
  expect(logs).toMatchObject({ name: 'mine logs', tools: {}, materials: {} })
  expect(Object.keys(logs?.postconditions ?? {})).not.toContain('logs')
})
