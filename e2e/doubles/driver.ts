/**
 * The page's side of `llm.worker` for tests, which run it in the page: loads, asks over a port as a run does, and
 * turns the results into plain values.
 */
import { proxy, transfer, wrap } from 'comlink'
import type { ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { PortEngine } from '../../workers/shared/chat-port'
import { faultOf } from '../../workers/shared/fault'
import type { Fault, LlmApi, LoadedModel, LoadProgress, LoadRequest } from '../../workers/api/llm.api'
import type { Reply } from '../../workers/api/run.api'
import { giveUp } from '../wllama/giving-up'

export interface LoadSeen {
  readonly reply: Reply<LoadedModel>
  readonly told: readonly LoadProgress[]
  /** The worker's loaded models afterwards. */
  readonly loaded: readonly LoadedModel[]
}

export interface ChatSeen {
  readonly reply: Reply<ChatReply>
  readonly pieces: readonly string[]
}

/** The end of a call that was given up, and its text until another call was answered. */
export interface ChatGivenUp extends ChatSeen {
  readonly next: Reply<ChatReply>
}

export class Driver {
  readonly api

  constructor(worker: string) {
    this.api = wrap<LlmApi>(new Worker(worker, { type: 'module' }))
  }

  /** @param cancelAt gives the load up at the first word of this stage that has a share */
  async load(request: LoadRequest, cancelAt?: LoadProgress['stage']): Promise<LoadSeen> {
    const told: LoadProgress[] = []
    const onProgress = proxy((progress: LoadProgress) => {
      told.push(progress)
      if (progress.stage === cancelAt && progress.share) void this.api.cancel()
    })
    const reply = await this.api.load(request, onProgress)
    return { reply, told, loaded: await this.api.loaded() }
  }

  async chat(request: ChatRequest): Promise<ChatSeen> {
    const served = await this.#port()
    if (!served.ok) return { reply: served, pieces: [] }
    const engine = await PortEngine.at(served.value)
    const pieces: string[] = []
    const reply = await engine.chat(request, { onText: (piece) => pieces.push(piece) }).then(
      (value): Reply<ChatReply> => ({ ok: true, value }),
      (error: unknown): { ok: false; fault: Fault } => ({ ok: false, fault: faultOf(error) }),
    )
    return { reply, pieces }
  }

  /** Cancels a call after this number of pieces and asks something else, which waits until the engine is free. */
  async givenUp(request: ChatRequest, pieces: number, next: ChatRequest): Promise<ChatGivenUp> {
    const served = await this.#port()
    if (!served.ok) return { reply: served, pieces: [], next: served }
    return giveUp(served.value, request, { pieces }, (ask) => ask(next))
  }

  async #port(): Promise<Reply<MessagePort>> {
    const { port1, port2 } = new MessageChannel()
    const served = await this.api.serve('webllm', transfer(port2, [port2]))
    return served.ok ? { ok: true, value: port1 } : served
  }
}
