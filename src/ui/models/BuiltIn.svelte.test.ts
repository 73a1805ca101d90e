import { proxy, wrap } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { ChatApi } from '../../models/chat/serve-chat'
import type { ChatRequest } from '../../models/chat/engine'
import '../styles/tokens.css'
import '../styles/base.css'
import BuiltInCard from './BuiltInCard.svelte'
import {
  promptApi,
  type Availability,
  type DownloadMonitor,
  type PromptSession,
  type PromptSessionOptions,
} from './prompt-api'
import { fakeModels } from './testing'

const REQUEST: ChatRequest = {
  messages: [
    { role: 'system', content: 'You answer in JSON.' },
    { role: 'user', content: 'What does a stick need?' },
  ],
  schema: { type: 'object' },
  maxTokens: 20,
  temperature: 0,
  seed: 1,
}

/** A fake of the browser's model, with the interface of the Prompt API draft. */
class FakeBrowserModel {
  state: Availability = 'downloadable'
  readonly sessions: PromptSessionOptions[] = []
  readonly asked: { readonly text: string; readonly constraint: object | undefined }[] = []
  /** Sessions that are open. */
  open = 0
  pieces: readonly string[] = ['{"planks"', ': 2}']
  /** The reply never ends. */
  isEndless = false
  refusal: DOMException | null = null
  #download: { tell: (loaded: number) => void; end: () => void } | null = null

  /** As the global `LanguageModel`, which is a class. */
  readonly api = Object.assign(() => undefined, {
    availability: () => Promise.resolve(this.state),
    create: (options: PromptSessionOptions) => this.#create(options),
  })

  tell(loaded: number): void {
    this.#download?.tell(loaded)
  }
  finish(): void {
    this.state = 'available'
    this.#download?.end()
  }

  async #create(options: PromptSessionOptions): Promise<PromptSession> {
    if (this.refusal) throw this.refusal
    if (this.state !== 'available') await this.#fetch(options)
    this.sessions.push(options)
    this.open++
    return this.#session()
  }

  #fetch({ monitor, signal }: PromptSessionOptions): Promise<void> {
    return new Promise((end, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const listeners: ((event: { readonly loaded: number }) => void)[] = []
      const add: DownloadMonitor['addEventListener'] = (_, listener) => listeners.push(listener)
      monitor?.({ addEventListener: add })
      this.#download = { end, tell: (loaded) => listeners.forEach((listener) => listener({ loaded })) }
    })
  }

  #session(): PromptSession {
    let used = 10
    return {
      get contextUsage() {
        return used
      },
      measureContextUsage: (text) => Promise.resolve(text.split(' ').length),
      promptStreaming: (text, options) => {
        this.asked.push({ text, constraint: options?.responseConstraint })
        used += text.split(' ').length + this.pieces.length
        const left = [...this.pieces]
        return new ReadableStream({
          start: (controller) => {
            options?.signal?.addEventListener('abort', () =>
              controller.error(new DOMException('aborted', 'AbortError')),
            )
          },
          pull: async (controller) => {
            await new Promise((resolve) => setTimeout(resolve))
            const piece = this.isEndless ? 'and ' : left.shift()
            if (piece === undefined) controller.close()
            else controller.enqueue(piece)
          },
        })
      },
      destroy: () => this.open--,
    }
  }
}

async function show(browser: FakeBrowserModel | null) {
  if (browser) vi.stubGlobal('LanguageModel', browser.api)
  const { models } = fakeModels({ promptApi })
  const screen = await render(BuiltInCard, { models, address: '#/watch?model=built-in' })
  await models.builtIn.survey()
  return { screen, models }
}
afterEach(() => vi.unstubAllGlobals())

/** A model that is ready, called over a port as a run does. */
async function ready(browser: FakeBrowserModel) {
  browser.state = 'available'
  const { screen, models } = await show(browser)
  await models.builtIn.load()
  const port = await models.portFor('built-in')
  if (!port) throw new Error('it is not ready')
  return { screen, models, api: wrap<ChatApi>(port) }
}

test('says when the browser has no such model', async () => {
  vi.stubGlobal('LanguageModel', undefined)
  const { screen } = await show(null)
  await expect.element(screen.getByText(/no Prompt API/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('believes a browser that says the model is unavailable here', async () => {
  const browser = new FakeBrowserModel()
  browser.state = 'unavailable'
  const { screen } = await show(browser)
  await expect.element(screen.getByText(/its model cannot run on this machine/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('downloads the model on a click, with progress, and uses it in Watch', async () => {
  const browser = new FakeBrowserModel()
  const { screen, models } = await show(browser)
  const told: string[] = []
  models.onchange((id) => told.push(id))
  expect(await models.portFor('built-in')).toBeNull()
  await screen.getByRole('button', { name: 'Download and get it ready' }).click()
  browser.tell(0.4)
  await expect.element(screen.getByText('40 %')).toBeVisible()
  browser.finish()
  await expect
    .element(screen.getByRole('link', { name: 'Use it in Watch' }))
    .toHaveAttribute('href', '#/watch?model=built-in')
  expect(told).toEqual(['built-in'])
  await screen.getByRole('button', { name: 'Release it' }).click()
  expect(browser.open).toBe(0)
  expect(await models.portFor('built-in')).toBeNull()
})

test('a cancelled download can be continued', async () => {
  const browser = new FakeBrowserModel()
  const { screen } = await show(browser)
  await screen.getByRole('button', { name: 'Download and get it ready' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(/^Cancelled\. The browser may still/)).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  browser.finish()
  await expect.element(screen.getByText(/Ready:/)).toBeVisible()
})

test("shows the browser's own error message, and what to do", async () => {
  const browser = new FakeBrowserModel()
  browser.refusal = new DOMException('Requires a user gesture.', 'NotAllowedError')
  const { screen } = await show(browser)
  await screen.getByRole('button', { name: 'Download and get it ready' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(/does not let this page use its model now \(Requires a user gesture\.\)/)
})

test('a run calls it over a port: constrained, piece by piece, in a session of its own', async () => {
  const browser = new FakeBrowserModel()
  const { api } = await ready(browser)
  expect(await api.describe()).toEqual({
    id: 'built-in',
    model: 'the browser’s built-in model',
    sees: false,
  })
  const pieces: string[] = []
  const reply = await api.chat(
    1,
    REQUEST,
    proxy((piece: string) => pieces.push(piece)),
  )
  expect(reply).toEqual({
    ok: true,
    value: {
      text: '{"planks": 2}',
      finish: 'stop',
      constrained: true,
      promptTokens: 15,
      completionTokens: 2,
    },
  })
  expect(pieces).toEqual(['{"planks"', ': 2}'])
  expect(browser.asked).toEqual([{ text: 'What does a stick need?', constraint: { type: 'object' } }])
  expect(browser.sessions.at(-1)).toMatchObject({
    initialPrompts: [{ role: 'system', content: 'You answer in JSON.' }],
    samplingMode: 'most-predictable',
  })
  // The session that keeps the model in memory.
  expect(browser.open).toBe(1)
})

test('cuts an endless reply, and ends earlier when the call is aborted', async () => {
  const browser = new FakeBrowserModel()
  browser.isEndless = true
  const { api } = await ready(browser)
  const ignore = proxy(() => undefined)
  const cut = await api.chat(1, REQUEST, ignore)
  expect(cut).toMatchObject({ ok: true, value: { text: 'and '.repeat(20), finish: 'length' } })
  const given = api.chat(2, { ...REQUEST, maxTokens: 1e6 }, ignore)
  await vi.waitFor(() => expect(browser.asked).toHaveLength(2))
  await api.abort(2)
  // Nothing else ends it: a million pieces take longer than a test may run.
  expect(await given).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  browser.isEndless = false
  expect(await api.chat(3, REQUEST, ignore)).toMatchObject({ ok: true })
  expect(browser.open).toBe(1)
})
