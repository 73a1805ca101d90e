import { wrap } from 'comlink'
import { expect, test } from 'vitest'
import { connectionTo } from './connection'

test('a connection can be closed twice', () => {
  const { port1, port2 } = new MessageChannel()
  let ended = 0
  const worker = { onerror: null, onmessageerror: null, terminate: () => ended++ }
  const connection = connectionTo(worker, wrap<{ stop(): void }>(port1))
  connection.close()
  expect(() => connection.close()).not.toThrow()
  expect(ended).toBe(1)
  port2.close()
})
