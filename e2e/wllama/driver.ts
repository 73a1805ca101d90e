/** The page's side of `llm.worker` for tests, which run it in the page: loads a GGUF file and asks it as a run does. */
import { proxy, transfer, wrap } from 'comlink'
import { adgAnswerRules } from '../../src/engine/minds/adg/answer-rules'
import type { LiveReply } from '../../src/engine/effects'
import type { AdgQuestion } from '../../src/engine/minds/adg/types/questions'
import { ChatModel } from '../../src/models/chat/chat-model'
import type { ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { PortEngine } from '../../workers/shared/chat-port'
import type { GgufSource, LlmApi, LoadedModel, LoadProgress, Reply } from '../../workers/api/llm.api'
import { giveUp, type GivenUp, type GivingUp } from './giving-up'

export interface Asked {
  readonly reply: LiveReply
  /** Whether it is an answer to the question. */
  readonly isAnswer: boolean
}

export interface Aborted extends GivenUp {
  /** The next reply; null: the model was unloaded instead. */
  readonly next: Reply<ChatReply> | null
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

  async ask(questions: readonly AdgQuestion[], temperature: number, seed: number): Promise<readonly Asked[]> {
    const model = new ChatModel({
      engine: await this.#engine(),
      temperature,
      seed,
      now: () => performance.now(),
    })
    const asked: Asked[] = []
    for (const question of questions) {
      const reply = await model.ask(question)
      asked.push({ reply, isAnswer: adgAnswerRules.judge(question, reply.value).ok })
    }
    return asked
  }

  /**
   * Gives a call up, and then asks something short, or unloads the model: that waits for llama.cpp to let go, and for
   * nothing else.
   */
  async abort(long: ChatRequest, when: GivingUp, short: ChatRequest | null): Promise<Aborted> {
    return giveUp(await this.#port(), long, when, async (ask) => {
      if (short) return ask(short)
      await this.api.unload('wllama')
      return null
    })
  }

  async #engine(): Promise<PortEngine> {
    return PortEngine.at(await this.#port())
  }

  async #port(): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel()
    const served = await this.api.serve('wllama', transfer(port2, [port2]))
    if (!served.ok) throw new Error(served.fault.message)
    return port1
  }
}
