import 'fake-indexeddb/auto'
import { wrap } from 'comlink'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VectorStore } from '../../src/library/store/vector-store'
import { ModelError } from '../../src/models/model-error'
import { vectorsOf } from '../../src/similarity/minilm/testing'
import type { EmbedPortApi } from '../api/embedding.api'
import type { LoadProgress } from '../api/llm.api'
import { value } from '../testing/reply'
import { EmbeddingSession } from './session'
import { CARD, DIMS, MIRROR, TestMachine } from './testing'

let machine: TestMachine
let session: EmbeddingSession
let progress: LoadProgress[]
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  machine = new TestMachine()
  session = new EmbeddingSession(machine, new VectorStore())
  progress = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

const mirror = { kind: 'mirror', url: MIRROR } as const
const tell = (one: LoadProgress) => void progress.push(one)
const tryToLoad = (device: 'webgpu' | 'wasm' | null = null, precision: 'fp32' | 'q8' | null = null) =>
  session.load(mirror, device, tell, precision)
const load = async (...args: Parameters<typeof tryToLoad>) => value(await tryToLoad(...args))
const embedded = async (...texts: string[]) => value(await session.embed(texts))
const weightsAsked = () => machine.fetched.filter((path) => path.startsWith('onnx/'))

describe('loading', () => {
  test('reports its stages', async () => {
    expect(await load()).toMatchObject({ device: 'wasm', dims: DIMS })
    expect([...new Set(progress.map(({ stage }) => stage))]).toEqual([
      ...['checking', 'downloading', 'compiling', 'warming-up', 'ready'],
    ])
    const last = progress.findLast(({ stage }) => stage === 'downloading')
    expect(last).toMatchObject({ share: 1, secondsLeft: 0 })
    expect(last?.loaded).toBe([...machine.shelf.values()].reduce((sum, { size }) => sum + size, 0))
  })

  test.each([
    ['none', null, null, 'wasm', 'onnx/model_quantized.onnx'],
    ['software', { ...CARD, isFallback: true }, null, 'wasm', 'onnx/model_quantized.onnx'],
    ['a card', CARD, null, 'webgpu', 'onnx/model.onnx'],
    ['a graphics card the user did not choose', CARD, 'wasm', 'wasm', 'onnx/model_quantized.onnx'],
    [
      'a software renderer the user chose',
      { ...CARD, isFallback: true },
      'webgpu',
      'webgpu',
      'onnx/model.onnx',
    ],
  ] as const)('with %s takes the device and weights for it', async (_, card, wish, device, weights) => {
    machine.card = card
    expect(await load(wish)).toMatchObject({ device })
    expect(weightsAsked()).toEqual([weights])
  })

  test('takes other weights if those are missing, unless the user chose them', async () => {
    machine.web.set(`${MIRROR}onnx/model_quantized.onnx`, 404)
    expect((await load()).model).toMatch(/^mini fp32 /)
    expect(await tryToLoad(null, 'q8')).toMatchObject({ ok: false, fault: { code: 'not-found' } })
  })

  test('a second load makes no request', async () => {
    await load()
    machine.fetched.length = 0
    machine.web.clear()
    await load()
    expect(machine.fetched).toEqual([])
  })

  test('a load from another folder replaces the stored files, and an old runtime', async () => {
    machine.shelf.set('https://page.test/assets/older.wasm', new Blob(['old']))
    machine.shelf.set('https://elsewhere.test/onnx/model.onnx', new Blob(['old']))
    await load()
    expect([...machine.shelf.keys()].filter((url) => !url.startsWith(MIRROR))).toEqual([machine.binary])
    expect(await session.cached()).toMatchObject({ ok: true, value: { from: MIRROR } })
    await session.remove()
    expect(await session.cached()).toEqual({ ok: true, value: null })
    expect(machine.shelf.size).toBe(0)
  })

  test.each([
    ['full', /no storage for the model’s .*downloads the model again next time/],
    ['nowhere', /https or on this machine/],
  ] as const)('works if nothing can be stored (%s), and says so', async (room, says) => {
    machine.room = room
    expect((await load()).remarks.join(' ')).toMatch(says)
  })

  test.each([
    [401, 'unauthorised'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [503, 'unreachable'],
    [418, 'refused'],
  ])('names status %d, with the address', async (status, code) => {
    machine.web.set(`${MIRROR}tokenizer.json`, status)
    const message = expect.stringContaining(
      `${MIRROR}tokenizer.json answers with status ${status}`,
    ) as unknown
    expect(await tryToLoad()).toEqual({ ok: false, fault: { code, message } })
  })

  test('distinguishes a host that is down from an offline machine', async () => {
    machine.web.delete(`${MIRROR}config.json`)
    expect(await tryToLoad()).toMatchObject({ fault: { code: 'unreachable' } })
    machine.isOnline = false
    expect(await tryToLoad()).toMatchObject({ fault: { code: 'offline' } })
  })

  test.each([
    ['<!doctype html>', 'the file config.json is a web page'],
    ['{', 'the file config.json is not JSON'],
    ['{"hidden_size":8}', 'lacks model_type'],
    ['[]', 'config.json'],
  ])('refuses what is no model: %j', async (config, says) => {
    machine.web.set(`${MIRROR}config.json`, config)
    const message = expect.stringContaining(says) as unknown
    expect(await tryToLoad()).toMatchObject({ fault: { code: 'not-a-model', message } })
    // The invalid files are not used the next time.
    expect([...machine.shelf.keys()]).toEqual([machine.binary])
  })

  test('refuses an invalid address', async () => {
    for (const url of ['minilm', 'ftp://a/b', '']) {
      expect(await session.load({ kind: 'mirror', url }, null, tell)).toMatchObject({
        fault: { code: 'refused' },
      })
    }
  })

  test('reports a missing adapter if the user chose the graphics card', async () => {
    expect(await tryToLoad('webgpu')).toMatchObject({ fault: { code: 'no-adapter' } })
    expect(machine.fetched).toEqual([])
  })
})

describe('a graphics card that fails', () => {
  beforeEach(() => {
    machine.card = CARD
  })
  const failing = {
    'at compiling': { loadFails: new ModelError('failed', 'shader') },
    'by zero vectors': {
      values: (texts: readonly string[]) => new Float32Array(texts.length * DIMS),
    },
    'by values that are not numbers': {
      values: (texts: readonly string[]) => new Float32Array(texts.length * DIMS).fill(NaN),
    },
    'by the same vector for every text': {
      values: (texts: readonly string[]) => new Float32Array(texts.length * DIMS).fill(1 / Math.sqrt(DIMS)),
    },
  }

  test.each(Object.entries(failing))(
    '%s: the processor takes over, with the same weights',
    async (_, how) => {
      machine.prepare = (embedder) => {
        if (machine.embedders.length === 0) Object.assign(embedder, how)
      }
      const { device, remarks } = await load()
      expect(device).toBe('wasm')
      expect(remarks.join(' ')).toMatch(/Runs on the processor, because the graphics card failed: /)
      expect(weightsAsked()).toEqual(['onnx/model.onnx'])
      expect(machine.embedders.map(({ isClosed }) => isClosed)).toEqual([true, false])
    },
  )

  test.each(Object.entries(failing))('%s: fails if the user chose the graphics card', async (_, how) => {
    machine.prepare = (embedder) => Object.assign(embedder, how)
    expect(await tryToLoad('webgpu')).toMatchObject({ fault: { code: 'failed' } })
    expect(machine.embedders.map(({ isClosed }) => isClosed)).toEqual([true])
    expect(await session.loaded()).toBeNull()
  })
})

describe('giving up', () => {
  const never = new Promise<never>(() => undefined)

  test('cancelling a download ends it, and keeps complete files', async () => {
    machine.web.set(`${MIRROR}onnx/model_quantized.onnx`, never)
    const loading = tryToLoad()
    await vi.waitFor(() => expect(machine.shelf.size).toBe(4))
    await session.cancel()
    expect(await loading).toMatchObject({ fault: { code: 'aborted' } })
    expect(machine.embedders).toHaveLength(0)
  })

  test('cancelling a compilation terminates its worker', async () => {
    machine.prepare = (embedder) => {
      embedder.gate = never
    }
    const loading = tryToLoad()
    await vi.waitFor(() => expect(machine.embedders).toHaveLength(1))
    const before = progress.length
    await session.cancel()
    expect(await loading).toMatchObject({ fault: { code: 'aborted' } })
    expect(machine.embedders[0]?.isClosed).toBe(true)
    expect(progress).toHaveLength(before)
  })

  test('a later load supersedes an earlier one, at any time', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    machine.prepare = (embedder) => {
      if (machine.embedders.length === 0) embedder.gate = gate
    }
    const first = tryToLoad()
    await vi.waitFor(() => expect(machine.embedders).toHaveLength(1))
    const second = load(null, 'fp32')
    expect(await first).toMatchObject({ fault: { code: 'aborted' } })
    expect((await second).model).toMatch(/fp32/)
    open()
    await vi.waitFor(() => expect(machine.embedders[0]?.isClosed).toBe(true))
    expect(machine.embedders[1]?.isClosed).toBe(false)
    expect((await session.loaded())?.model).toMatch(/fp32/)
  })

  test('a cancelled or failed load keeps the last model', async () => {
    const { model } = await load()
    machine.web.set(`${MIRROR}onnx/model.onnx`, 500)
    expect(await tryToLoad(null, 'fp32')).toMatchObject({ ok: false })
    expect(await session.loaded()).toMatchObject({ model })
    expect((await embedded('rail')).model).toBe(model)
  })
})

describe('embedding', () => {
  test('gives a vector for each text in order, and computes each once', async () => {
    await load()
    const { dims, values } = await embedded('rail', 'hopper', 'rail')
    expect({ dims, values: [...values] }).toEqual({
      dims: DIMS,
      values: [...vectorsOf(['rail', 'hopper', 'rail'], DIMS).values],
    })
    await embedded('hopper', 'torch')
    expect(machine.computed).toEqual([['rail'], ['hopper'], ['torch']])
  })

  test('embeds one text at a time with 8 bits, and many with 32', async () => {
    const texts = Array.from({ length: 70 }, (_, at) => `text ${at}`)
    await load(null, 'q8')
    await embedded(...texts)
    expect(new Set(machine.computed.map(({ length }) => length))).toEqual(new Set([1]))
    await load(null, 'fp32')
    await embedded(...texts)
    expect(machine.embedders[1]?.asked.slice(1).map(({ length }) => length)).toEqual([32, 32, 6])
  })

  test('reuses the vectors of earlier pages for that model, and for no other', async () => {
    await load(null, 'q8')
    const before = await embedded('rail')
    session = new EmbeddingSession(machine, new VectorStore())
    await load(null, 'q8')
    expect(await embedded('rail')).toEqual(before)
    await load(null, 'fp32')
    await embedded('rail')
    expect(machine.computed).toEqual([['rail'], ['rail']])
  })

  test('handles an empty list, and a missing model', async () => {
    expect(await session.embed(['rail'])).toMatchObject({ fault: { code: 'not-loaded' } })
    await load()
    expect((await embedded()).values).toHaveLength(0)
  })

  test('continues without storage, and says so once', async () => {
    await load()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { values } = await embedded('rail', 'hopper')
    expect([...values]).toEqual([...vectorsOf(['rail', 'hopper'], DIMS).values])
    await embedded('torch')
    const remarks = (await session.loaded())?.remarks ?? []
    expect(remarks.filter((remark) => remark.startsWith('Vectors are not saved'))).toEqual([
      expect.stringContaining('full'),
    ])
  })

  test('reports a lost model, and does not use it again', async () => {
    await load()
    const lost = new ModelError('device-lost', 'the card is gone')
    Object.assign(machine.embedders[0] ?? {}, { embedFails: lost })
    expect(await session.embed(['rail'])).toMatchObject({ fault: { code: 'device-lost' } })
    expect(await session.loaded()).toBeNull()
    expect(machine.embedders[0]?.isClosed).toBe(true)
    expect(await session.embed(['rail'])).toMatchObject({ fault: { code: 'not-loaded' } })
    await load()
    expect((await embedded('rail')).values).toHaveLength(DIMS)
  })
})

describe('a port', () => {
  test('embeds for the other end with the model that is loaded at that time', async () => {
    const { port1, port2 } = new MessageChannel()
    expect(await session.serve(port2)).toMatchObject({ fault: { code: 'not-loaded' } })
    await load(null, 'q8')
    expect(await session.serve(port2)).toEqual({ ok: true, value: null })
    const api = wrap<EmbedPortApi>(port1)
    expect((await api.describe()).model).toMatch(/q8/)
    await load(null, 'fp32')
    const reply = await api.embed(['rail'])
    expect(reply).toMatchObject({
      ok: true,
      value: { dims: DIMS, model: expect.stringMatching(/fp32/) as unknown },
    })
    port1.close()
  })
})

describe('a folder on this machine', () => {
  const file = (path: string, text: string) => {
    const one = new File([text], path.split('/').at(-1) ?? '')
    Object.defineProperty(one, 'webkitRelativePath', { value: `chosen/${path}` })
    return { path, file: one }
  }
  const folder = (...paths: string[]) =>
    paths.map((path) =>
      file(
        path,
        path.endsWith('config.json') && !path.includes('tokenizer')
          ? '{"model_type":"bert","hidden_size":8}'
          : path,
      ),
    )
  const WHOLE = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx']
  const loadFrom = (...paths: string[]) =>
    session.load({ kind: 'files', files: folder(...paths) }, null, tell)

  test('is read in place, and gives the model its name', async () => {
    const reply = await loadFrom(...WHOLE)
    expect(reply).toMatchObject({
      ok: true,
      value: { model: expect.stringMatching(/^chosen q8 /) as unknown },
    })
    expect(machine.fetched).toEqual([machine.binary])
    expect([...machine.shelf.keys()]).toEqual([machine.binary])
  })

  test('may be a parent folder, with other models further down', async () => {
    const deep = WHOLE.map((path) => `models/mini/${path}`)
    const reply = await loadFrom('models/mini/other/deeper/config.json', ...deep, 'readme.md')
    expect(reply).toMatchObject({ ok: true, value: { model: expect.stringMatching(/^mini q8 /) as unknown } })
  })

  test.each([
    ['config.json', WHOLE.slice(1)],
    ['tokenizer.json', WHOLE.filter((path) => path !== 'tokenizer.json')],
    ['onnx/model.onnx', WHOLE.slice(0, 3)],
    ['config.json', []],
  ])('says that it has no %s', async (missing, paths) => {
    const message = expect.stringContaining(` has no ${missing}.`) as unknown
    expect(await loadFrom(...paths)).toMatchObject({ fault: { code: 'not-found', message } })
  })
})
