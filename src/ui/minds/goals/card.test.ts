import { expect, test } from 'vitest'
import type { Scene } from '../../../../workers/api/run.api'
import { plainText } from '../../../engine/sentence'
import { cardText, rowText } from '../../kit/card-text'
import type { CardRequest } from '../../kit/types'
import { card, historyLines } from './card'
import { line, sceneOf, SMALL_TREE } from './testing'

const plan = [line(1, { planned: { action: 'craft', item: 'stick', quantity: 4 }, status: 'done' })]
const sceneWithTruth = (requires?: Readonly<Record<string, number>>, item = 'stick'): Scene =>
  sceneOf(
    { tree: SMALL_TREE, list: [{ item: 'planks', quantity: 8 }], plan },
    { truth: requires ? { [item]: { action: 'craft', requires, held: [], yields: 1 } } : {} },
  )

const shownOf = (scene: Scene, thing: string, request: Partial<CardRequest> = {}) => {
  const given = { thing, need: null, told: null, agent: 'GoG', showTruth: false, ...request }
  const shown = card(scene, given)
  const facts = Object.fromEntries(
    shown.facts.map(({ label, rows }) => [label, rows.map(rowText).join(', ')]),
  )
  return { shown, facts, text: cardText(shown, 'GoG', 3), why: shown.why.map(({ text }) => plainText(text)) }
}

test('a card has the goal that provides an item, its requirements, the goals that need it, and its steps', () => {
  const scene = sceneWithTruth()
  const stick = shownOf(scene, 'stick')
  expect(stick.facts).toEqual({
    goal: 'craft stick, which gives 4',
    'Documents say': '2 planks',
    'needed by': 'shovel',
    'in the plan': 'craft 4 sticks: done',
  })
  expect(stick.shown.chips).toEqual([])
  expect(shownOf(scene, 'table').facts['goal']).toMatch(/; 2 other ways to get it$/)
  expect(shownOf(scene, 'planks').facts).toMatchObject({ 'in the list': '8', 'needed by': 'stick, table' })
})

test('shows where the documents differ from the world, also in the text', () => {
  const wrong = shownOf(sceneWithTruth({ planks: 1 }), 'stick', { showTruth: true, need: 'planks' })
  expect(wrong.shown.chips.map(({ look }) => look.name)).toEqual(['wrong'])
  expect(wrong.facts).toMatchObject({
    'Documents say': '2 planks (wrong: it needs 1)',
    'It really needs': '1 plank',
  })
  expect(wrong.why).toEqual(['The documents say that stick needs 2 planks. It really needs 1.'])
  expect(wrong.text).toContain('It really needs: 1 plank')
  const right = shownOf(sceneWithTruth({ planks: 2 }), 'stick', { showTruth: true, need: 'planks' })
  expect(right.shown.chips.map(({ look }) => look.name)).toEqual(['right'])
  expect(right.facts).not.toHaveProperty('It really needs')
  expect(right.why[0]).toMatch(/\. That is right\.$/)
})

test('says if only the world has the item, or nothing has', () => {
  const foreign = shownOf(sceneWithTruth({ ore: 1 }, 'iron'), 'iron', { showTruth: true })
  expect(foreign.facts).toEqual({ 'It really needs': '1 ore' })
  const invented = shownOf(sceneWithTruth(), 'leather_template', { showTruth: true })
  expect(invented.facts).toEqual({ 'In the world': 'there is no way to get it' })
  expect(shownOf(sceneWithTruth(), 'leather_template').why[0]).toMatch(/has not mentioned this item yet/)
})

test('shows events up to the current step, without those of lists and trees', () => {
  const planned = { action: 'craft', item: 'stick', quantity: 4 }
  const list = [{ item: 'stick', quantity: 4 }]
  const history = historyLines(
    'stick',
    {
      events: [
        { kind: 'goals/listed', step: 0, wanted: { item: 'shovel', quantity: 1 }, list },
        { kind: 'goals/begun', step: 1, at: 0, planned },
        { kind: 'goals/done', step: 9, at: 0, planned, isDone: true, lacks: null },
      ],
    },
    'GoG',
    3,
  )
  expect(history.map(({ sentence }) => plainText(sentence))).toEqual(['GoG starts to craft 4 sticks.'])
})
