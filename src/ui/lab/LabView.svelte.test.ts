import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { LabApi, ResultRow, StudyRecord } from '../../../workers/lab.api'
import type { Experiment } from '../../lab/experiment'
import '../styles/tokens.css'
import '../styles/base.css'
import { Lab } from './lab.svelte'
import LabView from './LabView.svelte'
import { fakeModels, fakeWorkers, type FakeSetting } from './testing'

const experiment = (id: string, suite: Experiment['suite']): Experiment => ({
  id,
  title: `Experiment ${id}`,
  source: `XENON, ${id}`,
  suite,
  about: 'What is asked.',
  arms: ['(0, 0)', '(3, 0)'].flatMap((setting) =>
    ['XENON', 'SC'].map((agent) => ({ setting, agent, runs: [{}] })),
  ),
  metrics: ['ega'],
  curve: null,
  seeds: 3,
  usualSeeds: 3,
  published: [],
  notes: [{ settings: ['(3, 0)'], agents: ['SC'], text: 'It asks more often than the paper’s.' }],
})
const experiments = [experiment('Table 1', 'craft'), experiment('Table 2', 'controllers')]
const JOBS = Array.from({ length: 12 }, (_, i) => `job ${i}`)

/** A Lab whose workers run nothing, and remember what they have run as long as they are there. */
function fakeLab({
  open = [],
  loaded = null,
  api,
  ...setting
}: FakeSetting & { open?: readonly StudyRecord[]; loaded?: string | null } = {}) {
  const left: string[] = []
  const workers = fakeWorkers({
    ...setting,
    api: {
      survey: ({ experiments: ids }) =>
        answer({
          experiments: ids.map((id) => ({ id, jobs: JOBS.length, finished: workers.ran.length })),
          open: left.length === 0 ? open : [],
          storage: null,
        }),
      plan: ({ experiments: ids }) =>
        answer({
          jobs: JOBS,
          experiments: ids.map((id) => ({ id, jobs: JOBS.map((_, place) => place) })),
          finished: JOBS.flatMap((id, place) => (workers.ran.includes(id) ? [place] : [])),
          storage: null,
        }),
      leave: (_, state) => {
        left.push(state)
        return Promise.resolve(null)
      },
      results: ({ agents }, id) => {
        const arms = experiments[0]?.arms.filter(({ agent }) => agents?.includes(agent) ?? true) ?? []
        const isRun = workers.ran.length > 0
        return answer({
          experiment: id,
          code: isRun ? 'abc' : null,
          isEarlier: false,
          savedAt: null,
          rows: arms.map((arm) => rowOf(arm.setting, arm.agent, isRun)),
          curves: [],
          claims: isRun ? ['XENON is ahead of SC.'] : [],
          finished: workers.ran.length,
          jobs: JOBS.length,
          seconds: 3,
        })
      },
      cell: () =>
        answer([1, 2, 3].map((seed) => ({ seed, metrics: seed < 3 ? { ega: 0.9 } : null, specs: [] }))),
      ...api,
    },
  })
  const models = fakeModels(loaded)
  const lab = new Lab({
    start: workers.start,
    workers: 2,
    experiments,
    models: () => Promise.resolve(models),
  })
  return { lab, workers, left, models }
}

const answer = <T>(value: T) => Promise.resolve({ ok: true as const, value })

function rowOf(setting: string, agent: string, isRun: boolean): ResultRow {
  const nothing = { mean: null, sd: null, low: null, high: null, n: 0 }
  const numbers = isRun ? { mean: 0.9, sd: 0.02, low: 0.88, high: 0.92, n: 3 } : nothing
  const deviation = isRun ? { difference: -0.07, within: false, words: 'below by 0.07' } : null
  const paper = { published: 0.97, basis: 'printed', unit: 0.01, deviation, where: 'Table 1, row 1' } as const
  const published = agent === 'XENON' ? paper : null
  return {
    setting,
    agent,
    metric: 'ega',
    step: null,
    ...numbers,
    published: null,
    basis: null,
    unit: null,
    deviation: null,
    where: null,
    ...published,
  }
}

async function show(hash: string, setting: Parameters<typeof fakeLab>[0] = {}) {
  history.replaceState(null, '', hash)
  await page.viewport(1200, 900)
  const fake = fakeLab(setting)
  const screen = await render(LabView, { lab: fake.lab })
  return { screen, ...fake }
}

afterEach(() => {
  history.replaceState(null, '', '#')
})

test('before anything is run, the paper’s numbers stand there, and what to do', async () => {
  const { screen } = await show('#/lab')
  await expect.element(screen.getByText(/^Not run yet\. 12 jobs with 3 seeds/)).toBeVisible()
  await expect.element(screen.getByText('paper 0.97').first()).toBeVisible()
  await expect.element(screen.getByText('It asks more often than the paper’s.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Cancel' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('runs what is shown, and says in words how it compares', async () => {
  const { screen, workers, left } = await show('#/lab')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(workers.ran.toSorted()).toEqual(JOBS.toSorted())
  expect(left).toEqual(['running', 'done'])
  await expect.element(screen.getByText('below by 0.07').first()).toBeVisible()
  await expect.element(screen.getByText('XENON is ahead of SC.')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /means with 95 % intervals/ })).toBeVisible()
})

test('a number’s interval is said where it is pointed at, and its runs behind it', async () => {
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

test('several experiments, seeds and agents are chosen, and the address says so', async () => {
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

test('as many seeds as the paper are one press away, and no number is asked for then', async () => {
  const { screen } = await show('#/lab?seeds=5')
  const choice = screen.getByRole('checkbox', { name: 'as the paper (3)' })
  await choice.click()
  expect(location.hash).toBe('#/lab?seeds=paper')
  await expect.element(screen.getByRole('textbox', { name: 'Seeds' })).toBeDisabled()
  await choice.click()
  expect(location.hash).toBe('#/lab')
  await expect.element(screen.getByText('1 to 200; empty: 3')).toBeVisible()
})

test('a number of seeds that is none is said to be, and nothing is run with it', async () => {
  const { screen, workers } = await show('#/lab')
  await screen.getByRole('textbox', { name: 'Seeds' }).fill('1000000')
  await expect
    .element(screen.getByText('The number of seeds must be a whole number from 1 to 200.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Run Table 1' }).click({ force: true })
  expect(workers.ran).toEqual([])
})

test('what is cancelled keeps what is finished, and goes on from there', async () => {
  const { screen, workers, left } = await show('#/lab', { turns: 10, perBatch: 1 })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await vi.waitFor(() => expect(workers.ran.length).toBeGreaterThan(1))
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Cancelled. What is finished is kept.')).toBeVisible()
  expect(left).toEqual(['running', 'cancelled'])
  await screen.getByRole('button', { name: 'Continue Table 1' }).click()
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(workers.ran.toSorted()).toEqual(JOBS.toSorted())
})

const record = (state: StudyRecord['state'], id = 'Table 1'): StudyRecord => ({
  experiments: [id],
  seeds: null,
  agents: null,
  state,
  savedAt: Date.now(),
})

test('a study that the page was closed in the middle of goes on by itself', async () => {
  const { screen, workers } = await show('#/lab', { open: [record('running')] })
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(workers.ran).toHaveLength(12)
})

test('one that is not at this address, or was cancelled, is offered', async () => {
  const { screen, workers } = await show('#/lab', { open: [record('running', 'Table 2')] })
  await expect.element(screen.getByText(/^Left in the middle, just now: Table 2\.$/)).toBeVisible()
  expect(workers.ran).toEqual([])
  await screen.getByRole('button', { name: 'Continue it' }).click()
  expect(location.hash).toBe('#/lab?show=Table+2')
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
})

test('jobs that fail are named with their reason, and the others are run', async () => {
  const { screen, workers } = await show('#/lab', {
    fate: (id) => (id === 'job 3' ? 'fails' : id === 'job 7' ? 'dies' : 'finishes'),
  })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await screen.getByText(/^2 jobs failed/).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/run job 3: no such rule/)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(/run job 7: Its worker died each of 3 times/)
  expect(workers.ran).toHaveLength(10)
  await expect.element(screen.getByRole('button', { name: 'Continue Table 1' })).toBeVisible()
})

test('what cannot be stored is said, and what can be done', async () => {
  const storage = { code: 'quota', message: 'The browser’s storage for this page is full.' }
  const survey: LabApi['survey'] = () => answer({ experiments: [], open: [], storage })
  const { screen } = await show('#/lab', { api: { survey } })
  await expect.element(screen.getByText('The browser’s storage for this page is full.')).toBeVisible()
})

test('results of an earlier version say so, and are offered to be made anew', async () => {
  const results: LabApi['results'] = (_, id) =>
    answer({
      experiment: id,
      code: 'older',
      isEarlier: true,
      savedAt: Date.now() - 86_400_000,
      rows: [rowOf('(0, 0)', 'XENON', true)],
      curves: [],
      claims: [],
      finished: 12,
      jobs: 12,
      seconds: 3,
    })
  const { screen, workers } = await show('#/lab', { api: { results } })
  await expect.element(screen.getByText(/older, yesterday/)).toBeVisible()
  await screen.getByRole('button', { name: 'Run it again with this version' }).click()
  await vi.waitFor(() => expect(workers.ran).toHaveLength(12))
})

test('a worker that cannot be kept running is said to be lost, with what to do', async () => {
  const { screen } = await show('#/lab', { fate: () => 'dies' })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect
    .element(screen.getByText(/Workers cannot be kept running here \(out of memory\)/))
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Run Table 1' }))
    .toHaveAttribute('aria-disabled', 'false')
})

test('a real model that is loaded is asked by one worker, after what it costs was said', async () => {
  const connected: string[] = []
  const { screen, workers } = await show('#/lab', {
    loaded: 'tiny',
    turns: 3,
    api: { connect: (id) => (connected.push(id), answer(null)) },
  })
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('tiny (A server)')
  expect(location.hash).toBe('#/lab?model=openai&name=tiny')
  await expect.element(screen.getByText('About 90 questions', { exact: false })).toBeVisible()
  await expect.element(screen.getByText(/Whoever runs the server may charge/)).toBeVisible()
  await expect.element(screen.getByText(/Measured with tiny\./)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Temperature' }).fill('0.5')
  expect(location.hash).toBe('#/lab?model=openai&name=tiny&temperature=0.5')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('Asking tiny.')).toBeVisible()
  expect(workers.alive).toBe(2) // the reader, and one that runs jobs
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(connected).toEqual(['openai'])
  await expect
    .element(screen.getByText('60 calls, 6,000 + 600 tokens, 12 replies from before.'))
    .toBeVisible()
})

test('a model of an address that is not loaded is said to be missing, and nothing is run', async () => {
  const { screen, workers } = await show('#/lab?model=openai&name=tiny', { loaded: 'small' })
  await expect.element(screen.getByText('tiny is not loaded.', { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Run Table 1' }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('small (A server)')
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await vi.waitFor(() => expect(workers.ran).toHaveLength(12))
})

test.each([
  ['is lost', null],
  ['is another one', 'small'],
])('a study ends where its model %s while a job waits for it, and says so', async (_, next) => {
  const { screen, models, workers, left } = await show('#/lab?model=openai&name=tiny', {
    loaded: 'tiny',
    turns: 100_000,
  })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText('Asking tiny.')).toBeVisible()
  models.load(next)
  await expect.element(screen.getByText(/The model tiny is gone; what is finished is kept\./)).toBeVisible()
  expect(left).toEqual(['running', 'cancelled'])
  expect(workers.alive).toBe(1) // the reader
})

test('a study that was being run is not begun where something else was chosen meanwhile', async () => {
  let answerSurvey = () => {}
  const surveyed = new Promise<void>((resolve) => (answerSurvey = resolve))
  const fake = fakeLab({
    api: {
      survey: async () => {
        await surveyed
        return answer({ experiments: [], open: [record('running')], storage: null })
      },
    },
  })
  const following = fake.lab.follow('#/lab')
  await Promise.resolve()
  fake.lab.set({ seeds: 50 })
  answerSurvey()
  await following
  expect(fake.lab.phase).toBe('idle')
  expect(fake.left).toEqual([])
})

test('a temperature out of range is said to be, and the last good one stays', async () => {
  const { screen } = await show('#/lab?model=openai&name=tiny', { loaded: 'tiny' })
  await screen.getByRole('textbox', { name: 'Temperature' }).fill('7')
  await expect.element(screen.getByText('The temperature must be a number from 0 to 2.')).toBeVisible()
  expect(location.hash).toBe('#/lab?model=openai&name=tiny')
})

test('a model that fails ends the study and says why, and what is finished is kept', async () => {
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

test('a study of a real model that was left in the middle waits until the model is there', async () => {
  const model = { id: 'openai', options: { name: 'tiny', temperature: 0 } }
  const { screen, workers } = await show('#/lab?model=openai&name=tiny', {
    open: [{ ...record('running'), model }],
  })
  await expect.element(screen.getByText('tiny is not loaded.', { exact: false })).toBeVisible()
  expect(workers.ran).toEqual([])
})

test('jobs that need MiniLM are said to be left out where it is not loaded', async () => {
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
    .element(screen.getByText(/MiniLM is not loaded: 3 jobs\s+are left out; load it under Models\./))
    .toBeVisible()
})
