import { expect, test } from 'vitest'
import { parseSpec } from '../parse-spec'
import { specId } from '../digest'
import { named, nameOfFile } from './named'
import type { AdgItem } from './adg/types'
import type { Knowledge } from './types'

const fixed = parseSpec({})
const asked = parseSpec({ model: { id: 'person' } })
const pieceOf = (spec: typeof fixed, names: readonly string[] = []): Knowledge => {
  const run = specId(spec)
  const logs: AdgItem = {
    requirements: {},
    held: [],
    standing: 'hypothesised',
    revisions: 1,
    yields: 1,
    action: null,
    memory: {},
    origins: [{ by: 'person', run, step: 1 }],
  }
  return {
    mind: 'adg',
    world: spec.world,
    runs: { [run]: { spec, step: 3, names } },
    body: { items: { logs } },
  }
}
const runsIn = (piece: Knowledge | undefined) =>
  Object.entries(piece?.runs ?? {}).map(([id, { names }]) => [id, names])

test('a run bears the name of its piece, unless somebody has said whose it is', () => {
  const [anna, ben] = named([
    { name: 'Anna', knowledge: pieceOf(fixed) },
    { name: 'Ben', knowledge: pieceOf(fixed, ['Cleo']) },
  ])
  expect(runsIn(anna)).toEqual([[specId(fixed), ['Anna']]])
  expect(runsIn(ben)).toEqual([[specId(fixed), ['Cleo']]])
})

test('what two people have answered is not one run', () => {
  const [anna, ben] = named([
    { name: 'Anna', knowledge: pieceOf(asked) },
    { name: 'Ben', knowledge: pieceOf(asked) },
  ])
  const [[first] = []] = runsIn(anna)
  const [[second] = []] = runsIn(ben)
  expect(first).not.toBe(second)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(anna?.body)).toContain(`"run":"${String(first)}"`)
  // The same person twice, or alone, has the run that it is.
  const twice = named([1, 2].map(() => ({ name: 'Anna', knowledge: pieceOf(asked) })))
  expect(runsIn(twice[0])).toEqual([[specId(asked), ['Anna']]])
})

test('a file’s name is a person’s', () => {
  expect(nameOfFile('anna.json')).toBe('anna')
  expect(nameOfFile('Ben K.firsthand.json.gz')).toBe('Ben K')
  expect(nameOfFile('.json')).toBe('.json')
})
