import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec, SpecError } from './parse-spec'

const resources = await nodeResources()
const kitchen = (options: Record<string, number | string> = {}) => ({
  id: 'kitchen',
  options: { episodes: 20, ...options },
})

/** Like those of the craft world (`golden.test.ts`): a change here breaks what earlier versions promised. */
const RUNS = [
  [{ seed: 1, world: kitchen() }, 416, '1e9f8a14f2d17f37bad79f448c9fcfc861981f7ae72fda51dba9e8c472ca5962'],
  [
    { seed: 2, world: kitchen(), agent: { id: 'sc' } },
    1797,
    '402a17e0c59e8d646f66e493b8b52a7304d622273854a4d93b9a48fb05784f53',
  ],
  [
    { seed: 3, world: kitchen(), agent: { id: 'deckard' } },
    2254,
    '5fc7f1e55b7a53dcf78eac4aa904633302a805d3446476b7f84862d281205064',
  ],
  [
    {
      seed: 4,
      world: kitchen({ setting: 'published', rooms: 6, heat: 'stove-oven-bbq', ingredients: 5, cooks: 4 }),
      model: { id: 'simulated', options: { skill: 0.8 } },
    },
    432,
    '6ad79d8ed93156d9b34ce82d5e3afe77c29c32de7f19213caf0bef82a2cc9836',
  ],
] as const

test.for(RUNS)('a kitchen run is the same as in every earlier version: %j', ([spec, events, hash]) => {
  const run = runSync(assemble(parseSpec(spec), resources))
  expect([run.events.length, logHash(run.events)]).toEqual([events, hash])
})

test('a world without possible changes refuses them, but can be forked', () => {
  const rules = { kind: 'rules', step: 7, rules: { fry: null }, announced: true }
  expect(() => parseSpec({ world: kitchen(), interventions: [rules] })).toThrow(
    'The rules of the world “Kitchen” cannot change during a run, but this run changes them at step 7.',
  )
  expect(
    parseSpec({ world: kitchen(), interventions: [{ kind: 'reseed', step: 7, seed: 2 }] }).interventions,
  ).toHaveLength(1)
})

test.each([
  [{ ingredients: 0 }, 'ingredients "0" is not a number from 1 to 5'],
  [{ rooms: 1_000_000 }, 'rooms "1000000" is not a number from 1 to 12'],
  [{ heat: 'laser' }, 'heat "laser" is not one of stove-oven, stove, oven, stove-oven-bbq'],
  [{ cuts: 1.5 }, 'ingredients to cut "1.5" is not a number from 0 to 5'],
  [{ steps: Infinity }, 'steps per episode "Infinity" is not a number from 1 to 1000'],
  [{ goals: '67' }, 'Kitchen has no option "goals"'],
])('a kitchen that cannot be is refused with a sentence: %j', (options, words) => {
  const parse = () => parseSpec({ world: { id: 'kitchen', options } })
  expect(parse).toThrow(SpecError)
  expect(parse).toThrow(words)
})
