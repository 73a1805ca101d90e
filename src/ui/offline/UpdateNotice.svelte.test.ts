import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { answer, fakeLab, JOBS } from '../lab/view-testing'
import UpdateNotice from './UpdateNotice.svelte'

const line = page.getByText('A newer version of this page is ready. Reload when you like.')

/** A promise that the test resolves. */
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('a newer version is offered, and can be put off', async () => {
  const reload = vi.fn()
  await render(UpdateNotice, { update: { offered: true, reload } })
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(line).not.toBeInTheDocument()
})

test('while a study runs the offer stays hidden in every view, from its first wait to its last count', async () => {
  const [planned, counted] = [gate(), gate()]
  const { lab, workers } = fakeLab({
    turns: 10,
    perBatch: 1,
    api: {
      plan: async () => {
        await planned.opened
        const experiments = [{ id: 'Table 1', jobs: JOBS.map((_, place) => place) }]
        return answer({ jobs: JOBS, experiments, finished: [], storage: null })
      },
      survey: async () => {
        await counted.opened
        return answer({ experiments: [], open: [], storage: null })
      },
    },
  })
  // No view of the Lab is drawn.
  await render(UpdateNotice, { update: { offered: true, reload: vi.fn() } })
  await expect.element(line).toBeVisible()

  const running = lab.run()
  expect(lab.running.phase).toBe('waiting')
  await expect.element(line).not.toBeVisible()
  planned.open()
  await vi.waitFor(() => expect(workers.ran.length).toBeGreaterThan(1))
  expect(lab.running.phase).toBe('running')
  await expect.element(line).not.toBeVisible()
  await lab.running.cancel()
  expect(lab.running.phase).toBe('stopping')
  await expect.element(line).not.toBeVisible()
  counted.open()
  await running
  expect(lab.running.phase).toBe('idle')
  await expect.element(line).toBeVisible()
})
