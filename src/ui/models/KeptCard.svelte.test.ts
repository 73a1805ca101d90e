import { afterEach, beforeEach, expect, test } from 'vitest'
import { kept, show } from './view-testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('counts the stored files, and deletes them after a second confirmation', async () => {
  const { screen, llm, embedding } = await show(({ llm: worker, embedding: other }) => {
    const from = 'https://huggingface.co/mlc-ai/x'
    worker.cached = [
      { engine: 'webllm', name: 'llama-3.2-1b', from, bytes: 0.7e9 },
      { engine: 'wllama', name: 'tiny.gguf', from: 'https://host/tiny.gguf', bytes: 462_000 },
    ]
    other.kept = { bytes: 23e6, from: 'https://huggingface.co' }
  })
  await expect.element(kept(screen).getByText(/^723 MB in this browser, 59 GB free$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Load Llama 3.2 1B' })).toBeVisible()
  await kept(screen).getByRole('button', { name: 'Delete… Llama 3.2 1B' }).click()
  await kept(screen).getByRole('button', { name: 'Keep', exact: true }).click()
  expect(llm.calls).toEqual([])
  await kept(screen).getByRole('button', { name: 'Delete… Llama 3.2 1B' }).click()
  await kept(screen).getByRole('button', { name: 'Delete Llama 3.2 1B' }).click()
  expect(llm.calls).toEqual(['remove llama-3.2-1b'])
  await expect.element(screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' })).toBeVisible()
  await kept(screen).getByRole('button', { name: 'Delete… MiniLM' }).click()
  await kept(screen).getByRole('button', { name: 'Delete MiniLM' }).click()
  await expect.element(kept(screen).getByText(/^470 kB|^462 kB/)).toBeVisible()
  expect(embedding.kept).toBeNull()
})

test('counts the stored replies, and deletes them after a second confirmation', async () => {
  const { screen, stores } = await show(({ stores: held }) => {
    held.replies.held = 1204
    held.vectors.held = 138
  })
  await expect.element(kept(screen).getByText(/^1,204 replies/)).toBeVisible()
  await kept(screen).getByRole('button', { name: 'Delete… Replies saved for the Lab' }).click()
  expect(stores.replies.held).toBe(1204)
  await kept(screen).getByRole('button', { name: 'Delete Replies saved for the Lab' }).click()
  await expect.element(kept(screen).getByText(/replies/)).not.toBeInTheDocument()
  expect([stores.replies.held, stores.vectors.held]).toEqual([0, 138])
  await expect.element(kept(screen).getByText(/^138 vectors/)).toBeVisible()
})

test('shows the reason when storage fails', async () => {
  const { screen } = await show(({ stores }) => {
    stores.replies.refusal = 'The browser gives no storage.'
  })
  await expect.element(kept(screen).getByRole('alert')).toHaveTextContent('The browser gives no storage.')
})
