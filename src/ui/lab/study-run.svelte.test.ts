import { afterEach, expect, test, vi } from 'vitest'
import type { LabApi } from '../../../workers/api/lab.api'
import { answer, fakeLab, JOBS, record, show } from './view-testing'

afterEach(() => {
  history.replaceState(null, '', '#')
})

function gateOf() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('a cancelled study keeps its finished jobs and continues from there', async () => {
  const { opened, open } = gateOf()
  const gate = (nth: number) => (nth > 4 ? opened : undefined)
  const { screen, workers, left } = await show('#/lab', { gate, perBatch: 1 })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await vi.waitFor(() => expect(workers.begun).toBeGreaterThan(4))
  await screen.getByRole('button', { name: 'Cancel' }).click()
  open()
  await expect.element(screen.getByText('Cancelled. Finished jobs are saved.')).toBeVisible()
  expect(left).toEqual(['running', 'cancelled'])
  await screen.getByRole('button', { name: 'Continue Table 1' }).click()
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(workers.ran.toSorted()).toEqual(JOBS.toSorted())
})

test('a study ends only after jobs that an ended worker had stored are counted too', async () => {
  let count = () => {}
  const survey: LabApi['survey'] = async ({ experiments }) => {
    const ends = workers.ran.length > 0
    if (ends) await new Promise<void>((resolve) => (count = resolve))
    const finished = workers.ran.length
    return answer({
      experiments: experiments.map((id) => ({ id, jobs: 12, finished })),
      open: [],
      storage: null,
    })
  }
  // It ignores the stop, so it reports nothing of what it runs.
  const { opened } = gateOf()
  const gate = (nth: number) => (nth > 4 ? opened : undefined)
  const { screen, workers } = await show('#/lab', { gate, perBatch: 12, isDeaf: true, api: { survey } })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await vi.waitFor(() => expect(workers.begun).toBeGreaterThan(4))
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await vi.waitFor(() => expect(workers.alive).toBe(1))
  await expect.element(screen.getByRole('main')).toHaveAttribute('data-phase', 'stopping')
  await expect.element(screen.getByText('Cancelled. Finished jobs are saved.')).not.toBeInTheDocument()
  await vi.waitFor(() => {
    count()
    expect(screen.getByRole('main').element().getAttribute('data-phase')).toBe('idle')
  })
  const { length } = workers.ran
  await expect.element(screen.getByText(`${length} of 12 jobs`, { exact: true }).first()).toBeVisible()
})

test('a study that was running when the page was closed continues by itself', async () => {
  const { screen, workers } = await show('#/lab', { open: [record('running')] })
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
  expect(workers.ran).toHaveLength(12)
})

test('offers a study of another address, or a cancelled one', async () => {
  const { screen, workers } = await show('#/lab', { open: [record('running', 'Table 2')] })
  await expect.element(screen.getByText(/^Unfinished study, just now: Table 2\.$/)).toBeVisible()
  expect(workers.ran).toEqual([])
  await screen.getByRole('button', { name: 'Resume the study' }).click()
  expect(location.hash).toBe('#/lab?show=Table+2')
  await expect.element(screen.getByText('Everything chosen has been run.')).toBeVisible()
})

test('names failed jobs with their reason, and runs the others', async () => {
  const { screen, workers } = await show('#/lab', {
    fate: (id) => (id === 'job 3' ? 'fails' : id === 'job 7' ? 'dies' : 'finishes'),
  })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await screen.getByText(/^2 jobs failed/).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/run job 3: no such rule/)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(/run job 7: The job’s worker stopped 3 times/)
  expect(workers.ran).toHaveLength(10)
  await expect.element(screen.getByRole('button', { name: 'Continue Table 1' })).toBeVisible()
})

test('reports results that could not be stored, and what to do', async () => {
  const storage = { code: 'quota', message: 'The browser’s storage for this page is full.' }
  const survey: LabApi['survey'] = () => answer({ experiments: [], open: [], storage })
  const { screen } = await show('#/lab', { api: { survey } })
  await expect.element(screen.getByText('The browser’s storage for this page is full.')).toBeVisible()
})

test('reports a worker that cannot keep running, and what to do', async () => {
  const { screen } = await show('#/lab', { fate: () => 'dies' })
  await screen.getByRole('button', { name: 'Run Table 1' }).click()
  await expect.element(screen.getByText(/The workers keep stopping \(out of memory\)/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Run Table 1' }))
    .toHaveAttribute('aria-disabled', 'false')
})

test('does not continue a running study when the user has chosen something else meanwhile', async () => {
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
  expect(fake.lab.running.phase).toBe('idle')
  expect(fake.left).toEqual([])
})
