/** A simulated machine: its network, its stored files, and its embedders. */
import { ModelError } from '../../src/models/model-error'
import { vectorsOf } from '../../src/similarity/minilm/testing'
import type { Adapter } from '../api/llm.api'
import type { Embedder, EmbedderRequest } from './embedder'
import type { KeptFiles } from './kept-files'
import type { EmbeddingMachine } from './load-model'

export const MIRROR = 'https://mirror.test/minilm/'
const BINARY = 'https://page.test/assets/ort.wasm'
export const DIMS = 8

export const CARD: Adapter = { name: 'a card', hasF16: true, isFallback: false, maxBuffer: 2 ** 30 }

const CONFIG = JSON.stringify({ model_type: 'bert', hidden_size: DIMS, _name_or_path: 'who/mini' })

export class TestMachine implements EmbeddingMachine {
  /** The answers of addresses: a number is a status; a missing address gives no answer. */
  readonly web = new Map<string, string | number | Promise<string>>([
    [BINARY, 'runtime'],
    ...[
      'config.json',
      'tokenizer.json',
      'tokenizer_config.json',
      'onnx/model.onnx',
      'onnx/model_quantized.onnx',
    ].map((path) => [MIRROR + path, path === 'config.json' ? CONFIG : path] as const),
  ])
  readonly fetched: string[] = []
  readonly shelf = new Map<string, Blob>()
  /** The result of storing a file. */
  room: Awaited<ReturnType<KeptFiles['put']>> = 'kept'
  card: Adapter | null = null
  isOnline = true
  readonly embedders: TestEmbedder[] = []
  /** Changes the behaviour of the next embedders. */
  prepare: (embedder: TestEmbedder) => void = () => undefined

  readonly binary = BINARY
  readonly factory = 'https://page.test/assets/ort.mjs'
  readonly adapter = () => Promise.resolve(this.card)
  readonly now = () => performance.now()
  readonly network = {
    isOnline: () => this.isOnline,
    fetch: async (url: string, { signal }: { readonly signal: AbortSignal }) => {
      this.fetched.push(url.replace(MIRROR, ''))
      const answer = this.web.get(url)
      if (answer === undefined) throw new TypeError('Failed to fetch')
      if (typeof answer === 'number') return new Response(null, { status: answer })
      const body = await Promise.race([answer, aborted(signal)])
      return new Response(body, { headers: { 'content-length': String(body.length) } })
    },
  }
  readonly kept: KeptFiles = {
    get: (url) => Promise.resolve(this.shelf.get(url) ?? null),
    put: (url, file) => {
      if (this.room === 'kept') this.shelf.set(url, file)
      return Promise.resolve(this.room)
    },
    list: () => Promise.resolve([...this.shelf].map(([url, { size }]) => ({ url, bytes: size }))),
    delete: (url) => {
      this.shelf.delete(url)
      return Promise.resolve()
    },
  }
  readonly startEmbedder = (): Embedder => {
    const embedder = new TestEmbedder()
    this.prepare(embedder)
    this.embedders.push(embedder)
    return embedder
  }

  /** Every computed batch, without the trials. */
  get computed(): readonly (readonly string[])[] {
    return this.embedders.flatMap(({ asked }) => asked.slice(1))
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })

class TestEmbedder implements Embedder {
  request: EmbedderRequest | undefined
  readonly asked: (readonly string[])[] = []
  isClosed = false
  /** Loading waits for this. */
  gate: Promise<void> = Promise.resolve()
  loadFails: ModelError | null = null
  embedFails: ModelError | null = null
  /** The vectors that it computes. */
  values = (texts: readonly string[]): Float32Array => vectorsOf(texts, DIMS).values

  async load(request: EmbedderRequest): Promise<string> {
    this.request = request
    await this.gate
    if (this.loadFails) throw this.loadFails
    return `${await request.files.get('config.json')?.text()}`.length.toString(16).padStart(64, '0')
  }

  async embed(texts: readonly string[]) {
    if (this.isClosed) throw new ModelError('worker-lost', 'closed')
    this.asked.push(texts)
    // The caller has to wait, as for a real model.
    await Promise.resolve()
    if (this.embedFails) throw this.embedFails
    return { dims: DIMS, values: this.values(texts) }
  }

  close(): void {
    this.isClosed = true
  }
}
