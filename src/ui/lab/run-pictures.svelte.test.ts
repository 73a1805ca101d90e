/** Pictures of single runs: means by group, pairs, counts. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { Random } from '../../engine/random'
import { axisOf, type Experiment } from '../../lab/experiment'
import { experimentOf, EXPERIMENTS } from '../../lab/experiments'
import { onePrediction, sumOfPredictions } from '../../lab/predictions'
import { jobId } from '../../lab/job'
import { pairedRuns } from '../../lab/analyses/pairs'
import type { JobReading } from '../../lab/reading'
import { textOf } from '../../lab/analyses/analysis'
import { calibrationsAnalysis, calibrationsOf } from '../../lab/analyses/calibrations'
import { curvesOf } from '../../lab/analyses/curves'
import { testsAnalysis, testsOf } from '../../lab/analyses/tests'
import '../styles/tokens.css'
import '../styles/base.css'
import '../chart/series.css'
import CurveChart from './CurveChart.svelte'
import { panelsOf } from './curves'
import CurveValues from './CurveValues.svelte'
import DetailTable from './DetailTable.svelte'
import PairChart from './PairChart.svelte'
import ReliabilityChart from './ReliabilityChart.svelte'

// Same styles as the Lab's view.
document.body.classList.add('with-series')
const SEEDS = 3
const found = (id: string): Experiment => {
  const experiment = experimentOf(id)
  if (!experiment) throw new Error(`There is no ${id}.`)
  return experiment
}
const sizes = found('drip-figure-5').analyses.groups?.of ?? []

/** Synthetic data: more blocks give fewer plans, and a later name in the alphabet gives more. */
function made(experiment: Experiment): (id: string) => JobReading | undefined {
  const known = new Map<string, JobReading>()
  for (const arm of experiment.arms)
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = new Random(seed).fork(arm.agent)
      const chance = 0.25 + 0.1 * 'CDRSU'.indexOf(arm.agent[0] ?? 'C')
      const lengths = arm.runs.map((_, run) => {
        const size = sizes[run] ?? 0
        return random.unit() < chance + (10 - size) / 12 ? size + random.int(8) : null
      })
      const success = lengths.map((length) => Number(length !== null))
      const mean = success.reduce((sum, one) => sum + one, 0) / success.length
      const each = { success, 'plan-length': lengths }
      known.set(jobId(arm, seed), { metrics: { success: mean }, steps: null, episodes: null, each })
    }
  return (id) => known.get(id)
}

const agentsOf = ({ arms }: Experiment) => [...new Set(arms.map(({ agent }) => agent))]

function curveOf(experiment: Experiment) {
  const axis = axisOf(experiment)
  if (!axis) throw new Error('There is no axis.')
  return { axis, panels: panelsOf(experiment, curvesOf(experiment, SEEDS, made(experiment)), []) }
}

async function pairs() {
  const experiment = found('drip-figure-6')
  return render(PairChart, {
    ...{ title: experiment.title, agents: agentsOf(experiment), runName: 'instance' },
    pairs: pairedRuns(experiment, SEEDS, made(experiment)),
  })
}

test('means by number of blocks: a dot for each number, named on the axis, and a table of all values', async () => {
  await page.viewport(1000, 700)
  const { axis, panels } = curveOf(found('drip-figure-5'))
  const title = 'More blocks, fewer plans'
  const screen = await render(CurveChart, { title, axis, panels })
  const svg = screen.getByRole('img', { name: /means by number of blocks/ })
  const [first] = panels
  expect(svg.element().querySelectorAll('circle')).toHaveLength(
    panels.reduce((sum, { lines }) => sum + lines.length * 10, 0),
  )
  const texts = [...svg.element().querySelectorAll('text')].map(({ textContent }) => textContent)
  for (const size of [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) expect(texts).toContain(String(size))
  expect(texts).toContain('blocks')

  const values = await render(CurveValues, { axis, panels })
  await userEvent.click(values.getByText('Curves as a table'))
  await expect.element(values.getByRole('row').nth(1)).toHaveTextContent(/^6/)
  expect(values.getByRole('row').elements()).toHaveLength(11)
  expect(values.getByRole('columnheader').elements()).toHaveLength(
    1 + panels.reduce((sum, { lines }) => sum + lines.length, 0),
  )
  expect(first?.lines[0]?.points).toHaveLength(10)
})

test('an agent looks the same in all its settings', () => {
  const { panels } = curveOf(found('drip-figure-5'))
  const looks = new Map<string, Set<string>>()
  for (const { lines } of panels)
    for (const { name, series } of lines)
      looks.set(name, (looks.get(name) ?? new Set()).add(JSON.stringify(series)))
  expect(looks.size).toBe(6)
  for (const [name, own] of looks) expect(own.size, name).toBe(1)
  expect(new Set([...looks.values()].flatMap((own) => [...own])).size).toBe(6)
})

test("pairs: shows the paper's setting first, others by keyboard, and a table of the pairs", async () => {
  await page.viewport(1000, 700)
  const screen = await pairs()
  await expect
    .element(
      screen.getByRole('img', {
        name: /beside Claude 3\.7 Sonnet: Actions of a valid plan, instance by instance/,
      }),
    )
    .toBeVisible()
  const drawn = () => screen.container.querySelectorAll('svg .between').length
  const before = drawn()
  expect(before).toBeGreaterThan(0)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Setting' }), 'no model')
  await expect.element(screen.getByRole('img', { name: /no model/ })).toBeVisible()
  expect(drawn()).not.toBe(before)
  await userEvent.click(screen.getByText('Actions of a valid plan as a table'))
  // One row per pair, and one head row for each of three tables.
  expect(screen.getByRole('row').elements()).toHaveLength(drawn() + 3)
})

test('at 360 px no picture is wider than its space', async () => {
  await page.viewport(360, 740)
  const screen = await pairs()
  const { axis, panels } = curveOf(found('drip-figure-5'))
  const curves = await render(CurveChart, { title: 'x', axis, panels })
  for (const { container } of [screen, curves]) {
    const svg = container.querySelector('svg')
    await expect.poll(() => svg?.getBoundingClientRect().width ?? Infinity).toBeLessThanOrEqual(360)
    for (const text of svg?.querySelectorAll('text') ?? []) {
      const { left, right } = text.getBoundingClientRect()
      expect(left, text.textContent).toBeGreaterThanOrEqual(-1)
      expect(right, text.textContent).toBeLessThanOrEqual(361)
    }
  }
})

test("shows counts beside the paper's, with their sums", async () => {
  await page.viewport(1000, 700)
  const experiment = found('drip-table-1')
  const tests = testsOf(experiment, SEEDS, made(experiment))
  const { table } = textOf(testsAnalysis, tests, experiment)
  if (!table) throw new Error('There is no table.')
  const screen = await render(DetailTable, { table, isLastLong: true })
  await expect.element(screen.getByRole('region', { name: /Fisher’s exact test/ })).toBeVisible()
  await expect.element(screen.getByText(/odds ratio 37\.4 printed, but its counts give 10\.6/)).toBeVisible()
  await expect.element(screen.getByText(/odds ratio 2\.24, p < 0\.01 \(p = 0\.0\d+\)/)).toBeVisible()
})

test('shows predicted and actual success of attempts side by side, by predicted probability', async () => {
  await page.viewport(1000, 700)
  const experiment = found('own-agent')
  const hopes = sumOfPredictions([
    onePrediction(0.25, true),
    onePrediction(0.25, false),
    onePrediction(0.9, true),
  ])
  const reading: JobReading = { metrics: {}, steps: null, episodes: null, ...(hopes && { hopes }) }
  const calibrations = calibrationsOf(experiment, 1, () => reading)
  const { table } = textOf(calibrationsAnalysis, calibrations, experiment)
  if (!table) throw new Error('There is no table.')
  const screen = await render(DetailTable, { table })
  await expect
    .element(screen.getByRole('region', { name: /^Attempts by predicted probability/ }))
    .toBeVisible()
  const head = screen.getByRole('columnheader', { name: '0.2 to 0.3' })
  await expect.element(head).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '0.25, 0.50 (2)' }).first()).toBeVisible()
})

test('draws bins with equal predicted probability separately', async () => {
  const hopes = sumOfPredictions([onePrediction(0.09999, true), onePrediction(0.10001, false)])
  const reading: JobReading = { metrics: {}, steps: null, episodes: null, ...(hopes && { hopes }) }
  const calibrations = calibrationsOf(found('own-agent'), 1, () => reading)
  const { container } = await render(ReliabilityChart, { calibrations, agents: ['Hunch'] })
  expect(container.querySelectorAll('circle')).toHaveLength(2 * calibrations.length)
})

test('reliability curves of every experiment fit a narrow page', async () => {
  await page.viewport(360, 700)
  const hopes = sumOfPredictions([
    onePrediction(0.25, true),
    onePrediction(0.25, false),
    onePrediction(0.9, true),
  ])
  const reading: JobReading = { metrics: {}, steps: null, episodes: null, ...(hopes && { hopes }) }
  for (const experiment of EXPERIMENTS) {
    const calibrations = calibrationsOf(experiment, 1, () => reading)
    if (calibrations.length === 0) continue
    const agents = [...new Set(experiment.arms.map(({ agent }) => agent))]
    const { container } = await render(ReliabilityChart, { calibrations, agents })
    const svg = container.querySelector('svg')
    await expect.poll(() => svg?.getBoundingClientRect().width ?? Infinity).toBeLessThanOrEqual(360)
    expect(svg?.querySelectorAll('circle')).toHaveLength(2 * calibrations.length)
    for (const text of svg?.querySelectorAll('text') ?? [])
      expect(text.getBoundingClientRect().right, text.textContent).toBeLessThanOrEqual(361)
  }
})
