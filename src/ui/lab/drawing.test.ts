import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResultRow } from '../../../workers/api/lab.api'
import { calibrationOf } from '../../lab/analyses/calibrations'
import type { Arm, Experiment } from '../../lab/experiment'
import { onePrediction, sumOfPredictions } from '../../lab/predictions'
import { drawCurves, panelsOf } from './curves'
import { drawDots } from './dots'
import { labelWidth, shortNames } from '../chart/series'
import { spread } from '../chart/spread'
import { drawReliability } from './reliability'
import { tablesOf } from './table'
import { durationText, rowSentence, valueText } from './words'

const row = (change: Partial<ResultRow> = {}): ResultRow => ({
  setting: '(0, 0)',
  agent: 'XENON',
  metric: 'ega',
  step: null,
  mean: 0.96,
  sd: 0.01,
  low: 0.95,
  high: 0.97,
  n: 15,
  published: 0.97,
  basis: 'printed',
  unit: 0.01,
  deviation: { difference: -0.01, within: true, words: 'as published' },
  where: 'Table 5, row 1',
  ...change,
})
const arm = (setting: string, agent: string): Arm => ({ setting, agent, runs: [{}] })
const cross = (settings: readonly string[], agents: readonly string[]) =>
  settings.flatMap((setting) => agents.map((agent) => arm(setting, agent)))

test('the larger group, agents or settings, becomes the rows', () => {
  const wide = cross(['a', 'b', 'c'], ['X', 'Y'])
  const [table] = tablesOf(wide.map(row), { arms: wide, metrics: ['ega'] })
  expect(table?.columns).toEqual(['X', 'Y'])
  expect(table?.rows.map(({ label }) => label)).toEqual(['a', 'b', 'c'])
  expect(table?.rows[2]?.cells[1]).toMatchObject({ setting: 'c', agent: 'Y' })
})

test('choosing agents does not swap rows and columns', () => {
  const all = cross(['a', 'b', 'c'], ['X', 'Y', 'Z'])
  const [table] = tablesOf(all.filter(({ agent }) => agent === 'X').map(row), { arms: all, metrics: ['ega'] })
  expect(table?.columns).toEqual(['a', 'b', 'c'])
  expect(table?.rows.map(({ label }) => label)).toEqual(['X'])
})

test('with one setting, the metrics are the rows of one table', () => {
  const arms = [arm('first graph', 'the model')]
  const rows = (['right-sets', 'exact-sets'] as const).map((metric) => row({ ...arms[0], metric }))
  expect(tablesOf(rows, { arms, metrics: ['right-sets', 'exact-sets'] })).toMatchObject([
    {
      title: null,
      columns: ['the model'],
      rows: [{ label: 'Right item sets' }, { label: 'Right item sets with quantities' }],
    },
  ])
})

test('a number of an earlier step has its own table', () => {
  const arms = cross(['a', 'b'], ['X'])
  const rows = arms.flatMap((one) => [row(one), row({ ...one, step: 1500 })])
  expect(tablesOf(rows, { arms, metrics: ['ega'] }).map(({ title }) => title)).toEqual(['EGA', 'EGA at 1500'])
})

test('metrics keep the order of the experiment, even if the first agent has no row for the first metric', () => {
  const arms = cross(['a', 'b'], ['X', 'Y'])
  const rows = arms.flatMap((one) => [
    ...(one.agent === 'X' ? [] : [row({ ...one, metric: 'longer' })]),
    row({ ...one, metric: 'plan-length' }),
  ])
  const titles = tablesOf(rows, { arms, metrics: ['longer', 'plan-length'] }).map(({ title }) => title)
  expect(titles).toEqual(['Extra actions where both have a valid plan', 'Actions of a valid plan'])
})

test('formats numbers as the paper does', () => {
  expect([valueText('ega', 0.968), valueText('steps-to-0.97', 1399.6), valueText('ega', null)]).toEqual([
    '0.97',
    '1,400',
    '–',
  ])
  expect(valueText('quantity-error', -0.551)).toBe('−0.55')
  expect(rowSentence(row(), 15)).toBe(
    'XENON, (0, 0), EGA: 0.96 ± 0.01, 95 % interval of the mean 0.95 to 0.97, 15 of 15 seeds. The paper: 0.97 (Table 5, row 1).',
  )
  expect(rowSentence(row({ mean: null, published: null }), 15)).toBe('XENON, (0, 0), EGA: no value.')
  expect(rowSentence(row({ basis: 'from-words', where: 'text' }), 15)).toMatch(
    / The paper: 0\.97 from words \(text\)\.$/,
  )
  const converged = { metric: 'convergence', mean: 1450, sd: null, low: 1300, high: 1500 } as const
  expect(rowSentence(row({ ...converged, published: 1400, unit: 100, where: 'K.9' }), 15)).toBe(
    'XENON, (0, 0), steps to convergence: 1,450, 95 % interval 1,300 to 1,500, 15 of 15 seeds. The paper: ≈ 1,400 (K.9).',
  )
})

test.each([
  [0.4, 'a second'],
  [7.2, '8 s'],
  [41, 'about 45 s'],
  [200, 'about 3 min'],
  [7_300, 'about 2 h'],
])('%d s become "%s"', (seconds, words) => {
  expect(durationText(seconds)).toBe(words)
})

test('labels omit the words that all names share', () => {
  expect(shortNames(['dependencies ○, actions △', 'dependencies ×, actions ○'])).toEqual([
    'dep. ○, act. △',
    'dep. ×, act. ○',
  ])
  expect(shortNames(['XENON', 'SC'])).toEqual(['XENON', 'SC'])
  expect(shortNames(['67 goals'])).toEqual(['67 goals'])
  expect(labelWidth('DECKARD')).toBeGreaterThan(labelWidth('deckard'))
})

test('law: spread heights keep their order and distance, and move as little as possible', () => {
  const heights = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 8 })
  fc.assert(
    fc.property(heights, (heights) => {
      const placed = spread(heights, 14, 0, 200)
      const pairs = heights.flatMap((a, i) => heights.map((b, j) => [i, j, a, b] as const))
      for (const [i, j, a, b] of pairs) {
        if (i === j) continue
        expect(Math.abs((placed[i] ?? 0) - (placed[j] ?? 0))).toBeGreaterThanOrEqual(14 - 1e-9)
        if (a < b) expect(placed[i]).toBeLessThan(placed[j] ?? 0)
      }
      for (const height of placed) expect(height).toBeGreaterThanOrEqual(-1e-9)
      const isApart = pairs.every(([i, j, a, b]) => i === j || Math.abs(a - b) >= 14)
      if (isApart) expect(placed).toEqual(heights)
    }),
  )
})

const experiment = (arms: readonly Arm[]): Experiment => ({
  id: 'one',
  title: 'One',
  source: 'XENON, Figure 1',
  suite: 'craft',
  about: '',
  arms,
  metrics: ['ega'],
  analyses: { curve: { metric: 'ega', over: 'step', until: 100 } },
  seeds: { paper: 15 },
  published: [],
  notes: [],
})
const AXIS = { from: 0, until: 100, isNumbered: false }
const points = [0, 50, 100].map((step) => ({ step, n: 2, mean: step / 100, sd: 0.1, low: 0, high: 1 }))
const curvesOf = (arms: readonly Arm[]) => arms.map(({ setting, agent }) => ({ setting, agent, points }))

test('draws agents grouped by setting, and the settings of a single agent by kind', () => {
  const many = cross(['a', 'b'], ['X', 'Y'])
  expect(
    panelsOf(experiment(many), curvesOf(many), []).map(({ title, lines }) => [title, lines.length]),
  ).toEqual([
    ['a', 2],
    ['b', 2],
  ])
  const one = cross(['c₀ = 2', 'c₀ = 3', 'x₀ = 1', 'x₀ = 2'], ['XENON'])
  expect(
    panelsOf(experiment(one), curvesOf(one), []).map(({ title, lines }) => [title, lines.length]),
  ).toEqual([
    ['c₀', 2],
    ['x₀', 2],
  ])
})

test('a published final number is drawn at the end', () => {
  const arms = cross(['(0, 0)'], ['XENON', 'SC'])
  const panels = panelsOf(experiment(arms), curvesOf(arms), [row()])
  expect(panels[0]?.lines[0]?.published).toEqual([{ step: 100, value: 0.97 }])
  const { panels: drawn } = drawCurves(panels, AXIS, 600)
  const [panel] = drawn
  expect(panel?.lines[0]?.marks[0]?.x).toBeCloseTo((panel?.x ?? 0) + (panel?.width ?? 0), 0)
})

test('a line that ends inside the plot has its whole name below its end', () => {
  const arms = cross(['3 actions', '15 actions'], ['XENON'])
  const short = points.map((point) => ({ ...point, step: point.step / 2 }))
  const curves = curvesOf(arms).map((one, i) => (i === 0 ? { ...one, points: short } : one))
  const panels = panelsOf(experiment(arms), curves, [])
  const { panels: drawn } = drawCurves(panels, AXIS, 600)
  expect(drawn[0]?.lines.map(({ text }) => [text.words, text.anchor])).toEqual([
    ['3 actions', 'end'],
    ['15', 'start'],
  ])
})

test('a published step of convergence is drawn at the bottom, because the paper prints no level', () => {
  const arms = cross(['3 actions', '15 actions'], ['XENON'])
  const converged = row({ setting: '3 actions', metric: 'convergence', published: 40, unit: 100 })
  const panels = panelsOf(experiment(arms), curvesOf(arms), [converged])
  expect(panels[0]?.lines[0]?.published).toEqual([{ step: 40, value: null }])
  const [panel] = drawCurves(panels, AXIS, 600).panels
  const foot = (panel?.y ?? 0) + (panel?.height ?? 0)
  expect(panel?.lines[0]?.marks.map(({ y, isStep }) => ({ y, isStep }))).toEqual([{ y: foot, isStep: true }])
})

test('numbers that appear only in words are not drawn', () => {
  const arms = cross(['(0, 0)'], ['XENON', 'SC'])
  const inferred = row({ basis: 'from-words' })
  expect(panelsOf(experiment(arms), curvesOf(arms), [inferred])[0]?.lines[0]?.published).toEqual([])
  expect(drawDots([inferred], 300).panels[0]?.dots[0]?.published).toBeNull()
})

test('zero width and no values draw no NaN', () => {
  const arms = cross(['a'], ['X', 'Y'])
  expect(JSON.stringify(drawCurves(panelsOf(experiment(arms), curvesOf(arms), []), AXIS, 0))).not.toMatch(
    /null|NaN/,
  )
  expect(drawCurves([], AXIS, 300)).toEqual({ width: 300, height: 0, panels: [] })
  const empty = drawDots([row({ mean: null, low: null, high: null, published: null })], 300)
  expect(empty.panels[0]?.ticks.every(({ x }) => Number.isFinite(x))).toBe(true)
  expect(empty.panels[0]?.dots[0]?.mean).toBeNull()
})

test('law: each dot, interval and published number lies within its plot', () => {
  const value = fc.double({ min: -3, max: 5000, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 6 }), (triples) => {
      const rows = triples.map(([a, b, published], i) =>
        row({ agent: `agent ${i}`, mean: (a + b) / 2, low: Math.min(a, b), high: Math.max(a, b), published }),
      )
      const { left, right, panels } = drawDots(rows, 640)
      for (const { mean, low, high, published } of panels.flatMap(({ dots }) => dots)) {
        for (const x of [mean, low, high, published]) {
          expect(x).toBeGreaterThanOrEqual(left - 1e-6)
          expect(x).toBeLessThanOrEqual(right + 1e-6)
        }
      }
    }),
  )
})

test('a calibrated agent lies on the diagonal, and all marks lie within the squares', () => {
  const calibrated = (setting: string, attempts: readonly (readonly [number, boolean])[]) => {
    const hopes = sumOfPredictions(attempts.map(([p, works]) => onePrediction(p, works)))
    if (!hopes) throw new Error('Nothing was tried.')
    return { setting, agent: 'Hunch', ...calibrationOf(hopes) }
  }
  const half = (p: number): [number, boolean][] => [[p, true], [p, false]] // prettier-ignore
  const [so, off] = [calibrated('a', [...half(0.5), [1, true]]), calibrated('b', [...half(0.9), [0, true]])]
  for (const width of [0, 320, 1000]) {
    const { panels, height } = drawReliability([so, off], ['XENON', 'Hunch'], width)
    expect(panels.map(({ heading }) => heading.map(({ text }) => text))).toEqual([
      ...[
        ['a', 'error 0.00, 3 attempts'],
        ['b', 'error 0.60, 3 attempts'],
      ],
    ])
    expect(panels.every(({ series }) => series.colour === panels[0]?.series.colour)).toBe(true)
    for (const { x, y, side, marks } of panels) {
      expect(marks).toHaveLength(2)
      expect(y + side).toBeLessThan(height)
      for (const mark of marks) {
        expect([mark.x >= x, mark.x <= x + side, mark.high >= y, mark.low <= y + side]).not.toContain(false)
        expect(mark.high < mark.low && mark.high <= mark.y && mark.y <= mark.low).toBe(true)
      }
    }
    const above = panels.map(({ x, y, side, marks }) => marks.map((m) => y + side - m.y - (m.x - x)))
    expect(above[0]).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)])
    expect(above[1]?.[0]).toBeGreaterThan(0)
    expect(above[1]?.[1]).toBeLessThan(0)
  }
})
