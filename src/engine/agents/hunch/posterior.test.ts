import { expect, test } from 'vitest'
import { Structure } from './posterior'
import { partsKnowing } from './testing'

test('counts failures before a doubt as chance only for the former rule', () => {
  const { learner, experience } = partsKnowing([['logs', 'mine', {}]], ['planks'])
  const logs = learner.graph.item('logs')
  const failure = { action: 0, held: Float64Array.of(32, 32), episode: 1, isFresh: true, fresh: 1, again: 0 }
  const left = (source: 'former' | 'use') => {
    const amounts = [experience.quantities.usual(logs)]
    const structure = new Structure(source, experience.kindOf([], true), [logs], amounts, 1)
    structure.join(1, { likely: Float64Array.of(1), lead: 0 })
    const chances = { fresh: Float64Array.of(0.9), again: Float64Array.of(0.2) }
    structure.weigh({ failures: [failure], chances, doubted: () => 5, episode: 2 })
    return structure.left
  }
  expect(left('use')).toBeCloseTo(0.1, 9)
  expect(left('former')).toBeGreaterThan(0.5)
})
