import { proxy, wrap } from 'comlink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ModelError } from '../model-error'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from './engine'
import { serveChat, type ChatApi } from './serve-chat'

const REQUEST: ChatRequest = { messages: [], schema: null, maxTokens: 8, temperature: 0, seed: 0 }
const REPLY: ChatReply = {
  text: 'ab',
  finish: 'stop',
  constrained: false,
  promptTokens: null,
  completionTokens: null,
}

/** An engine as a run sees it, through a port. */
function served(chat: (options: ChatOptions) => Promise<ChatReply>) {
  const engine: ChatEngine = { id: 'double', model: 'a double', chat: (_, options = {}) => chat(options) }
  const { port1, port2 } = new MessageChannel()
  serveChat(port2, engine)
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  return wrap<ChatApi>(port1)
}

test('a reply arrives after its last piece', async () => {
  const api = served(({ onText }) => {
    onText?.('a')
    onText?.('b')
    return Promise.resolve(REPLY)
  })
  const order: string[] = []
  const onText = proxy(async (piece: string) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push(piece)
  })
  const reply = await api.chat(1, REQUEST, onText)
  order.push('reply')
  expect(order).toEqual(['a', 'b', 'reply'])
  expect(reply).toEqual({ ok: true, value: REPLY })
})

test('an error keeps its code, and one without a code becomes a failure', async () => {
  const nothing = proxy(() => undefined)
  const lost = served(() => Promise.reject(new ModelError('device-lost', 'It is gone.')))
  const fault = { code: 'device-lost', message: 'It is gone.' }
  expect(await lost.chat(1, REQUEST, nothing)).toEqual({ ok: false, fault })
  const broken = served(() => Promise.reject(new TypeError('x is not a function')))
  expect(await broken.chat(1, REQUEST, nothing)).toMatchObject({ ok: false, fault: { code: 'failed' } })
})

test('one call is aborted, and another continues', async () => {
  const replies: (() => void)[] = []
  const api = served(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('the signal’s reason')))
        replies.push(() => resolve(REPLY))
      }),
  )
  const nothing = proxy(() => undefined)
  const both = [api.chat(1, REQUEST, nothing), api.chat(2, REQUEST, nothing)]
  await vi.waitFor(() => expect(replies).toHaveLength(2))
  await api.abort(1)
  for (const reply of replies) reply()
  expect(await Promise.all(both)).toMatchObject([{ ok: false, fault: { code: 'aborted' } }, { ok: true }])
})
