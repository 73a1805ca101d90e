import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import ModelsView from './ModelsView.svelte'
import { DESKTOP, fakeModels } from './testing'
import { kept, show, webllm } from './view-testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('opened, it says what the machine has and what each model costs, and loads nothing', async () => {
  const { screen, llm, embedding } = await show()
  await expect.element(screen.getByText('nvidia, ada')).toBeVisible()
  await expect.element(screen.getByText('59 GB free')).toBeVisible()
  const cost = screen.getByText(/Download 4\.3 GB, once/)
  await expect.element(cost).toHaveTextContent(/graphics memory 5\.4 GB.*Apache 2\.0.*huggingface\.co/)
  await expect.element(screen.getByText(/The model needs 922 MB of the graphics card’s memory/)).toBeVisible()
  await expect.element(kept(screen).getByText(/^Nothing yet/)).toBeVisible()
  expect(llm.calls).toEqual([])
  expect(embedding.calls).toEqual([])
})

test('without an adapter every step of the ladder says why it cannot be, and what can', async () => {
  const { screen } = await show(({ llm }) => {
    llm.capabilities = { ...DESKTOP, adapter: null, reason: 'no-adapter' }
  })
  await expect.element(screen.getByText(/WebGPU finds no graphics card here/)).toBeVisible()
  expect(screen.getByText(/has WebGPU, but finds no graphics card for it/).elements()).toHaveLength(4)
})

test('without a graphics card what works on this machine comes first, and it is said what does not', async () => {
  const { screen } = await show(({ llm }) => {
    llm.capabilities = { ...DESKTOP, adapter: null, reason: 'no-adapter' }
  })
  await expect.element(webllm(screen)).toBeVisible()
  const lines = [...screen.container.querySelectorAll('.engines > :is(.place, section)')].map(
    (part) => part.querySelector('h2')?.textContent ?? part.textContent,
  )
  const at = (start: string) => lines.findIndex((line) => line.startsWith(start))
  expect(lines[0]).toBe('Works here now')
  expect(at('A server')).toBe(1)
  expect(at('llama')).toBeGreaterThan(at('Works here after a download'))
  expect(at('Not on this machine')).toBeGreaterThan(at('llama'))
  expect(at('WebLLM')).toBeGreaterThan(at('Not on this machine'))
})

test("a worker that is lost before it answers is called again on the user's request", async () => {
  const { models, llm } = fakeModels()
  llm.answers = new Promise(() => undefined)
  const screen = await render(ModelsView, { session: new Session(new FakeRun().connect), models })
  await expect.element(screen.getByText('Asking the browser what it offers.')).toBeVisible()
  llm.life.die('404')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/stopped \(404\)/)
  llm.answers = Promise.resolve()
  await screen.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(screen.getByText('8 cores')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
