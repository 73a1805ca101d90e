import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatEngine, ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { QueuedEngine } from './queue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REQUEST: ChatRequest = { messages: [], schema: null, maxTokens: 1, temperature: 0, seed: 1 }

test('closes an unresponsive engine after a while', async () => {
  const deaf: ChatEngine = { id: 'deaf', model: 'deaf', chat: () => new Promise<ChatReply>(() => undefined) }
  const queued = new QueuedEngine(deaf, () => undefined)
  const call = queued.chat(REQUEST)
  await vi.advanceTimersByTimeAsync(0)
  const rejected = expect(call).rejects.toThrow('unloaded')
  let isClosed = false
  void queued.close(new Error('unloaded')).then(() => (isClosed = true))
  // The caller learns of it at once.
  await rejected
  await vi.advanceTimersByTimeAsync(4000)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isClosed).toBe(true)
})
