import { expect, test } from 'vitest'
import { asGraph } from './as-graph'
import { need, goal, rule, sceneOf, SMALL_TREE } from './testing'
import { sceneWith } from '../../testing'

test('each item of the tree has the requirements of its goal, tools as held, and is right if the world agrees', () => {
  const truth = {
    shovel: rule({ stick: 2, table: 1 }, { held: ['table'] }),
    stick: rule({ planks: 1 }, { yields: 4 }),
    logs: rule({}, { action: 'mine' }),
  }
  const { mind, world } = asGraph(
    sceneOf({ tree: SMALL_TREE, wanted: { item: 'shovel', quantity: 1 } }, { truth }),
  )
  const of = (name: string) => mind.items.find((item) => item.name === name)
  expect(mind.items).toHaveLength(5)
  expect(of('shovel')).toMatchObject({ requirements: { stick: 2, table: 1 }, held: ['table'], isGoal: true })
  expect(of('shovel')?.isRight).toBe(true)
  expect(of('stick')).toMatchObject({ isRight: false, yields: 4, action: 'craft', guessSource: 'manual' })
  expect(of('logs')).toMatchObject({ isRight: true, action: 'mine' })
  // The world has no rule for planks here, so their set cannot be right.
  expect(of('planks')?.isRight).toBe(false)
  expect(world.truth).toEqual(truth)
  expect(mind.goal).toBe('shovel')
})

test('an item that no goal provides has no known requirements', () => {
  const { mind } = asGraph(sceneOf({ tree: [goal('shovel', [need('dust', 1, { by: null })])] }))
  expect(mind.items.find(({ name }) => name === 'dust')).toMatchObject({ guess: null, requirements: {} })
})

test('leaves a dependency graph unchanged', () => {
  const scene = sceneWith({ goal: 'stick' })
  expect(asGraph(scene)).toBe(scene)
})
