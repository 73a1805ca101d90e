import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../engine/json'
import { parseSpec } from '../parse-spec'
import { specId } from '../digest'
import { mergeKnowledge } from './merge'
import { aGraph, aPlanner } from './merge-testing'
import { MERGE_RULES } from './ordering'
import { memoryOf } from '../minds/adg/joint-memory'
import { withRunNames, nameOfFile, type NamedPiece } from './run-names'
import type { AdgItem } from '../minds/adg/types'
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
    memory: { mine: [1, 2] },
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

const by = (name: string, knowledge: Knowledge): NamedPiece => ({ name, isNamed: true, knowledge })
const bring = (...[first, ...others]: readonly [NamedPiece, ...NamedPiece[]]) =>
  mergeKnowledge([withRunNames(first), ...others.map(withRunNames)], 'experience')

test('a run gets the name of its piece, unless it has a name already', () => {
  expect(runsIn(withRunNames(by('Anna', pieceOf(fixed))))).toEqual([[specId(fixed), ['Anna']]])
  expect(runsIn(withRunNames(by('Ben', pieceOf(fixed, ['Cleo']))))).toEqual([[specId(fixed), ['Cleo']]])
})

test('what two people have answered is not one run', () => {
  const [anna, ben] = [by('Anna', pieceOf(asked)), by('Ben', pieceOf(asked))].map(withRunNames)
  const [[first] = []] = runsIn(anna)
  const [[second] = []] = runsIn(ben)
  expect(first).not.toBe(second)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(anna?.body)).toContain(`"run":"${String(first)}"`)
  // The same name, twice or alone, stands for the same one run, whichever file brings another: it can be brought
  // again later.
  expect(withRunNames(by('Anna', pieceOf(asked)))).toEqual(anna)
  expect(Object.keys(bring(by('Anna', pieceOf(asked)), by('Anna', pieceOf(asked))).runs)).toEqual([first])
  // A run that was renamed once stays as it is.
  expect(withRunNames(by('The class', anna ?? expect.fail()))).toEqual(anna)
})

test('several steps of one run without a name are one run', () => {
  const moments = ['XENON, step 100', 'XENON, step 200'].map((name): NamedPiece => ({
    name,
    isNamed: false,
    knowledge: pieceOf(asked),
  }))
  const [early, late] = moments.map((one) => runsIn(withRunNames(one)))
  expect(early).toEqual([[specId(asked), ['XENON, step 100']]])
  expect(late).toEqual([[specId(asked), ['XENON, step 200']]])
})

test('a run with a live model counts once, however often and in whatever groups it is brought', () => {
  const [anna, ben] = [by('Anna', pieceOf(asked)), by('Ben', pieceOf(asked))]
  const both = bring(anna, ben)
  const tries = (knowledge: Knowledge) =>
    knowledge.mind === 'adg' && memoryOf(knowledge.body.items['logs'] ?? expect.fail())
  expect(tries(both)).toEqual({ mine: [2, 4] })
  expect(bring(by('M', both), anna)).toEqual(both)
  // Two runs of the same settings stay two where one of them came among others.
  const other = parseSpec({ seed: 7, model: { id: 'person' } })
  const cleo = by('Cleo', pieceOf(other))
  const whole = bring(anna, ben, cleo)
  expect(Object.values(whole.runs).flatMap(({ names }) => names)).toHaveLength(3)
  expect(tries(whole)).toEqual({ mine: [3, 6] })
  expect(bring(by('M', bring(anna, cleo)), ben)).toEqual(whole)
})

const NAMES = ['Anna', 'Ben', 'Cleo', 'M'] as const
/** Pieces with and without names, with runs that ask a person or a live model and runs that do not. */
const brought = (aPiece: fc.Arbitrary<Knowledge>): fc.Arbitrary<NamedPiece> =>
  fc
    .record({
      name: fc.constantFrom(...NAMES),
      isNamed: fc.boolean(),
      isLive: fc.boolean(),
      isOwn: fc.boolean(),
      knowledge: aPiece,
    })
    .map(({ isLive, isOwn, knowledge, ...piece }) => ({
      ...piece,
      knowledge: {
        ...knowledge,
        runs: Object.fromEntries(
          Object.entries(knowledge.runs).map(([id, run]) => [
            id,
            { ...run, ...(isLive && { spec: asked }), ...(isOwn && { names: [] }) },
          ]),
        ),
      },
    }))

test.each([
  ['graphs', aGraph],
  ['trees', aPlanner],
])('%s: saved merges can be merged again with their sources, in any groups', (_, aPiece) => {
  const aBrought = brought(aPiece)
  fc.assert(
    fc.property(aBrought, aBrought, aBrought, fc.constantFrom(...MERGE_RULES), (a, b, c, rule) => {
      const merge = (...[first, ...others]: readonly [NamedPiece, ...NamedPiece[]]) =>
        by('M', mergeKnowledge([withRunNames(first), ...others.map(withRunNames)], rule))
      const all = merge(a, b, c)
      const same = (piece: NamedPiece) => expect(canonicalJson(piece)).toBe(canonicalJson(all))
      same(merge(c, a, b))
      same(merge(merge(a, b), c))
      same(merge(a, merge(b, c)))
      same(merge(b, merge(c, a)))
      same(merge(all, all))
      same(merge(all, b))
      same(merge(merge(a, b), a, c))
    }),
    { numRuns: 300 },
  )
})

test('a file’s name is a person’s', () => {
  expect(nameOfFile('anna.json')).toBe('anna')
  expect(nameOfFile('Ben K.firsthand.json.gz')).toBe('Ben K')
  expect(nameOfFile('.json')).toBe('.json')
})
