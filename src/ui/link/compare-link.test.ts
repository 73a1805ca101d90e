import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_RUNS } from '../../../workers/api/compare.api'
import { anySpec } from '../../../workers/testing/any-spec'
import { parseSpec } from '../../library/parse-spec'
import { decodeComparison, encodeComparison, LETTERS, type CompareLink } from './compare-link'
import { MAX_HASH } from './hash'
import { DEFAULT_LINK, DEFAULT_SPEC, SPEEDS, THEMES } from './link-state'

const spec = anySpec(500).map(parseSpec)
const files = fc.record(
  { model: fc.stringMatching(/^[0-9a-f]{8}$/) },
  { requiredKeys: [], noNullPrototype: true },
)

const link: fc.Arbitrary<CompareLink> = fc
  .record({
    spec,
    files,
    others: fc.array(fc.record({ spec, files }), { maxLength: LETTERS.length - 1 }),
    at: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    place: fc.nat(),
    as: fc.constantFrom('maps', 'graphs'),
    item: fc.option(fc.constantFrom('torch', 'stone_hoe')),
    truth: fc.boolean(),
    speed: fc.constantFrom(...SPEEDS, 'lessons' as const),
    theme: fc.constantFrom(...THEMES),
  })
  .map(({ spec, files, others, at, place, as, ...view }) => {
    const horizon = Math.max(spec.horizon, ...others.map((other) => other.spec.horizon))
    const step = at === null ? null : Math.floor(at * horizon)
    return {
      first: { ...DEFAULT_LINK, ...view, spec, files, step },
      others,
      shown: place % (others.length + 1),
      as,
    }
  })

test('reads back what it writes, for any runs', () => {
  fc.assert(
    fc.property(link, (comparison) => {
      expect(decodeComparison(encodeComparison(comparison))).toEqual({ link: comparison, problems: [] })
    }),
  )
})

test('writes only the differences of other runs', () => {
  const first = { ...DEFAULT_LINK, spec: { ...DEFAULT_SPEC, seed: 18 } }
  const sc = { ...first.spec, agent: { id: 'sc', options: {} } }
  const others = [
    { spec: sc, files: {} },
    { spec: { ...sc, seed: 1 }, files: {} },
    { spec: first.spec, files: {} },
  ]
  expect(encodeComparison({ first, others, shown: 1, as: 'maps' })).toBe(
    '#/compare?seed=18&b.agent=sc&c.agent=sc&c.seed=&d.agent=xenon&show=b',
  )
})

test('there is a letter for every run that the worker plays together', () => {
  expect(LETTERS).toHaveLength(MAX_RUNS)
})

test('a lone run that is all defaults still asks for itself', () => {
  expect(encodeComparison({ first: DEFAULT_LINK, others: [], shown: 0, as: 'maps' })).toBe('#/compare?')
})

test('says which run a bad value belongs to, and what all have in common once', () => {
  const { link: read, problems } = decodeComparison(
    '#/compare?seed=x&horizon=100&b.agent=unknown&c.seed=7&d.horizon=200&step=150&show=z&f.skill=2',
  )
  expect(problems).toEqual([
    "The link's seed x is not a whole number from 0 to 4,294,967,295; 1 is used instead.",
    expect.stringMatching(
      /^Run B: The link's agent unknown is not one of xenon, .*; xenon is used instead\.$/,
    ),
    "Run F: The link's skill 2 is not a number from 0 to 1; 0.5 is used instead.",
  ])
  expect(read.others.map((other) => [other.spec.seed, other.spec.horizon])).toEqual([
    [1, 100],
    [7, 100],
    [1, 200],
    [1, 100],
  ])
  // The longest of the runs has that step.
  expect(read.first.step).toBe(150)
  expect(read.shown).toBe(0)
})

test('reads anything', () => {
  const key = fc.constantFrom(
    'seed',
    'b.seed',
    'c.agent',
    'step',
    'show',
    'g.agent',
    'b.rules',
    'b.',
    '.',
    'b',
  )
  const text = fc.array(
    fc.tuple(key, fc.oneof(fc.nat().map(String), fc.string(), fc.constant(''))).map((pair) => pair.join('=')),
  )
  fc.assert(
    fc.property(text, (pairs) => {
      const { link: read } = decodeComparison(`#/compare?${pairs.join('&')}`)
      for (const run of [read.first, ...read.others]) expect(parseSpec(run.spec)).toEqual(run.spec)
      expect(decodeComparison(encodeComparison(read))).toEqual({ link: read, problems: [] })
    }),
  )
  expect(decodeComparison(`#/compare?${'x'.repeat(MAX_HASH)}`).problems).toHaveLength(1)
})

test('two runs are maps unless a link says that they are graphs, and only then it is written', () => {
  const drawnBy = (hash: string) => {
    const { link, problems } = decodeComparison(hash)
    expect(problems).toEqual([])
    return [link.as, encodeComparison(link)]
  }
  const old = '#/compare?seed=18&step=412&item=torch&b.agent=sc'
  expect(drawnBy(old)).toEqual(['maps', old])
  expect(drawnBy(`${old}&as=graphs`)).toEqual(['graphs', `${old}&as=graphs`])
  expect(drawnBy(`${old}&as=pies`)).toEqual(['maps', old])
})
