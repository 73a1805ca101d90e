import { expect, test } from 'vitest'
import { shapeOf } from './stylesheet'
import { announcement, edgeAnnouncement, labelOf } from './words'
import { drawingOf, type DrawnEdge } from './drawing'
import { knownItem, sceneWith } from '../../testing'

test('writes an action without a shape behind the name', () => {
  expect(labelOf({ name: 'stone_hoe', action: 'craft' })).toBe('stone hoe')
  expect(labelOf({ name: 'fry', action: 'cook' })).toBe('fry: cook')
  expect(labelOf({ name: 'fry', action: null })).toBe('fry')
})

test('the shape shows whether an action is known, and which one if it has a shape', () => {
  const form = (action: string | null) => shapeOf({ action, standing: 'experienced' })
  expect(['mine', 'smelt', 'craft', 'cook', null].map(form)).toEqual([
    ...['mine', 'smelt', 'craft', 'other', 'unknown'],
  ])
  expect(shapeOf({ action: null, standing: 'given' })).toBe('given')
})

test('describes an item at hand without requirements; another item with its known action', () => {
  const known = { requirements: { stove: 1 }, standing: 'experienced', action: 'cook' } as const
  const scene = sceneWith({ items: [knownItem('fry', known)] })
  const drawing = drawingOf({ ...scene, world: { ...scene.world, atHand: ['stove'] } }, false, [])
  const said = (name: string) => {
    const look = drawing.nodes.get(name)
    return look && announcement(look, drawing)
  }
  expect(said('fry')).toBe('fry, learned, needs 1 stove, by cook.')
  expect(said('stove')).toBe('stove, at hand.')
})

test('describes who stated an edge and, with the truth, whether it is right', () => {
  const edge: DrawnEdge = {
    ...{ id: 'stick→hoe', from: 'stick', to: 'hoe', quantity: 1 },
    ...{ origin: 'hypothesised', verdict: null, truly: null, isOwn: false },
  }
  const said = (change: Partial<DrawnEdge>) =>
    edgeAnnouncement({ edge: { ...edge, ...change }, at: 0, of: 3 })
  expect(said({})).toBe('hoe needs 1 stick, the model’s guess, edge 1 of 3.')
  expect(said({ origin: 'plan', verdict: 'right' })).toBe(
    'hoe needs 1 stick, shown by an example, right, edge 1 of 3.',
  )
  expect(said({ verdict: 'wrong' })).toBe(
    'hoe needs 1 stick, the model’s guess, wrong: not needed, edge 1 of 3.',
  )
  expect(said({ verdict: 'quantity', truly: 2 })).toBe(
    'hoe needs 1 stick, the model’s guess, another amount: really 2, edge 1 of 3.',
  )
  expect(said({ origin: null, verdict: 'missing' })).toBe(
    'hoe really needs 1 stick, the agent does not know this need, edge 1 of 3.',
  )
})
