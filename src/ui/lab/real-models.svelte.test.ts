import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { LabApi } from '../../../workers/api/lab.api'
import { Lab } from './lab.svelte'
import LabView from './LabView.svelte'
import { fakeModels } from './testing'
import { answer, experiment, fakeLab, record, show } from './view-testing'

afterEach(() => {
  history.replaceState(null, '', '#')
})

test('one worker calls a loaded real model, after its cost was shown', async () => {
  const connected: string[] = []
  const { screen, workers } = await show('#/lab', {
    loaded: 'tiny',
    turns: 3,
    api: { connect: (id) => (connected.push(id), answer(null)) },
  })
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('tiny (A server)')
  expect(location.hash).toBe('#/lab?model=openai&name=tiny')
  await expect.element(screen.getByText('About 90 questions', { exact: false })).toBeVisible()
  await expect.element(screen.getByText(/The server may charge/)).toBeVisible()
  await expect.element(screen.getByText(/Measured with tiny\./)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Temperature' }).fill('0.5')
  expect(location.hash).toBe('#/lab?model=openai&name=tiny&temperature=0.5')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('Asking tiny.')).toBeVisible()
  expect(workers.alive).toBe(2) // the reader, and one that runs jobs
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(connected).toEqual(['openai'])
  await expect
    .element(screen.getByText('60 calls, 6,000 tokens sent and 600 received, 12 saved replies reused.'))
    .toBeVisible()
})

test('reports that the model of an address is not loaded, and runs nothing', async () => {
  const { screen, workers } = await show('#/lab?model=openai&name=tiny', { loaded: 'small' })
  await expect.element(screen.getByText('tiny is not loaded.', { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Run Table 1' }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('small (A server)')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await vi.waitFor(() => expect(workers.ran).toHaveLength(12))
})

test('an unfinished study of a real model continues after a press, not by its address alone', async () => {
  const model = { id: 'openai', options: { name: 'tiny', temperature: 0 } }
  const { screen, workers } = await show('#/lab?model=openai&name=tiny', {
    loaded: 'tiny',
    open: [{ ...record('running'), model }],
  })
  await expect.element(screen.getByText('About 90 questions', { exact: false })).toBeVisible()
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /^(Run|Continue) Table 1$/ }).query()).not.toBeNull(),
  )
  expect(workers.ran).toEqual([])
  await screen.getByRole('button', { name: /^(Run|Continue) Table 1$/ }).click()
  await vi.waitFor(() => expect(workers.ran).toHaveLength(12))
})

test.each([
  ['is lost', null],
  ['is another one', 'small'],
])('a study ends with a message when its model %s while a job waits for it', async (_, next) => {
  const { screen, models, workers, left } = await show('#/lab?model=openai&name=tiny', {
    loaded: 'tiny',
    turns: 100_000,
  })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('Asking tiny.')).toBeVisible()
  models.load(next)
  await expect
    .element(screen.getByText(/The model tiny is no longer loaded\. Finished jobs are saved\./))
    .toBeVisible()
  expect(left).toEqual(['running', 'cancelled'])
  expect(workers.alive).toBe(1) // the reader
})

test('reports a temperature out of range, and keeps the last valid one', async () => {
  const { screen } = await show('#/lab?model=openai&name=tiny', { loaded: 'tiny' })
  await screen.getByRole('textbox', { name: 'Temperature' }).fill('7')
  await expect.element(screen.getByText('The temperature must be a number from 0 to 2.')).toBeVisible()
  expect(location.hash).toBe('#/lab?model=openai&name=tiny')
})

test('a failing model ends the study with the reason, and finished jobs are stored', async () => {
  const run: LabApi['run'] = () =>
    answer({
      finished: [],
      failed: [],
      storage: null,
      ended: { code: 'unauthorised', message: 'The key is wrong.' },
    })
  const { screen } = await show('#/lab?model=openai&name=tiny', { loaded: 'tiny', api: { run } })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('The key is wrong.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Run Table 1' }))
    .toHaveAttribute('aria-disabled', 'false')
})

test('an unfinished study of a real model waits until the model is loaded', async () => {
  const model = { id: 'openai', options: { name: 'tiny', temperature: 0 } }
  const { screen, workers } = await show('#/lab?model=openai&name=tiny', {
    open: [{ ...record('running'), model }],
  })
  await expect.element(screen.getByText('tiny is not loaded.', { exact: false })).toBeVisible()
  expect(workers.ran).toEqual([])
})

test('reports jobs that are skipped because MiniLM is not loaded', async () => {
  const embedded = { ...experiment('Table 1', 'craft') }
  const arms = embedded.arms.map((arm) => ({ ...arm, needs: 'minilm' as const }))
  const fake = fakeLab()
  const lab = new Lab({
    start: fake.workers.start,
    workers: 1,
    experiments: [{ ...embedded, arms }],
    models: () => Promise.resolve(fakeModels(null)),
  })
  history.replaceState(null, '', '#/lab')
  const screen = await render(LabView, { lab })
  await expect
    .element(screen.getByText(/MiniLM is not loaded, so 3 jobs\s+are left out\. Load it under Models\./))
    .toBeVisible()
})
