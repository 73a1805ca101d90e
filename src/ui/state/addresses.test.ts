import { expect, test } from 'vitest'
import { DEFAULT_LINK, DEFAULT_SPEC } from '../link/link-state'
import type { RunSpec } from '../../library/spec'
import { FIRST_SPEC } from '../setup/first-visit'
import { complete, encodeHash, linkedSpec, read } from './addresses'

const begins = '0123456789abcdef'
const saved = (spec: RunSpec) => [{ id: 'a', spec, step: 3, ega: 0, savedAt: 0 }]
const linkOf = (spec: RunSpec) => read(encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec) })).state

test('a run that begins with a recording is found again by its digest', async () => {
  const spec = { ...DEFAULT_SPEC, begins }
  expect(linkOf(spec).spec.begins).toBe(begins)
  expect(await complete(linkOf(spec), () => Promise.resolve(saved(spec)))).toEqual({ spec, missing: [] })
})

test('without the recording in this browser the run starts without it, and says so', async () => {
  const { spec, missing } = await complete(linkOf({ ...DEFAULT_SPEC, begins }), () =>
    Promise.resolve(saved({ ...DEFAULT_SPEC, seed: 9, begins })),
  )
  expect(spec).toEqual(DEFAULT_SPEC)
  expect(missing).toEqual([expect.stringContaining('add the recording to the Library')])
})

test('edited prompts and replies are found in a saved run, and reported as missing otherwise', async () => {
  const prompts = { action: 'Which? {{item}}' }
  const options = { items: 'all' }
  const spec: RunSpec = { ...DEFAULT_SPEC, model: { id: 'person', options, prompts } }
  expect((await complete(linkOf(spec), () => Promise.resolve(saved(spec)))).spec).toEqual(spec)
  const without = await complete(linkOf(spec), () => Promise.resolve([]))
  expect(without.spec.model).toEqual({ id: 'person', options })
  expect(without.missing).toEqual([expect.stringContaining('prompts')])
})

test('a link to the story names the run of the story, or otherwise the run that it replaces', () => {
  for (const link of ['#/watch?story=3', encodeHash({ ...DEFAULT_LINK, spec: FIRST_SPEC, story: 3 })])
    expect(read(link)).toMatchObject({ state: { story: 3, spec: FIRST_SPEC, step: null }, problems: [] })
  const other = read('#/watch?seed=5&step=7&story=3')
  expect(other.state).toMatchObject({ story: null, spec: { seed: 5 }, step: 7 })
  expect(other.problems).toEqual([expect.stringContaining('another run')])
  expect(read('#/watch?seed=5')).toMatchObject({ state: { story: null }, problems: [] })
})
