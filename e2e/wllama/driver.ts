/** The page's side of `llm.worker` for tests, which run it in the page: loads a GGUF file and asks it as a run does. */
import { proxy, transfer, wrap } from 'comlink'
import { judge } from '../../src/engine/answers'
import type { LiveReply, Question } from '../../src/engine/effects'
import { ChatModel } from '../../src/models/chat/chat-model'
import type { ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { PortEngine } from '../../workers/chat-port'
import { faultOf } from '../../workers/fault'
import type { GgufSource, LlmApi, LoadedModel, LoadProgress, Reply } from '../../workers/llm.api'

export interface Asked {
  readonly reply: LiveReply
  /** Whether it is an answer to the question. */
  readonly isAnswer: boolean
}

export interface Aborted {
  readonly reply: Reply<ChatReply>
  /** ms from the abort until the call had settled. */
  readonly heardAfter: number
  /** ms from the abort until another call had its first word. */
  readonly freeAfter: number
  readonly next: Reply<ChatReply>
}

export class Driver {
  readonly api

  constructor(worker: string) {
    this.api = wrap<LlmApi>(new Worker(worker, { type: 'module' }))
  }

  async load(
    source: GgufSource,
  ): Promise<{ readonly reply: Reply<LoadedModel>; readonly told: readonly LoadProgress[] }> {
    const told: LoadProgress[] = []
    const onProgress = proxy((progress: LoadProgress) => void told.push(progress))
    return { reply: await this.api.load({ engine: 'wllama', source }, onProgress), told }
  }

  async ask(questions: readonly Question[], temperature: number, seed: number): Promise<readonly Asked[]> {
    const model = new ChatModel({
      engine: await this.#engine(),
      temperature,
      seed,
      now: () => performance.now(),
    })
    const asked: Asked[] = []
    for (const question of questions) {
      const reply = await model.ask(question)
      asked.push({ reply, isAnswer: judge(question, reply.value).ok })
    }
    return asked
  }

  /** Ends a call after so many ms or pieces, whichever comes first, and then asks something short. */
  async abort(long: ChatRequest, short: ChatRequest, ms: number, pieces: number): Promise<Aborted> {
    const engine = await this.#engine()
    const controller = new AbortController()
    let at = Infinity
    const abort = () => {
      if (at !== Infinity) return
      at = performance.now()
      controller.abort(new Error('aborted by the test'))
    }
    let heard = 0
    const onText = () => {
      if (++heard >= pieces) abort()
    }
    const timer = setTimeout(abort, ms)
    const reply = await settled(engine.chat(long, { signal: controller.signal, onText }))
    clearTimeout(timer)
    const heardAfter = performance.now() - at
    const next = await settled(engine.chat(short))
    return { reply, heardAfter, freeAfter: performance.now() - at, next }
  }

  async #engine(): Promise<PortEngine> {
    const { port1, port2 } = new MessageChannel()
    const served = await this.api.serve('wllama', transfer(port2, [port2]))
    if (!served.ok) throw new Error(served.fault.message)
    return PortEngine.at(port1)
  }
}

const settled = (call: Promise<ChatReply>): Promise<Reply<ChatReply>> =>
  call.then(
    (value): Reply<ChatReply> => ({ ok: true, value }),
    (error: unknown): Reply<ChatReply> => ({ ok: false, fault: faultOf(error) }),
  )
