import { expect, test } from 'vitest'
import { drawingOf } from './drawing'
import { skeletonOf } from './skeleton'
import { knownItem, sceneWith } from '../../testing'

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const scene = sceneWith({
  goal: 'hoe',
  plan: [
    { item: 'stick', quantity: 2, done: 0 },
    { item: 'hoe', quantity: 1, done: 0 },
  ],
  items: [
    knownItem('hoe', { isGoal: true, requirements: { stick: 1, wool: 3, planks: 1, ghost: 1 } }),
    knownItem('stick', {
      requirements: { planks: 2 },
      standing: 'experienced',
      action: 'craft',
      isRight: true,
    }),
    knownItem('planks'),
    knownItem('wool'),
  ],
  truth: {
    hoe: rule({ stick: 2, planks: 1, table: 1 }),
    stick: rule({ planks: 2 }),
    planks: rule({ logs: 1 }),
    table: rule({ planks: 4 }),
    logs: rule({}),
  },
})
const skeleton = ['hoe', 'stick', 'planks', 'table', 'logs']

test('without the truth nothing of it is drawn', () => {
  const { nodes, edges } = drawingOf(scene, false, skeleton)
  expect([...nodes.keys()]).toEqual(['hoe', 'stick', 'planks', 'wool'])
  expect([...nodes.values()].every(({ verdict }) => verdict === null)).toBe(true)
  expect([...edges.values()].every(({ verdict, truly }) => verdict === null && truly === null)).toBe(true)
})

test('an edge leads from the needed item to the item that needs it, if both are known', () => {
  const { edges } = drawingOf(scene, false, skeleton)
  expect([...edges.keys()]).toEqual(['stick→hoe', 'wool→hoe', 'planks→hoe', 'planks→stick'])
})

test('lights the goal and the items of its plan', () => {
  const { nodes } = drawingOf(scene, false, skeleton)
  expect([...nodes.values()].filter(({ isLit }) => isLit).map(({ name }) => name)).toEqual(['hoe', 'stick'])
  expect(nodes.get('hoe')?.isCurrent).toBe(true)
})

test('the truth distinguishes right, wrong, wrong quantity and missing edges', () => {
  const { edges } = drawingOf(scene, true, skeleton)
  const verdicts = Object.fromEntries([...edges.values()].map(({ id, verdict }) => [id, verdict]))
  expect(verdicts).toEqual({
    'stick→hoe': 'quantity',
    'wool→hoe': 'wrong',
    'planks→hoe': 'right',
    'table→hoe': 'missing',
    'planks→stick': 'right',
    'logs→planks': 'missing',
    'planks→table': 'missing',
  })
  expect(edges.get('stick→hoe')?.truly).toBe(2)
})

test('an edge has the origin of its set; knowledge from before the first question has the origin plan', () => {
  const given = { requirements: { logs: 1 }, standing: 'experienced' } as const
  const items = [
    knownItem('planks', given),
    knownItem('bowl', { ...given, guess: { logs: 2 } }),
    knownItem('chest', { requirements: { logs: 8 }, standing: 'analogy' }),
    knownItem('logs'),
  ]
  const { edges } = drawingOf(sceneWith({ items }), false, [])
  expect([...edges.values()].map(({ to, origin }) => [to, origin])).toEqual([
    ['planks', 'plan'],
    ['bowl', 'experienced'],
    ['chest', 'analogy'],
  ])
})

test('the truth shows ancestors that the agent does not know', () => {
  const { nodes } = drawingOf(scene, true, skeleton)
  expect(nodes.get('table')?.standing).toBe('missing')
  expect(nodes.get('hoe')?.verdict).toBe('wrong')
  expect(nodes.get('stick')?.verdict).toBe('right')
})

test('draws items at hand from the start, lights those that the target needs, and does not judge them', () => {
  const verbs = sceneWith({
    ...{ goal: 'fry', plan: [{ item: 'fry', quantity: 1, done: 0 }] },
    items: [knownItem('fry', { isGoal: true, requirements: { oven: 1 } })],
    truth: { fry: { action: 'cook', requires: { stove: 1 }, held: ['stove'], yields: 1 } },
  })
  const scene = { ...verbs, world: { ...verbs.world, atHand: ['stove', 'oven', 'table'] } }
  const { nodes, edges } = drawingOf(scene, true, skeletonOf(scene).keys())
  expect([...nodes.keys()]).toEqual(['fry', 'stove', 'oven', 'table'])
  for (const name of ['stove', 'oven', 'table'])
    expect(nodes.get(name)).toMatchObject({ standing: 'given', verdict: null, isLit: name === 'oven' })
  expect(edges.get('oven→fry')).toMatchObject({ verdict: 'wrong', origin: 'hypothesised' })
  expect(edges.get('stove→fry')).toMatchObject({ verdict: 'missing', origin: null })
})
