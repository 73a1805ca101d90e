import { expect, test } from 'vitest'
import type { Doing, Ranked } from '../../effects'
import { documentOf } from '../../minds/goals/graph/testing'
import { sameItems } from '../../minds/goals/graph/sameness'
import { Gog, graphOf } from './gog'

const chest = (name: string) =>
  documentOf(name, { name, materials: { planks: 8 }, postconditions: { chest: 1 } })
const log = documentOf('log', { name: 'mine log', postconditions: { log: 1 } })
const documents = [
  ...[chest('craft chest'), chest('make a chest'), chest('craft chest, again')],
  documentOf('door', { name: 'craft door', materials: { planks: 6 }, postconditions: { door: 3 } }),
  documentOf('planks', { name: 'craft planks', materials: { log: 1 }, postconditions: { planks: 4 } }),
  // A second recipe whose ingredients have no known source.
  documentOf('bamboo', { name: 'craft planks', materials: { bamboo: 2 }, postconditions: { planks: 1 } }),
  log,
]

/**
 * Names are ranked by the length of their common prefix with the task; the model picks the last candidate.
 */
function inferred(task: string, k: number, of = documents) {
  const gog = new Gog(graphOf(of, sameItems), { k, prompt: 'both', held: 'ignored' }, (name) => name)
  const asked: string[][] = []
  function played<T>(doing: Doing<T>): T {
    for (let next = doing.next(); ;) {
      if (next.done === true) return next.value
      const effect = next.value
      if (effect.kind === 'rank') next = doing.next(ranked(effect.item, effect.among, effect.k))
      else if (effect.kind === 'ask' && effect.question.kind === 'infer-goal') {
        const names = effect.question.candidates.map(({ name }) => name)
        asked.push(names)
        next = doing.next({ name: names.at(-1) ?? '' })
      } else next = doing.next()
    }
  }
  const wanted = played(gog.infer(task))
  return { wanted, shown: wanted && played(gog.show(wanted)), offered: asked[0] }
}

function ranked(task: string, among: readonly string[], k: number): Ranked[] {
  const shared = (name: string) => name.split(/(?:)/u).findIndex((letter, at) => letter !== task[at])
  return among
    .map((item) => ({ item, similarity: shared(`${item}.`) / 100 }))
    .sort((a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : 1))
    .slice(0, k)
}

test('offers k different goals, however many names one of them has', () => {
  expect(inferred('craft chest, please', 2).offered).toEqual(['craft chest', 'craft door'])
  expect(inferred('craft chest, please', 3).offered).toHaveLength(3)
  // There are four goals, with seven names.
  expect(inferred('craft chest, please', 5).offered).toHaveLength(4)
})

test('prefers the reachable recipe for a name with two recipes', () => {
  const { wanted, shown } = inferred('craft planks', 1)
  expect(wanted).toEqual({ item: 'planks', quantity: 1 })
  expect(shown?.tree?.map(({ materials }) => materials)).toEqual([{ log: 1 }, {}])
  expect(shown?.list?.map(({ item }) => item)).toEqual(['log', 'planks'])
})

test('shows a tree but no list for an unreachable goal, because an empty list would say that nothing is needed', () => {
  const bamboo = documents.filter(({ document }) => document === 'bamboo')
  const { shown } = inferred('craft planks', 1, bamboo)
  expect(shown?.tree?.map(({ materials }) => materials)).toEqual([{ bamboo: 2 }])
  expect(shown?.list).toBeNull()
})
