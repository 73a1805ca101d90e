/** What the GPU suite does within the page: the page's own workers, and runs that ask the model in one of them. */
import { proxy, transfer, wrap } from 'comlink'
import { Driver } from '../e2e/doubles/driver'
import { adgAnswerRules } from '../src/engine/minds/adg/answer-rules'
import { ADG_QUESTIONS } from '../src/engine/minds/adg/types/questions'
import { runAsync } from '../src/engine/drive'
import type { FirstGraph as Errors } from '../src/lab/minds/adg/first-graph'
import { FirstGraph } from '../src/lab/minds/adg/first-graph'
import { allCode } from '../src/library/code'
import { assemble } from '../src/library/assemble'
import { parseSpec } from '../src/library/parse-spec'
import { ChatModel } from '../src/models/chat/chat-model'
import { EXAMPLE_QUESTIONS } from '../src/models/chat/prompts/adg/example-questions'
import { readWordVectors } from '../src/similarity'
import { PortEngine } from '../workers/shared/chat-port'
import type { EmbeddingApi, LoadedEmbedding } from '../workers/api/embedding.api'
import type { LoadProgress } from '../workers/api/llm.api'
import type { Reply } from '../workers/api/run.api'

export interface Answered {
  readonly kind: string
  readonly text: string
  /** Why it is no answer; null: it is one. */
  readonly problem: string | null
  readonly ms: number
  readonly completionTokens: number | null
}

export interface Ran {
  readonly steps: number
  readonly calls: number
  readonly seconds: number
  /** Table 12, measured on the graph that the run began with. */
  readonly items: number
  readonly errors: ReturnType<Errors['errors']>
  /** Played again from its transcript without any model, the same events came. */
  readonly isSameAgain: boolean
}

export interface Embedded {
  readonly reply: Reply<LoadedEmbedding>
  readonly stages: readonly string[]
  /** Cosines between all texts. */
  readonly cosines: readonly (readonly number[])[]
}

export class GpuDriver extends Driver {
  readonly #embedding: string

  constructor(llmWorker: string, embeddingWorker: string) {
    super(llmWorker)
    this.#embedding = embeddingWorker
  }

  async #port(): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel()
    const served = await this.api.serve('webllm', transfer(port2, [port2]))
    if (!served.ok) throw new Error(served.fault.message)
    return port1
  }

  async #model(): Promise<ChatModel> {
    const engine = await PortEngine.at(await this.#port())
    return new ChatModel({ engine, temperature: 0, seed: 7, now: () => performance.now() })
  }

  /** One question of each kind that is asked in text. */
  async answers(): Promise<Answered[]> {
    const model = await this.#model()
    const all: Answered[] = []
    for (const kind of ADG_QUESTIONS.filter((kind) => kind !== 'caption')) {
      const question = EXAMPLE_QUESTIONS[kind]
      const { value, call } = await model.ask(question)
      const judged = adgAnswerRules.judge(question, value)
      all.push({
        kind,
        text: call?.text ?? '',
        problem: judged.ok ? null : judged.problem,
        ms: call?.ms ?? 0,
        completionTokens: call?.completionTokens ?? null,
      })
    }
    return all
  }

  /** Plays a XENON run to a number of steps, and again from its recording. */
  async run(name: string, steps: number): Promise<Ran> {
    const spec = parseSpec({ model: { id: 'webllm', options: { name } }, seed: 7, horizon: steps })
    const vectors = await fetch('/word-vectors.bin')
    const given = { wordVectors: readWordVectors(await vectors.arrayBuffer()), code: await allCode() }
    const start = performance.now()
    const run = await runAsync(assemble(spec, { ...given, live: await this.#model() }))
    const seconds = (performance.now() - start) / 1000
    const nobody = { ask: () => Promise.reject(new Error('A recorded run asks nobody.')) }
    const again = await runAsync(assemble(spec, { ...given, live: nobody }, run.transcript))
    const first = new FirstGraph(run.events.filter(({ step }) => step === 0))
    return {
      steps: run.step,
      calls: run.transcript.length,
      seconds,
      items: first.told.size,
      errors: first.errors(),
      isSameAgain: JSON.stringify(again.events) === JSON.stringify(run.events),
    }
  }

  async embed(texts: readonly string[]): Promise<Embedded> {
    const api = wrap<EmbeddingApi>(new Worker(this.#embedding, { type: 'module' }))
    const stages: string[] = []
    const onProgress = proxy(({ stage }: LoadProgress) => {
      if (stages.at(-1) !== stage) stages.push(stage)
    })
    const reply = await api.load({ kind: 'hub' }, null, onProgress)
    if (!reply.ok) return { reply, stages, cosines: [] }
    const vectors = await api.embed(texts)
    if (!vectors.ok) throw new Error(vectors.fault.message)
    const { dims, values } = vectors.value
    const vector = (at: number) => values.subarray(at * dims, (at + 1) * dims)
    // They have length 1.
    const cosine = (a: number, b: number) =>
      vector(a).reduce((sum, value, at) => sum + value * vector(b)[at]!, 0)
    return { reply, stages, cosines: texts.map((_, a) => texts.map((__, b) => cosine(a, b))) }
  }
}
