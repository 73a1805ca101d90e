/**
 * How a run asks a model that lives elsewhere: over a message port, one end in the worker that runs an agent, the
 * other where the model is (a worker of its own, or the page for a browser's built-in model).
 */
import type { ChatReply, ChatRequest } from '../src/models/chat/engine'
import type { Reply } from './run.api'

export interface ChatApi {
  /** Id of the model's record, and which model it is. */
  describe(): Promise<{ readonly id: string; readonly model: string }>
  /** @param call a number of the caller's own, for `abort` */
  chat(call: number, request: ChatRequest, onText: (piece: string) => unknown): Promise<Reply<ChatReply>>
  /** Ends that call, if it is still going on; it then answers with the fault `aborted`. */
  abort(call: number): Promise<void>
}
