import { expect, test } from 'vitest'
import { plainText } from '../../../engine/sentence'
import { cardOf, cardText } from './card'
import { line, rule, shownWith, SMALL_TREE } from './testing'

const shown = shownWith({
  ...{ tree: SMALL_TREE, list: [{ item: 'planks', quantity: 8 }] },
  plan: [line(1, { planned: { action: 'craft', item: 'stick', quantity: 4 }, standing: 'done' })],
})
const around = { shown, truth: null, need: null, told: null, step: 3, who: 'GoG' }

test('a card has the goal that gives an item, what it takes, who takes it, and its steps', () => {
  const card = cardOf('stick', around)
  expect(card).toMatchObject({ goal: { name: 'craft stick' }, isRight: null, takers: ['shovel'], others: 0 })
  expect(card.rows).toHaveLength(1)
  expect(card.rows[0]).toMatchObject({ label: 'Documents say', set: { planks: 2 } })
  expect(card.lines.map(({ number }) => number)).toEqual([1])
  expect(cardOf('table', around).others).toBe(2)
  expect(cardOf('planks', around)).toMatchObject({ listed: 8, takers: ['stick', 'table'] })
})

test('what the documents have otherwise than the world stands beside it, also as text', () => {
  const card = cardOf('stick', { ...around, truth: { rule: rule({ planks: 1 }) }, need: 'planks' })
  expect(card.isRight).toBe(false)
  expect(card.rows.map(({ label }) => label)).toEqual(['Documents say', 'It really takes'])
  expect(plainText(card.edge?.sentence ?? [])).toBe(
    'The documents say that stick takes 2 planks. The world takes 1.',
  )
  expect(cardText(card, 'GoG', 3)).toContain('It really takes: 1 plank')
  const right = cardOf('stick', { ...around, truth: { rule: rule({ planks: 2 }) }, need: 'planks' })
  expect(right.isRight).toBe(true)
  expect(right.rows).toHaveLength(1)
  expect(plainText(right.edge?.sentence ?? [])).toMatch(/and so it is\.$/)
})

test('of what only the world knows that is said, and of what there is not', () => {
  const foreign = cardOf('iron', { ...around, truth: { rule: rule({ ore: 1 }) } })
  expect(foreign.goal).toBeNull()
  expect(foreign.rows.map(({ label }) => label)).toEqual(['It really takes'])
  const invented = cardOf('leather_template', { ...around, truth: { rule: null } })
  expect(plainText(invented.rows[0]?.note ?? [])).toBe('there is no way to get it')
})

test('what happened is told up to the step that is shown, and of lists and trees nothing', () => {
  const planned = { action: 'craft', item: 'stick', quantity: 4 }
  const card = cardOf('stick', {
    ...around,
    told: {
      events: [
        {
          kind: 'goals/listed',
          step: 0,
          wanted: { item: 'shovel', quantity: 1 },
          list: [{ item: 'stick', quantity: 4 }],
        },
        { kind: 'goals/begun', step: 1, at: 0, planned },
        { kind: 'goals/done', step: 9, at: 0, planned, isDone: true, lacks: null },
      ],
    },
  })
  expect(card.history.map(({ sentence }) => plainText(sentence))).toEqual(['GoG sets out to craft 4 sticks.'])
})
