/**
 * How an engine behind a port stops a call. Observed on the port itself, because `PortEngine` reports an abort to its
 * caller at once, whatever happens behind it.
 */
import { proxy, wrap } from 'comlink'
import type { ChatReply, ChatRequest } from '../../src/models/chat/engine'
import type { ChatApi } from '../../src/models/chat/serve-chat'
import type { Reply } from '../../workers/api/llm.api'

export interface GivenUp {
  /** The other side's own words for the call that was given up. */
  readonly reply: Reply<ChatReply>
  /** All pieces that it wrote until `then` had ended. */
  readonly pieces: readonly string[]
}

/** When the call is cancelled: after this number of pieces, or after this many ms while it is still reading. */
export type GivingUp = { readonly pieces: number } | { readonly ms: number }

/** @param then an action that cannot end before the engine has let go of the call; it starts at the reply */
export async function giveUp<T>(
  port: MessagePort,
  request: ChatRequest,
  when: GivingUp,
  then: (ask: (request: ChatRequest) => Promise<Reply<ChatReply>>) => Promise<T>,
): Promise<GivenUp & { readonly next: T }> {
  const api = wrap<ChatApi>(port)
  const pieces: string[] = []
  const onText = (piece: string) => {
    if (pieces.push(piece) === ('pieces' in when ? when.pieces : Infinity)) void api.abort(1)
  }
  const timer = 'ms' in when ? setTimeout(() => void api.abort(1), when.ms) : undefined
  const reply = await api.chat(1, request, proxy(onText))
  clearTimeout(timer)
  const next = await then((short) =>
    api.chat(
      2,
      short,
      proxy(() => undefined),
    ),
  )
  return { reply, pieces, next }
}
