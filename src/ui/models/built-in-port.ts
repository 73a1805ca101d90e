import { expose } from 'comlink'
import type { ChatApi } from '../../../workers/chat.api'
import type { Fault } from '../../../workers/run.api'
import type { ChatEngine } from '../../models/chat/engine'
import { ModelError } from '../../models/model-error'

/** Lets whoever has the other end of `port` ask an engine that lives in the page. */
export function serveEngine(port: MessagePort, engine: ChatEngine): void {
  const calls = new Map<number, AbortController>()
  const api: ChatApi = {
    describe: () => Promise.resolve({ id: engine.id, model: engine.model }),
    async chat(call, request, onText) {
      const controller = new AbortController()
      calls.set(call, controller)
      try {
        return { ok: true, value: await engine.chat(request, { signal: controller.signal, onText }) }
      } catch (error) {
        return { ok: false, fault: controller.signal.aborted ? ENDED : faultOf(error) }
      } finally {
        calls.delete(call)
      }
    },
    abort(call) {
      calls.get(call)?.abort()
      return Promise.resolve()
    },
  }
  expose(api, port)
}

const ENDED: Fault = { code: 'aborted', message: 'The generation was ended.' }

/** An error as it crosses to a worker: a class does not travel, its code does. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ModelError) return { code: error.code, message: error.message }
  return { code: 'failed', message: error instanceof Error ? error.message : String(error) }
}
