import { expect, test } from 'vitest'
import { RunLayout } from '../../../requirements/graph/skeleton'
import { knownItem, sceneWith } from '../../../testing'
import { SharedLayouts } from './places'

const torch = knownItem('torch', { isGoal: true, guess: { stick: 1 } })
const scene = (...invented: string[]) =>
  sceneWith({ step: 1, items: [torch, ...invented.map((name) => knownItem(name))] })

test('an item keeps its place, whichever run learns of it and when', () => {
  const places = new SharedLayouts()
  const layout = new RunLayout()
  const placesOf = (a: string[], b: string[]) => layout.of(places.of(scene(...a), scene(...b)), 2).places
  const first = placesOf([], ['gum'])
  const later = placesOf(['glue', 'gum'], ['gum'])
  const back = placesOf([], [])
  expect([...later.keys()].toSorted()).toEqual(['glue', 'gum', 'stick', 'torch'])
  for (const name of ['torch', 'gum']) expect(later.get(name)).toEqual(first.get(name))
  expect(back).toEqual(later)
})
