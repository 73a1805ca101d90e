import { wrap } from 'comlink'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChatApi } from '../../models/chat/serve-chat'
import { llama, show, specBehind, webllm } from './view-testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('a model is downloaded in named stages, used in Watch with all else as it is, and let go', async () => {
  const { screen, llm, models, session } = await show()
  const told: string[] = []
  models.onchange((id) => told.push(id))
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  llm.tell({ stage: 'downloading', share: 0.25, loaded: 0.17e9, total: 0.7e9, secondsLeft: 42 })
  await expect.element(webllm(screen).getByText('25 % · 170 of 700 MB · about 45 s left')).toBeVisible()
  await expect
    .element(screen.getByLabelText('Stages of loading Llama 3.2 1B').getByText('Downloading'))
    .toHaveAttribute('aria-current', 'step')
  expect(models.nameFor('webllm')).toBeNull()
  expect(await models.portFor('webllm')).toBeNull()
  llm.finish(['This adapter computes f16 wrongly: f32 is used.'])
  await expect.element(screen.getByText('llama-3.2-1b, whole')).toBeVisible()
  await expect.element(screen.getByText('This adapter computes f16 wrongly: f32 is used.')).toBeVisible()
  expect(told).toEqual(['webllm'])
  const before = session.link.spec
  const after = await specBehind(webllm(screen).getByRole('link', { name: 'Use it in Watch' }))
  expect(after.model).toMatchObject({ id: 'webllm', options: { name: 'llama-3.2-1b' } })
  expect({ ...after, model: before.model }).toEqual(before)

  expect(models.nameFor('webllm')).toBe('llama-3.2-1b')
  expect(await models.portFor('webllm', 'qwen2.5-7b')).toBeNull()
  const port = await models.portFor('webllm', 'llama-3.2-1b')
  const api = port && wrap<ChatApi>(port)
  expect(await api?.describe()).toEqual({ id: 'webllm', model: 'llama-3.2-1b, whole', sees: false })
  await webllm(screen).getByRole('button', { name: 'Unload' }).click()
  await expect.element(screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' })).toBeVisible()
  expect(told).toEqual(['webllm', 'webllm'])
  expect(await models.portFor('webllm')).toBeNull()
})

test('a download that is cancelled says what is kept, and goes on', async () => {
  const { screen, llm } = await show()
  await screen.getByRole('button', { name: 'Download and load Qwen3 4B' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(screen.getByText('Cancelled. The downloaded part is saved, and you can continue from there.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  expect(llm.calls).toEqual(['load webllm qwen3-4b', 'cancel', 'load webllm qwen3-4b'])
})

test('a second model that is asked for takes the first one’s place, and its word is not taken for the other’s', async () => {
  const { screen, llm } = await show()
  await screen.getByRole('button', { name: 'Download and load Qwen3 4B' }).click()
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  llm.tell({ share: 0.5 })
  await expect.element(webllm(screen).getByText('50 %')).toBeVisible()
  await expect.element(screen.getByText(/^Cancelled/)).not.toBeInTheDocument()
  llm.finish()
  await expect.element(screen.getByText('llama-3.2-1b, whole')).toBeVisible()
})

test('a failure stands where it happened, with its ways out', async () => {
  const { screen, llm } = await show()
  await screen.getByRole('button', { name: 'Download and load Qwen2.5 7B' }).click()
  llm.fail({ code: 'out-of-memory', message: 'The graphics card has no 5.1 GB left. Take a smaller model.' })
  const trouble = webllm(screen).getByRole('alert')
  await expect.element(trouble).toHaveTextContent('The graphics card has no 5.1 GB left.')
  await expect.element(trouble.getByRole('button', { name: 'Use a server instead' })).toBeVisible()
  await trouble.getByRole('button', { name: 'Load Qwen3 4B instead' }).click()
  expect(llm.calls.at(-1)).toBe('load webllm qwen3-4b')
  await expect.element(trouble).not.toBeInTheDocument()
})

test('a way out that leads to another card puts the focus there', async () => {
  const { screen, llm } = await show()
  await screen.getByRole('button', { name: 'Download and load Qwen2.5 7B' }).click()
  llm.fail({ code: 'no-adapter', message: 'WebGPU finds no adapter. Use llama.cpp.' })
  await screen.getByRole('button', { name: 'Use llama.cpp instead' }).click()
  await expect.element(llama(screen)).toHaveFocus()
})

test('a worker that is lost takes its models along, and the next load starts another', async () => {
  const { screen, llm, models } = await show()
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  llm.finish()
  await expect.element(screen.getByText('llama-3.2-1b, whole')).toBeVisible()
  const told: string[] = []
  models.onchange((id) => told.push(id))
  llm.life.die('out of memory')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/stopped \(out of memory\)/)
  expect(told).toEqual(['webllm'])
  expect(models.nameFor('webllm')).toBeNull()
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  expect(llm.life.starts).toBe(2)
  llm.finish()
  await expect.element(screen.getByText('llama-3.2-1b, whole')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a model that its worker has lost is not offered as if it were there', async () => {
  const { screen, llm, models } = await show()
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  llm.finish()
  await expect.element(screen.getByText('llama-3.2-1b, whole')).toBeVisible()
  llm.loaded = []
  expect(await models.portFor('webllm')).toBeNull()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/llama-3\.2-1b is no longer loaded/)
  expect(models.nameFor('webllm')).toBeNull()
})

test('one that is lost while it loads ends the load, with what happened', async () => {
  const { screen, llm } = await show()
  await screen.getByRole('button', { name: 'Download and load Qwen3 4B' }).click()
  llm.life.die('out of memory')
  await expect.element(webllm(screen).getByRole('button', { name: 'Load Qwen3 1.7B instead' })).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a mirror needs both addresses, and is remembered', async () => {
  const { screen, llm } = await show()
  await screen.getByText('From a mirror of your own, Llama 3.2 1B').click()
  await screen.getByRole('textbox', { name: 'Folder with the weights' }).first().fill('https://host/w/')
  await expect.element(screen.getByText('A mirror needs both addresses.')).toBeVisible()
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click({ force: true })
  expect(llm.requests).toEqual([])
  const library = screen.getByRole('textbox', { name: 'Compiled library (.wasm)' }).first()
  await library.fill('host/lib.wasm')
  await expect.element(screen.getByText(/^“host\/lib\.wasm” is not an address/)).toBeVisible()
  await library.fill('https://host/lib.wasm')
  await screen.getByRole('button', { name: 'Download and load Llama 3.2 1B' }).click()
  expect(llm.requests).toEqual([
    {
      engine: 'webllm',
      name: 'llama-3.2-1b',
      mirror: { weights: 'https://host/w/', modelLib: 'https://host/lib.wasm' },
    },
  ])
  expect(localStorage.getItem('firsthand.models.mirrors')).toContain('https://host/lib.wasm')
})
