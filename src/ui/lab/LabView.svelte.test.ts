import { afterEach, expect, test, vi } from 'vitest'
import type { LabApi } from '../../../workers/api/lab.api'
import { parseSpec } from '../../library/parse-spec'
import type { Arm } from '../../lab/experiment'
import { answer, experiment, JOBS, rowOf, show } from './view-testing'

afterEach(() => {
  history.replaceState(null, '', '#')
})

test("before any run, shows the paper's numbers and what to do", async () => {
  const { screen } = await show('#/lab')
  await expect.element(screen.getByText(/^Not run yet\. 12 jobs with 3 seeds/)).toBeVisible()
  await expect.element(screen.getByText('paper 0.97').first()).toBeVisible()
  await expect.element(screen.getByText('It asks more often than the paper’s.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Cancel' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('runs the shown experiment, and compares the results in words', async () => {
  const { screen, workers, left } = await show('#/lab')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(workers.ran.toSorted()).toEqual(JOBS.toSorted())
  expect(left).toEqual(['running', 'done'])
  await expect.element(screen.getByText('below by 0.07').first()).toBeVisible()
  await expect.element(screen.getByText('XENON is ahead of SC.')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /means with 95 % intervals/ })).toBeVisible()
})

test('shows the interval of a number on hover, and its runs on press', async () => {
  const { screen } = await show('#/lab')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  const number = screen
    .getByRole('row', { name: /^XENON/ })
    .getByRole('button', { name: /show the runs/ })
    .first()
  await number.hover()
  await expect
    .element(
      screen.getByText(/^XENON, \(0, 0\), EGA: 0\.90 ± 0\.02, .* 0\.88 to 0\.92, 3 of 3 seeds/).first(),
    )
    .toBeVisible()
  await number.click()
  expect(location.hash).toContain('cell=(0,+0)~XENON')
  await expect.element(screen.getByRole('dialog').getByText('not run yet')).toBeVisible()
})

test('experiments, seeds and agents can be chosen, and the address contains them', async () => {
  const { screen } = await show('#/lab')
  await screen.getByRole('checkbox', { name: 'Choose Table 1' }).click()
  await screen.getByRole('checkbox', { name: 'Choose Table 2' }).click()
  await screen.getByRole('textbox', { name: 'Seeds' }).fill('5')
  await screen.getByText('Agents: all').click()
  await screen.getByRole('checkbox', { name: 'SC' }).click()
  expect(location.hash).toBe('#/lab?experiment=Table+1,Table+2&seeds=5&agents=XENON')
  await expect.element(screen.getByRole('button', { name: 'Run 2 experiments' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^SC/ })).not.toBeInTheDocument()
})

test("one press chooses the paper's number of seeds, and hides the number field", async () => {
  const { screen } = await show('#/lab?seeds=5')
  const choice = screen.getByRole('checkbox', { name: 'as in the paper (3)' })
  await choice.click()
  expect(location.hash).toBe('#/lab?seeds=paper')
  await expect.element(screen.getByRole('textbox', { name: 'Seeds' })).toBeDisabled()
  await choice.click()
  expect(location.hash).toBe('#/lab')
  await expect.element(screen.getByText('1 to 200; empty: 3')).toBeVisible()
})

test('reports an invalid number of seeds, and runs nothing with it', async () => {
  const { screen, workers } = await show('#/lab')
  await screen.getByRole('textbox', { name: 'Seeds' }).fill('1000000')
  await expect
    .element(screen.getByText('The number of seeds must be a whole number from 1 to 200.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Run Table 1' }).click({ force: true })
  expect(workers.ran).toEqual([])
})

test('marks results of an earlier version, and offers to run them again', async () => {
  const results: LabApi['results'] = (_, id) =>
    answer({
      experiment: id,
      code: 'older',
      isEarlier: true,
      savedAt: Date.now() - 86_400_000,
      rows: [rowOf('(0, 0)', 'XENON', true)],
      curves: [],
      claims: [],
      tests: [],
      pairs: [],
      calibrations: [],
      finished: 12,
      jobs: 12,
      seconds: 3,
    })
  const { screen, workers } = await show('#/lab', { api: { results } })
  await expect.element(screen.getByText(/older, yesterday/)).toBeVisible()
  await screen.getByRole('button', { name: 'Run it again with this version' }).click()
  await vi.waitFor(() => expect(workers.ran).toHaveLength(12))
})

test('opening a seed with many runs lists them by number, with their results', async () => {
  const specs = [1, 2, 3].map((instance) =>
    parseSpec({ world: { id: 'blocks', options: { instance } }, agent: { id: 'drip' } }),
  )
  const cell: LabApi['cell'] = () =>
    answer([{ seed: 1, metrics: { ega: 0.5 }, each: { success: [1, 0, null] }, specs }])
  const { screen } = await show('#/lab', { api: { cell } })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await screen
    .getByRole('button', { name: /show the runs/ })
    .first()
    .click()
  await expect.element(screen.getByText('3 runs')).toBeVisible()
  // A hundred links for each of twenty seeds are drawn only on demand.
  expect(screen.getByRole('link', { name: /^Watch run/ }).elements()).toHaveLength(0)
  await screen.getByText('3 runs').click()
  await expect.element(screen.getByRole('link', { name: 'Watch run 1, seed 1: a success' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Watch run 2, seed 1: no success' }))
    .toHaveTextContent('run 2 ✗')
  await expect
    .element(screen.getByRole('link', { name: 'Watch run 3, seed 1', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('instance=3'))
})

test.each([
  [
    'study',
    { of: 'lists', game: { fuel: 'none', redstone: 'mine' }, method: 'gog', tasks: [] },
    /measured without a run/,
  ],
  [
    'begins',
    { mind: 'goals', game: { fuel: 'none', redstone: 'mine' }, documents: 'recipes' },
    /begins with a graph .* too large for a\s+link/,
  ],
] as const)(
  'where no run can be opened (%s) it is said why, and no link is there',
  async (key, value, says) => {
    const own = experiment('Table 1', 'goals')
    const arms = own.arms.map((arm): Arm => ({ ...arm, [key]: value }))
    const cell: LabApi['cell'] = () => answer([{ seed: 1, metrics: { ega: 0.5 }, each: null, specs: [] }])
    const { screen } = await show('#/lab', { api: { cell }, experiments: [{ ...own, arms }] })
    await screen.getByRole('button', { name: 'Run Table 1' }).click()
    await screen
      .getByRole('button', { name: /show the runs/ })
      .first()
      .click()
    await expect.element(screen.getByText(says)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Watch/ }).elements()).toHaveLength(0)
    expect(screen.getByText('0 runs').elements()).toHaveLength(0)
  },
)
