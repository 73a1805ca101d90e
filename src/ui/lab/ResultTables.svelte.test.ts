import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { ResultRow } from '../../../workers/api/lab.api'
import type { Experiment } from '../../lab/experiment'
import '../styles/tokens.css'
import '../styles/base.css'
import ResultTables from './ResultTables.svelte'

const ABLATION = 'dependencies ∘, actions △'
const AGENTS = [
  ['XENON', 'xenon'],
  ['SC', 'sc'],
  [ABLATION, 'xenon'],
] as const
const experiment: Experiment = {
  ...{ id: 'test', title: 'A test', source: 'XENON, Table 1', suite: 'craft', about: '', analyses: {} },
  arms: ['(0, 0)', '(3, 0)'].flatMap((setting) =>
    AGENTS.map(([agent, id]) => ({ setting, agent, runs: [{ agent: { id } }] })),
  ),
  ...{ metrics: ['ega'], seeds: { paper: 15 }, published: [], notes: [] },
}
const rows = experiment.arms.map(({ setting, agent }): ResultRow => ({
  ...{ setting, agent, metric: 'ega', step: null, mean: 0.9, sd: 0.02, low: 0.88, high: 0.92, n: 15 },
  ...{ published: null, deviation: null, where: null, basis: null, unit: null },
}))

async function show(onopen: ((cell: unknown) => void) | null = vi.fn()) {
  await page.viewport(1000, 700)
  return render(ResultTables, { experiment, rows, seeds: 15, isComplete: true, onopen })
}

test('a number that opens its runs looks like a button, says so, and is large enough to tap', async () => {
  const onopen = vi.fn()
  const screen = await show(onopen)
  const cell = screen.getByRole('button', {
    name: 'EGA 0.90 ± 0.02, SC, (3, 0): show the runs of 15 seeds',
    exact: true,
  })
  const figure = cell.element().querySelector('b')
  expect(figure && getComputedStyle(figure).textDecorationLine).toBe('underline')
  const now = getComputedStyle(document.documentElement).getPropertyValue('--now')
  expect(figure && getComputedStyle(figure).color).toBe(now)
  const { width, height } = cell.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await cell.click()
  expect(onopen).toHaveBeenLastCalledWith(expect.objectContaining({ setting: '(3, 0)', agent: 'SC' }))
  cell.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onopen).toHaveBeenCalledTimes(2)
})

test('a number without runs opens nothing and does not look like a button', async () => {
  const screen = await show(null)
  expect(screen.container.querySelectorAll('tbody button:not(.term)')).toHaveLength(0)
  await expect.element(screen.getByText('0.90').first()).toBeVisible()
  expect(screen.container.querySelector('.readout')?.textContent).not.toContain('press it')
})

test('the agent in a column or row head has a definition, by keyboard and by tap', async () => {
  const screen = await show()
  const head = screen.getByRole('button', { name: 'SC', exact: true })
  await expect
    .element(head)
    .toHaveAccessibleDescription(/self-correction|correct itself.*XENON, Appendices B/)
  head.element().focus()
  await expect.element(screen.getByText(/Lets its language model correct itself/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'XENON', exact: true }).click()
  await expect
    .element(screen.getByText(/Corrects its guesses by copying from similar items/).first())
    .toBeVisible()
})

test('small signs are drawn larger in a table, with their words', async () => {
  const screen = await show()
  await expect
    .element(
      screen.getByRole('button', {
        name: 'dependencies ○ by experience, actions △ by the model',
        exact: true,
      }),
    )
    .toBeVisible()
  expect(screen.container.textContent).not.toContain('∘')
})
