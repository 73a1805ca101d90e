import { expect, test } from 'vitest'
import { RunLayout, skeletonOf } from './skeleton'
import { knownItem, sceneWith } from '../../testing'

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const truth = { logs: rule({}), planks: rule({ logs: 1 }), stick: rule({ planks: 2 }), wool: rule({}) }
const goal = knownItem('stick', { isGoal: true })

test('the skeleton consists of the goals and their true ancestors, known or not', () => {
  expect([...skeletonOf(sceneWith({ items: [goal], truth })).keys()].sort()).toEqual([
    'logs',
    'planks',
    'stick',
  ])
})

test('a goal without a rule is placed by the first guess about it', () => {
  const items = [knownItem('lamp', { isGoal: true, guess: { glass: 1 } })]
  expect([...skeletonOf(sceneWith({ items, truth: {} })).keys()].sort()).toEqual(['glass', 'lamp'])
})

test('revisions, other current goals and other rules move no item', () => {
  const layouts = new RunLayout()
  const before = layouts.of(sceneWith({ items: [goal], truth, goal: 'stick' }), 1)
  const revised = knownItem('stick', { isGoal: true, requirements: { logs: 4 }, standing: 'analogy' })
  const changed = { ...truth, stick: rule({ wool: 1 }) }
  const after = layouts.of(sceneWith({ items: [revised], truth: changed, step: 9, ruleChanges: 1 }), 1)
  expect(after).toBe(before)
})

test('going back and forth over an arrival gives the same places', () => {
  const layouts = new RunLayout()
  const cloth = knownItem('cloth', { guess: { stick: 1 } })
  const places = (items: readonly (typeof goal)[]) =>
    Object.fromEntries(layouts.of(sceneWith({ items, truth, step: 5 }), 1).places)
  const without = places([goal])
  const withCloth = places([goal, cloth])
  expect(places([goal])).toEqual(without)
  expect(places([goal, cloth])).toEqual(withCloth)
  expect(withCloth).toMatchObject(without)
})

test('another run is laid out by its own rules', () => {
  const layouts = new RunLayout()
  layouts.of(sceneWith({ items: [goal], truth, step: 9 }), 1)
  const others = { stick: rule({ wool: 1 }), wool: rule({}) }
  const { places } = layouts.of(sceneWith({ items: [goal], truth: others, step: 0, edition: 1 }), 1)
  expect([...places.keys()].sort()).toEqual(['stick', 'wool'])
})

test('without a run, the column of a known item is its distance from items without requirements', () => {
  const items = [
    goal,
    knownItem('frame', { requirements: { stick: 8 } }),
    knownItem('picture', { requirements: { frame: 1 } }),
  ]
  const { places } = new RunLayout().of(sceneWith({ items, truth, horizon: 0 }), 1)
  expect(Object.fromEntries([...places].map(([name, { tier }]) => [name, tier]))).toEqual({
    ...{ logs: 0, planks: 1, stick: 2, frame: 3, picture: 4 },
  })
})
