import { expose } from 'comlink'
import { faultOf, type ModelFault } from '../model-error'
import type { ChatEngine, ChatReply, ChatRequest } from './engine'

/**
 * Connects a run to a model elsewhere, over a message port: one end in the agent's worker, the other with the
 * model (in a worker of its own, or in the page for a browser's built-in model).
 */
export interface ChatApi {
  /** Id of the model's record, the model's name, and whether it accepts pictures. */
  describe(): Promise<{ readonly id: string; readonly model: string; readonly sees: boolean }>
  /** @param call a number that the caller chooses, for `abort` */
  chat(call: number, request: ChatRequest, onText: (piece: string) => unknown): Promise<ChatOutcome>
  /** Aborts that call if it is still running; it then returns the fault `aborted`. */
  abort(call: number): Promise<void>
}
type ChatOutcome =
  { readonly ok: true; readonly value: ChatReply } | { readonly ok: false; readonly fault: ChatFault }
interface ChatFault {
  readonly code: ModelFault | 'aborted'
  readonly message: string
}

/** Serves this engine to the other end of `port`. */
export function serveChat(port: MessagePort, engine: ChatEngine): void {
  const calls = new Map<number, AbortController>()
  const api: ChatApi = {
    describe: () => Promise.resolve({ id: engine.id, model: engine.model, sees: engine.sees === true }),
    async chat(call, request, onText) {
      const controller = new AbortController()
      calls.set(call, controller)
      let told: unknown
      const tell = (piece: string) => (told = onText(piece))
      try {
        const value = await engine.chat(request, { signal: controller.signal, onText: tell })
        // The pieces use their own port: the reply must not overtake the last piece.
        await told
        return { ok: true, value }
      } catch (error) {
        return { ok: false, fault: controller.signal.aborted ? ABORTED : faultOf(error) }
      } finally {
        calls.delete(call)
      }
    },
    abort(call) {
      calls.get(call)?.abort()
      return Promise.resolve()
    },
  }
  // The worker that asked was terminated: no caller waits for the running calls.
  port.addEventListener('close', () => {
    for (const controller of calls.values()) controller.abort()
  })
  expose(api, port)
}

const ABORTED: ChatFault = { code: 'aborted', message: 'The generation was stopped.' }
