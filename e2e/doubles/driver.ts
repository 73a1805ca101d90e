/**
 * The page's side of `llm.worker` for tests, which run it in the page: loads, asks over a port as a run does, and puts
 * what came into plain values.
 */
import { proxy, transfer, wrap } from 'comlink'
import type { ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { PortEngine } from '../../workers/chat-port'
import { faultOf } from '../../workers/fault'
import type { Fault, LlmApi, LoadedModel, LoadProgress, LoadRequest } from '../../workers/llm.api'
import type { Reply } from '../../workers/run.api'

export interface LoadSeen {
  readonly reply: Reply<LoadedModel>
  readonly told: readonly LoadProgress[]
  /** What the worker holds afterwards. */
  readonly loaded: readonly LoadedModel[]
}

export interface ChatSeen {
  readonly reply: Reply<ChatReply>
  readonly pieces: readonly string[]
  /** ms from the abort until the call had settled. */
  readonly afterAbort: number | null
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

  /** @param abortAfter so many pieces */
  async chat(request: ChatRequest, abortAfter = Infinity): Promise<ChatSeen> {
    const { port1, port2 } = new MessageChannel()
    const served = await this.api.serve('webllm', transfer(port2, [port2]))
    if (!served.ok) return { reply: served, pieces: [], afterAbort: null }
    const engine = await PortEngine.at(port1)
    const pieces: string[] = []
    const controller = new AbortController()
    const times: { abort?: number } = {}
    const onText = (piece: string) => {
      pieces.push(piece)
      if (pieces.length < abortAfter || times.abort !== undefined) return
      times.abort = performance.now()
      controller.abort(new Error('aborted by the test'))
    }
    const reply = await engine.chat(request, { signal: controller.signal, onText }).then(
      (value): Reply<ChatReply> => ({ ok: true, value }),
      (error: unknown): { ok: false; fault: Fault } => ({ ok: false, fault: faultOf(error) }),
    )
    return { reply, pieces, afterAbort: times.abort === undefined ? null : performance.now() - times.abort }
  }
}
