import { expect, test } from 'vitest'
import { plainText } from '../../sentence'
import { narrateAdgDivergence } from './divergence-words'
import type { AdgDivergence } from './types'

type Side = AdgDivergence['a']

const side = (action: string, item: string, goal: string | null, gained = 0): Side => {
  const deed = { step: 213, kind: 'tried', action, item, success: gained > 0, gained, consumed: {} } as const
  return { action: deed, goal, events: [deed] }
}
const told = (change: Partial<AdgDivergence>, names: readonly [string, string] = ['XENON', 'SC']) =>
  plainText(
    narrateAdgDivergence(
      {
        step: 213,
        over: 'goal',
        a: side('mine', 'logs', 'torch'),
        b: side('smelt', 'charcoal', 'bowl'),
        belief: null,
        ...change,
      },
      names,
    ),
  )

test('says how long both runs agree, and what each does then', () => {
  expect(told({})).toBe(
    'Up to step 212, both do the same. Then they have different goals: XENON works on torch, SC on bowl.',
  )
  expect(told({ step: 1 })).toMatch(/^The first step is already different\. Then/)
  expect(told({ over: 'item', b: side('smelt', 'charcoal', 'torch') })).toContain(
    'Then both work on torch, but XENON tries to mine logs, while SC tries to smelt charcoal.',
  )
  expect(told({ over: 'action', b: side('use_item', 'logs', 'torch') })).toContain(
    'Then both try to get the same item by different actions: XENON tries to mine logs, SC tries use item for logs.',
  )
})

test('names the tool and the object of an action', () => {
  const cooks = (action: string, tool: string): Side => {
    const what = { item: 'fry', ingredient: 'carrot', action, tool } as const
    const came = {
      success: false,
      gained: 0,
      consumed: {},
      feedback: '',
      became: null,
      line: null,
      end: null,
    }
    const deed = { step: 213, kind: 'kitchen/subgoal', ...what, ...came } as const
    return { action: deed, goal: 'fry', events: [deed] }
  }
  expect(told({ over: 'action', a: cooks('cook', 'oven'), b: cooks('drop', '') })).toContain(
    'XENON tries cook with oven to fry the carrot, SC tries drop with no tool to fry the carrot.',
  )
})

test('names the different outcomes of the same action in different worlds', () => {
  const paid = side('craft', 'torch', 'torch', 4)
  const deed = { ...paid.action, consumed: { stick: 1, coals: 2 } }
  expect(
    told({ over: 'outcome', a: side('craft', 'torch', 'torch'), b: { ...paid, action: deed } }),
  ).toContain(
    'for XENON the action fails, for SC the action gives 4 for 1 stick, 2 coals. Their worlds have different rules.',
  )
})

test('says which run has ended', () => {
  const over: Side = {
    ...side('mine', 'logs', null),
    action: { step: 212, kind: 'run-ended', reason: 'horizon' },
  }
  expect(told({ over: 'end', a: over })).toContain('Then XENON is finished, and SC goes on.')
  expect(told({ over: 'end', b: over })).toContain('Then SC is finished, and XENON goes on.')
})

test('names the beliefs if they cause the difference', () => {
  const belief = { item: 'torch', a: { stick: 1 }, b: null }
  expect(told({ belief }, ['Run A', 'Run B'])).toContain(
    'Run A believes that torch needs 1 stick. Run B knows nothing about torch.',
  )
})
