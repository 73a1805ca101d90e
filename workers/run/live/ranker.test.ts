import { expose } from 'comlink'
import { expect, test, vi } from 'vitest'
import type { EmbedPortApi } from '../../api/embedding.api'
import { Signal } from './signal'
import { LiveConnections } from './connections'
import { Ranker } from './ranker'

/** One axis for each text: nothing is like anything. */
const unlike = (texts: readonly string[]) => {
  const values = new Float32Array(texts.length * 8)
  texts.forEach((text, at) => (values[at * 8 + (text.length % 8)] = 1))
  return { ok: true as const, value: { dims: 8, values } }
}

function portTo(embed: EmbedPortApi['embed']): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const loaded = { model: 'double', device: 'wasm' as const, dims: 8, remarks: [] }
  expose({ describe: () => Promise.resolve(loaded), embed } satisfies EmbedPortApi, port1)
  return port2
}

/** A ranker with connections, as in a run. */
function ranking() {
  const connections = new LiveConnections()
  const ranker = new Ranker(connections, () => undefined)
  connections.changed = () => ranker.retry()
  return { connections, ranker }
}

test('a ranking waits for MiniLM, and is made when it comes', async () => {
  const { connections, ranker } = ranking()
  const ranked = ranker.rank('torch', ['stick', 'logs'], 2)
  await ranker.waited
  expect(ranker.embedding).toEqual({ fault: null })
  await connections.connect(
    'minilm',
    portTo((texts) => Promise.resolve(unlike(texts))),
  )
  expect((await ranked).map(({ item }) => item).toSorted()).toEqual(['logs', 'stick'])
  expect(ranker.embedding).toBeNull()
})

test('a line that is lost while it is asked is not waited for', async () => {
  const { connections, ranker } = ranking()
  const embed = vi.fn(() => new Promise<never>(() => undefined))
  await connections.connect('minilm', portTo(embed))
  const ranked = ranker.rank('torch', ['stick'], 1)
  await vi.waitFor(() => expect(embed).toHaveBeenCalled())
  await connections.connect('minilm', null)
  await ranker.waited
  await connections.connect(
    'minilm',
    portTo((texts) => Promise.resolve(unlike(texts))),
  )
  expect(await ranked).toMatchObject([{ item: 'stick' }])
})

test('reports an error, and tries another connection', async () => {
  const { connections, ranker } = ranking()
  const fault = { code: 'out-of-memory', message: 'No room.' }
  await connections.connect(
    'minilm',
    portTo(() => Promise.resolve({ ok: false, fault })),
  )
  const ranked = ranker.rank('torch', ['stick'], 1)
  await ranker.waited
  expect(ranker.embedding?.fault?.message).toBe('No room.')
  await connections.connect(
    'minilm',
    portTo((texts) => Promise.resolve(unlike(texts))),
  )
  expect(await ranked).toMatchObject([{ item: 'stick' }])
})

test('fifty rankings leave no reaction on the promise that settles when the line changes', async () => {
  const { connections, ranker } = ranking()
  await connections.connect(
    'minilm',
    portTo((texts) => Promise.resolve(unlike(texts))),
  )
  const bell = vi.spyOn(Signal.prototype, 'raised', 'get')
  await ranker.rank('torch', ['stick'], 1)
  const reactions = bell.mock.results.map(({ value }) => vi.spyOn(value as Promise<void>, 'then'))
  // Vitest itself waits for the promises that a mock returns.
  bell.mockRestore()
  for (let n = 0; n < 50; n++) await ranker.rank('torch', ['stick', 'logs'], 2)
  expect(reactions.map(({ mock }) => mock.calls.length)).toEqual(reactions.map(() => 0))
})
