/**
 * How soon an engine behind a port lets go of a call. Measured on the port itself: `PortEngine` tells its caller of an
 * abort at once, whatever goes on behind it.
 */
import { proxy, wrap } from 'comlink'
import type { ChatReply, ChatRequest } from '../../src/models/chat/engine'
import type { ChatApi } from '../../src/models/chat/serve-chat'
import type { Reply } from '../../workers/llm.api'

export interface GivenUp {
  /** The other side's own words for the call that was given up. */
  readonly reply: Reply<ChatReply>
  /** All that it wrote. */
  readonly pieces: readonly string[]
  /** ms from the abort until that reply. */
  readonly repliedAfter: number
  /** ms from the abort until `then` had come to its end. */
  readonly freeAfter: number
  /** ms from the abort until the last piece that came after it, if any did; 0: none. */
  readonly wroteFor: number
}

export interface GivingUp {
  /** The call is given up after so many ms or pieces, whichever comes first. */
  readonly ms: number
  readonly pieces: number
}

/** @param then what cannot come to its end before the engine has let go of the call; it is begun at the reply */
export async function giveUp<T>(
  port: MessagePort,
  request: ChatRequest,
  { ms, pieces }: GivingUp,
  then: (ask: (request: ChatRequest) => Promise<Reply<ChatReply>>) => Promise<T>,
): Promise<GivenUp & { readonly next: T }> {
  const api = wrap<ChatApi>(port)
  const heard: string[] = []
  let at: number | undefined
  const abort = () => {
    if (at !== undefined) return
    at = performance.now()
    void api.abort(1)
  }
  let last = 0
  const onText = (piece: string) => {
    if (at !== undefined) last = performance.now() - at
    if (heard.push(piece) >= pieces) abort()
  }
  const timer = ms === Infinity ? undefined : setTimeout(abort, ms)
  const reply = await api.chat(1, request, proxy(onText))
  clearTimeout(timer)
  const after = () => performance.now() - (at ?? Infinity)
  const repliedAfter = after()
  const next = await then((short) =>
    api.chat(
      2,
      short,
      proxy(() => undefined),
    ),
  )
  return {
    reply,
    pieces: heard,
    repliedAfter,
    freeAfter: after(),
    wroteFor: last,
    next,
  }
}
