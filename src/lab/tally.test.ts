import { expect, test } from 'vitest'
import type { Arm, Experiment, MeasuredRow } from './experiment'
import { EXPERIMENTS } from './experiments'
import { jobId } from './job'
import { publishedOf, rowsOf } from './rows'
import { tallies } from './tally'
import { publishedText, verdictOf } from './verdict'

const arm = (setting: string, goals: string): Arm => ({
  setting,
  agent: 'XENON',
  runs: [{ world: { id: 'craft', options: { goals } } }],
})
const experiment = (id: string, arms: readonly Arm[]): Experiment => ({
  id,
  title: id,
  source: id,
  suite: 'craft',
  about: '',
  arms,
  metrics: ['ega'],
  analyses: {},
  seeds: { paper: 15 },
  published: [],
  notes: [],
})
const row = (setting: string, change: Partial<MeasuredRow> = {}): MeasuredRow => ({
  setting,
  agent: 'XENON',
  metric: 'ega',
  step: null,
  mean: 0.97,
  sd: 0.01,
  low: 0.96,
  high: 0.98,
  n: 15,
  published: 0.97,
  basis: 'printed',
  unit: 0.01,
  ...change,
})

test('runs with the same number in several tables count once, in the first', () => {
  const a = experiment('a', [arm('vanilla', '67'), arm('more', '100')])
  const b = experiment('b', [arm('67 goals', '67'), arm('another name for it', '67')])
  const [first, second] = tallies([
    { experiment: a, rows: [row('vanilla'), row('more', { mean: 0.8, low: 0.79, high: 0.81 })] },
    { experiment: b, rows: [row('67 goals'), row('another name for it')] },
  ])
  expect(first).toMatchObject({ printed: 2, asPublished: 1, differs: 1, again: 0 })
  expect(second).toMatchObject({ printed: 0, asPublished: 0, differs: 0, again: 2 })
})

test('a printed number that is compared with two readings of the paper counts in the first', () => {
  const told = {
    ...experiment('a', [arm('told', '67'), arm('not told', '100')]),
    analyses: { otherReadings: ['not told'] },
  }
  const rows = [row('told', { mean: 0.9, low: 0.89, high: 0.91 }), row('not told')]
  expect(tallies([{ experiment: told, rows }])).toMatchObject([
    { printed: 1, asPublished: 0, differs: 1, otherReading: 1, otherHold: 1, farthest: { setting: 'told' } },
  ])
})

test('another published number makes another cell', () => {
  const of = (id: string, published: number) => ({
    experiment: experiment(id, [arm('vanilla', '67')]),
    rows: [row('vanilla', { published })],
  })
  expect(tallies([of('a', 0.22), of('b', 0.23)]).map(({ printed }) => printed)).toEqual([1, 1])
})

test('numbers from words count neither for nor against, and do not hide a printed number', () => {
  const rows = (basis: 'printed' | 'from-words') => [row('vanilla', { basis })]
  const [words, printed] = tallies([
    { experiment: experiment('words', [arm('vanilla', '67')]), rows: rows('from-words') },
    { experiment: experiment('printed', [arm('vanilla', '67')]), rows: rows('printed') },
  ])
  expect(words).toMatchObject({ printed: 0, asPublished: 0, differs: 0, fromWords: 1, wordsHold: 1 })
  expect(printed).toMatchObject({ printed: 1, asPublished: 1, again: 0 })
  const missed = row('vanilla', { basis: 'from-words', mean: 0.8, low: 0.79, high: 0.81 })
  expect(tallies([{ experiment: experiment('a', [arm('vanilla', '67')]), rows: [missed] }])).toMatchObject([
    { differs: 0, fromWords: 1, wordsHold: 0, farthest: null },
  ])
})

test.each<[Partial<MeasuredRow>, string | null, string]>([
  [{}, 'as-published', '0.97'],
  [{ mean: 0.9, low: 0.89, high: 0.91 }, 'differs', '0.97'],
  [{ mean: 0.96, low: 0.959, high: 0.961 }, 'differs', '0.97'],
  [{ basis: 'from-words' }, 'from-words', '0.97 from words'],
  [{ mean: null, low: null, high: null, sd: null, n: 0 }, 'not-measured', '0.97'],
  [{ published: null, basis: null, unit: null }, null, ''],
  [{ published: 0.6, unit: 0.1 }, 'differs', '≈ 0.6'],
  [{ metric: 'convergence', published: 2100, unit: 100 }, 'differs', '≈ 2,100'],
])('a row with %j is %s, and its published number is written "%s"', (change, verdict, text) => {
  expect(verdictOf(row('vanilla', change))).toBe(verdict)
  expect(publishedText(row('vanilla', change))).toBe(text)
})

const published = EXPERIMENTS.flatMap((one) => one.published.map((number) => ({ id: one.id, ...number })))

test('no number that the paper only gives in words counts as printed (Figures 7, 22, 24 and 26)', () => {
  for (const { id, metric, basis } of published)
    if (metric === 'ega' && /^figure-(?:7|22|24|26)/.test(id)) expect(basis, id).toBe('from-words')
  const words = new Set(published.filter(({ basis }) => basis === 'from-words').map(({ id }) => id))
  expect([...words]).toEqual([
    'figure-7',
    'figure-22',
    'figure-24a',
    'figure-24b',
    'figure-26a',
    'figure-26b',
    'drip-calls',
  ])
  for (const { where, basis } of published)
    expect(/, read as /.test(where), where).toBe(basis === 'from-words')
})

test('lists the αᵢ of Figure 7 that fails together with the others', () => {
  const figure7 = EXPERIMENTS.filter(({ id }) => id === 'figure-7')
  for (const one of figure7)
    for (const own of one.arms)
      expect(publishedOf(one, own, { metric: 'ega', step: null }), own.setting).toBeDefined()
  expect(figure7).toHaveLength(1)
})

test('a run of the game without changes is one printed number, in however many tables', () => {
  const vanilla = jobId({ setting: '', agent: '', runs: [{}] }, 1)
  const all = EXPERIMENTS.map((one) => ({ experiment: one, rows: rowsOf(one, 1, () => undefined) }))
  const its = all.flatMap(({ experiment: one, rows }) =>
    rows.filter((cell) => {
      const own = one.arms.find(({ setting, agent }) => setting === cell.setting && agent === cell.agent)
      return own && jobId(own, 1) === vanilla && cell.metric === 'ega' && cell.published !== null
    }),
  )
  expect(its.length).toBeGreaterThanOrEqual(11)
  const only = all.map(({ experiment: one, rows }) => ({
    experiment: one,
    rows: rows.filter((cell) => its.includes(cell)),
  }))
  const counted = tallies(only)
  expect(counted.reduce((sum, { printed }) => sum + printed, 0)).toBe(1)
  expect(counted.reduce((sum, { again }) => sum + again, 0)).toBe(3)
})
