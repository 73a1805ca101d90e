import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { ResultRow } from '../../../workers/api/lab.api'
import type { ArmCurve } from '../../lab/analyses/curves'
import type { Experiment } from '../../lab/experiment'
import '../styles/tokens.css'
import '../styles/base.css'
import CurveChart from './CurveChart.svelte'
import { panelsOf } from './curves'
import DotChart from './DotChart.svelte'
import { pngOf, svgText } from './picture'

const AGENTS = ['dependencies ∘, actions ∘', 'dependencies ∘, actions △']
const experiment: Experiment = {
  ...{ id: 'test', title: 'Who corrects what', source: 'XENON, Table 5', suite: 'craft', about: '' },
  arms: AGENTS.map((agent) => ({ setting: '(0, 0)', agent, runs: [{}] })),
  ...{ metrics: ['ega'], seeds: { paper: 15 }, published: [], notes: [] },
  analyses: { curve: { metric: 'ega', over: 'step', until: 3000 } },
}
const point = (step: number, mean: number) => ({ step, mean, sd: 0, low: mean, high: mean, n: 15 })
const curves = AGENTS.map((agent, at): ArmCurve => ({
  ...{ setting: '(0, 0)', agent },
  points: [point(0, 0.1), point(3000, 0.9 - at / 4)],
}))
const rows = AGENTS.map((agent): ResultRow => ({
  ...{ setting: '(0, 0)', agent, metric: 'ega', step: null, mean: 0.9, sd: 0, low: 0.9, high: 0.9, n: 15 },
  ...{ published: 0.97, deviation: null, where: null, basis: 'printed', unit: 0.01 },
}))
const caption = {
  title: 'Who corrects what (XENON, Table 5), 15 seeds',
  key: [
    '◇ the paper’s number; bands are 95 % intervals of the mean.',
    'Corrected: ○ by experience, △ by the model.',
  ],
}
const title = experiment.title
const axis = { metric: 'ega', over: 'step', until: 3000, from: 0, isNumbered: false } as const
afterEach(() => vi.restoreAllMocks())

/** Parses the file as a program outside the page would. */
function textsOf(svg: SVGSVGElement): { texts: string[]; file: Document } {
  const file = new DOMParser().parseFromString(svgText(svg, caption), 'image/svg+xml')
  const texts = [...file.querySelectorAll('text')].map((text) => text.textContent.trim())
  return { texts, file }
}
function svgIn(container: Element): SVGSVGElement {
  const svg = container.querySelector('svg')
  if (!svg) throw new Error('There is no drawing.')
  return svg
}

test('an exported curve chart has its title, its key and the names of its axes', async () => {
  const screen = await render(CurveChart, {
    title,
    axis,
    panels: panelsOf(experiment, curves, rows),
  })
  const { texts, file } = textsOf(svgIn(screen.container))
  expect(texts.join(' ')).toContain(caption.title)
  for (const line of caption.key) expect(texts.join(' ')).toContain(line)
  expect(texts).toContain('EGA')
  expect(texts).toContain('steps')
  // Each line's end has its name.
  expect(texts).toContain('dep. ○, act. ○')
  expect(texts).toContain('dep. ○, act. △')
  const [x = 0, y = 0, width = 0, height = 0] = (file.documentElement.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  for (const text of file.querySelectorAll('text[x]')) {
    expect(Number(text.getAttribute('x'))).toBeGreaterThanOrEqual(x)
    expect(Number(text.getAttribute('y'))).toBeGreaterThanOrEqual(y)
    expect(Number(text.getAttribute('y'))).toBeLessThanOrEqual(y + height)
    expect(Number(text.getAttribute('x'))).toBeLessThanOrEqual(x + width)
  }
})

test('an exported dot chart has them too, and its picture has room for them', async () => {
  const screen = await render(DotChart, { title, rows })
  const svg = svgIn(screen.container)
  const { texts } = textsOf(svg)
  expect(texts.join(' ')).toContain(caption.title)
  for (const line of caption.key) expect(texts.join(' ')).toContain(line)
  expect(texts.filter((text) => text === 'EGA')).toHaveLength(2)
  expect(texts).toContain('dependencies ○, actions △')
  const image = await createImageBitmap(await pngOf(svg, caption))
  const width = svg.width.baseVal.value
  expect(image.width).toBeGreaterThan(2 * width)
  expect(image.height).toBeGreaterThan(2 * svg.height.baseVal.value + 100)
})
