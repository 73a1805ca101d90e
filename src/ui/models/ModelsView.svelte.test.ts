import { wrap } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { ChatApi } from '../../models/chat/serve-chat'
import '../styles/tokens.css'
import '../styles/base.css'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import { decodeHash } from '../link/hash'
import { namesWith } from './endpoint-form.svelte'
import ModelsView from './ModelsView.svelte'
import { DESKTOP, fakeModels } from './testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

async function show(prepare: (fake: ReturnType<typeof fakeModels>) => void = () => undefined) {
  await page.viewport(1280, 900)
  const fake = fakeModels()
  prepare(fake)
  const session = new Session(new FakeRun().connect)
  const screen = await render(ModelsView, { session, models: fake.models })
  await expect.element(screen.getByText('8 cores')).toBeVisible()
  return { screen, session, ...fake }
}
type Screen = Awaited<ReturnType<typeof show>>['screen']

const card = (screen: Screen, name: RegExp) => screen.getByRole('region', { name })
const webllm = (screen: Screen) => card(screen, /^WebLLM/)
const llama = (screen: Screen) => card(screen, /^llama/)
const server = (screen: Screen) => card(screen, /^A server/)
const kept = (screen: Screen) => card(screen, /^What is kept/)
/** Where a link leads, as a run. */
async function specBehind(link: ReturnType<Screen['getByRole']>) {
  await expect.element(link).toBeVisible()
  return decodeHash(link.element().getAttribute('href') ?? '').state.spec
}

test('opened, it says what the machine has and what each model costs, and loads nothing', async () => {
  const { screen, llm, embedding } = await show()
  await expect.element(screen.getByText('nvidia, ada')).toBeVisible()
  await expect.element(screen.getByText('59 GB free')).toBeVisible()
  const cost = screen.getByText(/Download 4\.3 GB, once/)
  await expect.element(cost).toHaveTextContent(/graphics memory 5\.4 GB.*Apache 2\.0.*huggingface\.co/)
  await expect.element(screen.getByText(/It takes 922 MB of the graphics card’s memory/)).toBeVisible()
  await expect.element(kept(screen).getByText(/^Nothing yet/)).toBeVisible()
  expect(llm.calls).toEqual([])
  expect(embedding.calls).toEqual([])
})

test('without an adapter every step of the ladder says why it cannot be, and what can', async () => {
  const { screen } = await show(({ llm }) => {
    llm.capabilities = { ...DESKTOP, adapter: null, reason: 'no-adapter' }
  })
  await expect.element(screen.getByText(/WebGPU finds no graphics adapter here/)).toBeVisible()
  expect(screen.getByText(/has WebGPU, but no graphics card that it would use/).elements()).toHaveLength(4)
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
  expect(await api?.describe()).toEqual({ id: 'webllm', model: 'llama-3.2-1b, whole' })
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
    .element(screen.getByText('Cancelled. What was loaded is kept; it goes on from there.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Go on' }).click()
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
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/was lost \(out of memory\)/)
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

test('a GGUF file is loaded from an address, from what is kept, or from this machine', async () => {
  const { screen, llm, models } = await show()
  const address = llama(screen).getByRole('textbox', { name: 'Address of a GGUF file' })
  await address.fill('tiny.gguf')
  await llama(screen).getByRole('button', { name: 'Download and load' }).click()
  await expect.element(llama(screen).getByText(/^“tiny\.gguf” is not an address/)).toBeVisible()
  expect(llm.requests).toEqual([])
  await address.fill('https://host/tiny.gguf')
  await llama(screen).getByRole('button', { name: 'Download and load' }).click()
  llm.finish()
  const spec = await specBehind(llama(screen).getByRole('link', { name: 'Use it in Watch' }))
  expect(spec.model).toMatchObject({ id: 'wllama', options: { name: 'tiny.gguf' } })

  llm.cached = [{ engine: 'wllama', name: 'small.gguf', from: 'https://host/small.gguf', bytes: 5e8 }]
  await models.survey()
  await llama(screen).getByRole('button', { name: 'Load small.gguf' }).click()
  expect(llm.requests.at(-1)).toEqual({
    engine: 'wllama',
    source: { kind: 'address', url: 'https://host/small.gguf' },
  })
  llm.fail({ code: 'aborted', message: '' })

  const file = new File(['GGUF'], 'own.gguf')
  await llama(screen).getByLabelText('Open a file on this machine…').upload(file)
  await vi.waitFor(() => expect(llm.calls.at(-1)).toBe('load wllama own.gguf'))
})

test('a server is tested and connected; its key goes to it, and nowhere else unless it is to be remembered', async () => {
  const { screen, llm } = await show()
  llm.names = Promise.resolve({ ok: true, value: ['qwen2.5:7b', 'phi4'] })
  await server(screen).getByRole('button', { name: 'LM Studio' }).click()
  await expect.element(server(screen).getByText(/localhost:1234 answers: 2 models\./)).toBeVisible()
  const model = server(screen).getByRole('combobox', { name: 'Model' })
  await expect.element(model).toHaveValue('qwen2.5:7b')
  await server(screen).getByRole('button', { name: 'phi4' }).click()
  await expect.element(model).toHaveValue('phi4')
  await server(screen).getByLabelText('Key').fill('sk-secret')
  await server(screen).getByRole('button', { name: 'Connect', exact: true }).click()
  llm.finish(['It ignores schemas.'])
  await expect.element(server(screen).getByText('It ignores schemas.')).toBeVisible()
  expect(llm.requests.at(-1)).toEqual({
    engine: 'openai',
    endpoint: { baseUrl: 'http://localhost:1234/v1', name: 'phi4', key: 'sk-secret' },
  })
  const stored = () => Object.values(localStorage).join()
  expect(stored()).toContain('localhost:1234')
  expect(stored()).not.toContain('sk-secret')
  await server(screen).getByRole('checkbox', { name: 'remember' }).click()
  expect(stored()).toContain('sk-secret')
  await server(screen).getByRole('checkbox', { name: 'remember' }).click()
  expect(stored()).not.toContain('sk-secret')
})

test('of a server’s thousands of models a few are shown, the others are counted, and offered by a part of their name', async () => {
  const names = Array.from({ length: 600_000 }, (_, at) => `model-${at}`)
  expect(namesWith(names, '599', 100)).toHaveLength(100)
  expect(namesWith(names, 'MODEL-599999', 100)).toEqual(['model-599999'])
  expect(namesWith(names, 'none of them', 100)).toEqual([])
  // Who has chosen one is offered others.
  expect(namesWith(names, 'model-7', 100)).toEqual(names.slice(0, 100))
  const { screen, llm } = await show()
  llm.names = Promise.resolve({ ok: true, value: names })
  await server(screen).getByRole('button', { name: 'Ollama' }).click()
  await expect.element(server(screen).getByText(/^And 599,976 more: type a part of the name/)).toBeVisible()
  expect(server(screen).element().querySelectorAll('option').length).toBeLessThanOrEqual(100)
  expect(server(screen).getByRole('list', { name: 'Models of this server' }).element().children).toHaveLength(
    24,
  )
})

const OLLAMA = 'http://localhost:11434/v1'

test('a key goes to no server but the one that it was entered for', async () => {
  const { screen, llm } = await show()
  const key = server(screen).getByLabelText('Key')
  await expect.element(key).toBeDisabled()
  await server(screen).getByRole('button', { name: 'Ollama' }).click()
  await expect
    .element(server(screen).getByRole('button', { name: 'vLLM' }))
    .toHaveAttribute('aria-disabled', 'false')
  await key.fill('sk-secret')
  await server(screen).getByRole('button', { name: 'vLLM' }).click()
  await expect.element(key).toHaveValue('')
  const address = server(screen).getByRole('textbox', { name: 'Base address' })
  await address.fill('http://localhost.elsewhere.org:11434/v1')
  await server(screen).getByRole('button', { name: 'Test the connection' }).click()
  await vi.waitFor(() =>
    expect(llm.calls).toEqual([
      `models ${OLLAMA}`,
      'models http://localhost:8000/v1',
      'models http://localhost.elsewhere.org:11434/v1',
    ]),
  )
})

test('another path of the same server keeps its key', async () => {
  const { screen } = await show()
  const address = server(screen).getByRole('textbox', { name: 'Base address' })
  await address.fill('https://host/v1')
  await server(screen).getByLabelText('Key').fill('sk-secret')
  await address.fill('https://host/other/v1')
  await expect.element(server(screen).getByLabelText('Key')).toHaveValue('sk-secret')
  await address.fill('http://host/other/v1')
  await expect.element(server(screen).getByLabelText('Key')).toHaveValue('')
})

test('a remembered key comes back for its own server, and for no other', async () => {
  const first = await show()
  const own = server(first.screen)
  await own.getByRole('textbox', { name: 'Base address' }).fill(OLLAMA)
  await own.getByLabelText('Key').fill('sk-secret')
  await own.getByRole('checkbox', { name: 'remember' }).click()
  await own.getByRole('textbox', { name: 'Base address' }).fill('http://localhost:8000/v1')
  await expect.element(own.getByRole('checkbox', { name: 'remember' })).not.toBeChecked()
  const { endpoint } = fakeModels().models
  expect(endpoint.endpoint).toMatchObject({ baseUrl: 'http://localhost:8000/v1', key: null })
  endpoint.baseUrl = OLLAMA
  expect([endpoint.endpoint.key, endpoint.keepsKey]).toEqual(['sk-secret', true])
})

test('a key that was remembered without its server is dropped', async () => {
  localStorage.setItem('firsthand.models.endpoint', JSON.stringify({ baseUrl: OLLAMA, name: '' }))
  localStorage.setItem('firsthand.models.endpoint-key', JSON.stringify('sk-secret'))
  const { screen } = await show()
  await expect.element(server(screen).getByLabelText('Key')).toHaveValue('')
  expect(Object.values(localStorage).join()).not.toContain('sk-secret')
})

test('a server that wants a key says so, and leads to its field', async () => {
  const { screen, llm } = await show()
  llm.names = Promise.resolve({
    ok: false,
    fault: { code: 'unauthorised', message: 'localhost:8000 wants a key (401).' },
  })
  await server(screen).getByRole('button', { name: 'vLLM' }).click()
  await expect
    .element(server(screen).getByRole('alert'))
    .toHaveTextContent('localhost:8000 wants a key (401).')
  await server(screen).getByRole('button', { name: 'Enter another key' }).click()
  await expect.element(server(screen).getByLabelText('Key')).toHaveFocus()
})

test('what is no address is refused before anybody is asked', async () => {
  const { screen, llm } = await show()
  await server(screen).getByRole('textbox', { name: 'Base address' }).fill('ftp://host')
  await server(screen).getByRole('button', { name: 'Test the connection' }).click()
  await expect.element(server(screen).getByRole('alert')).toHaveTextContent(/http and https are/)
  expect(llm.calls).toEqual([])
})

test('a server that does not answer is waited for no longer than somebody wants to', async () => {
  const { screen, llm } = await show()
  llm.names = new Promise(() => undefined)
  await server(screen).getByRole('button', { name: 'Ollama' }).click()
  await expect.element(screen.getByText('Asking localhost:11434 for its models.')).toBeVisible()
  await server(screen).getByRole('button', { name: 'Stop waiting' }).click()
  await expect
    .element(server(screen).getByRole('button', { name: 'Test the connection' }))
    .toHaveAttribute('aria-disabled', 'false')
  expect(llm.calls.slice(-1)).toEqual(['cancel models'])
})

test('what is kept here is counted, and deleted once it is said twice', async () => {
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

test('what models have said is counted, and forgotten once it is said twice', async () => {
  const { screen, stores } = await show(({ stores: held }) => {
    held.replies.held = 1204
    held.vectors.held = 138
  })
  await expect.element(kept(screen).getByText(/^1,204 replies/)).toBeVisible()
  await kept(screen).getByRole('button', { name: 'Delete… Replies kept for the Lab' }).click()
  expect(stores.replies.held).toBe(1204)
  await kept(screen).getByRole('button', { name: 'Delete Replies kept for the Lab' }).click()
  await expect.element(kept(screen).getByText(/replies/)).not.toBeInTheDocument()
  expect([stores.replies.held, stores.vectors.held]).toEqual([0, 138])
  await expect.element(kept(screen).getByText(/^138 vectors/)).toBeVisible()
})

test('where storage fails, what is kept says why', async () => {
  const { screen } = await show(({ stores }) => {
    stores.replies.refusal = 'The browser gives no storage.'
  })
  await expect.element(kept(screen).getByRole('alert')).toHaveTextContent('The browser gives no storage.')
})

test('MiniLM is loaded from where it is said to be, and compared with the word vectors', async () => {
  const { screen, embedding, models } = await show()
  const minilm = card(screen, /^MiniLM: /)
  await minilm.getByRole('radio', { name: 'a mirror of your own' }).click()
  await minilm.getByRole('textbox', { name: 'Folder of the model' }).fill('https://host/minilm/')
  await minilm.getByRole('combobox', { name: 'Runs on' }).selectOptions('the processor')
  await minilm.getByRole('combobox', { name: 'Numbers of' }).selectOptions('fp32')
  await minilm.getByRole('button', { name: 'Download and load MiniLM' }).click()
  expect(embedding.calls).toEqual(['load mirror on wasm in fp32'])
  embedding.finish()
  const spec = await specBehind(minilm.getByRole('link', { name: 'Use it in Watch' }))
  expect(spec.similarity.id).toBe('minilm')
  expect(spec.model.id).toBe('simulated')
  expect(await models.portFor('minilm')).toBeInstanceOf(MessagePort)

  await minilm.getByRole('button', { name: 'Compare them' }).click()
  await expect.element(minilm.getByText(/^Of all neighbours/)).toBeVisible()
  expect(minilm.getByRole('row').elements()).toHaveLength(1 + 12)
  await minilm.getByRole('searchbox', { name: 'Find an item' }).fill('stone hoe')
  const row = minilm.getByRole('row', { name: /^stone hoe/ })
  await expect.element(row).toHaveTextContent(/stone (axe|pickaxe|shovel).*of 5/)
  await minilm.getByRole('searchbox', { name: 'Find an item' }).fill('')
  await minilm.getByRole('button', { name: 'Show all 138 items' }).click()
  expect(minilm.getByRole('row').elements()).toHaveLength(1 + 138)
})

test('MiniLM that has no graphics card to run on is offered the processor', async () => {
  const { screen, embedding } = await show()
  const minilm = card(screen, /^MiniLM: /)
  await minilm.getByRole('button', { name: 'Download and load MiniLM' }).click()
  embedding.fail({ code: 'no-adapter', message: 'There is no adapter.' })
  await minilm.getByRole('button', { name: 'Load it on the processor' }).click()
  expect(embedding.calls).toEqual(['load hub on any', 'load hub on wasm'])
})

test('a worker that is lost before it answers is asked again when somebody wants it', async () => {
  const { models, llm } = fakeModels()
  llm.answers = new Promise(() => undefined)
  const screen = await render(ModelsView, { session: new Session(new FakeRun().connect), models })
  await expect.element(screen.getByText('Asking the browser what it offers.')).toBeVisible()
  llm.life.die('404')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/was lost \(404\)/)
  llm.answers = Promise.resolve()
  await screen.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(screen.getByText('8 cores')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
