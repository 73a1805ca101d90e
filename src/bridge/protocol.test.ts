import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACTIONS,
  fromPage,
  MAX_ERRAND,
  MAX_TIMEOUT,
  PROTOCOL,
  readFromPage,
  readFromProxy,
  WAYS,
} from './protocol'
import type { FromPage } from './protocol'

const id = fc.stringMatching(/^[\w.-]{1,64}$/)
const item = fc.constantFrom('logs', 'oak_log', 'stone_pickaxe', 'diamond')
const timeout = fc.integer({ min: 1000, max: MAX_TIMEOUT })
const message: fc.Arbitrary<FromPage> = fc.oneof(
  fc.record({
    type: fc.constant('hello' as const),
    protocol: fc.constant(PROTOCOL),
    token: fc.stringMatching(/^[\w-]{22,128}$/),
  }),
  fc.record({
    type: fc.constant('subgoal' as const),
    ...{
      id,
      item,
      timeout,
      action: fc.constantFrom(...ACTIONS),
      quantity: fc.integer({ min: 1, max: MAX_ERRAND }),
    },
  }),
  fc.record({ type: fc.constant('way-out' as const), id, way: fc.constantFrom(...WAYS), timeout }),
  fc.record({ type: fc.constantFrom('cancel' as const, 'observe' as const, 'rules' as const), id }),
  fc.record({ type: fc.constantFrom('stop' as const, 'bye' as const) }),
)

test('reads back every message that was written', () => {
  fc.assert(
    fc.property(message, (said) => {
      expect(readFromPage(JSON.stringify(said))).toEqual(said)
    }),
  )
})

test('rejects everything that differs from a message', () => {
  fc.assert(
    fc.property(message, fc.stringMatching(/^[a-z]{1,12}$/), fc.jsonValue(), (said, key, value) => {
      fc.pre(!(key in said) && !['item', 'session', 'heard'].includes(key))
      expect(readFromPage(JSON.stringify({ ...said, [key]: value }))).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = readFromPage(JSON.stringify(value))
      expect(
        read === null || fromPage.options.some(({ entries }) => entries.type.literal === read.type),
      ).toBe(true)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readFromProxy(text)).toBeNull()
    }),
  )
})

test.each([
  '{"type":"cancel","id":"a","__proto__":{"type":"bye"}}',
  '{"type":"cancel","id":"a","constructor":1}',
  '{"type":"cancel","id":{"prototype":1}}',
  '{"type":"subgoal","id":"a","action":"mine","item":"constructor","quantity":1,"timeout":1000}',
  '{"type":"subgoal","id":"a","action":"mine","item":"__proto__","quantity":1,"timeout":1000}',
  '{"type":"subgoal","id":"a","action":"chat","item":"logs","quantity":1,"timeout":1000}',
  '{"type":"subgoal","id":"a","action":"mine","item":"logs","quantity":1e400,"timeout":1000}',
  '{"type":"subgoal","id":"a","action":"mine","item":"logs","quantity":65,"timeout":1000}',
  '{"type":"subgoal","id":"a\\u0000","action":"mine","item":"logs","quantity":1,"timeout":1000}',
  '{"type":"cancel","id":["a"]}',
  '[{"type":"bye"}]',
  'null',
  '',
])('rejects %s', (text) => expect(readFromPage(text)).toBeNull())

test('rejects inventory keys that are names of object properties', () => {
  const state = { type: 'state', seq: 1, state: 'ready', version: '1.20.4', reason: null, retryIn: null }
  const read = (inventory: string) =>
    readFromProxy(`${JSON.stringify(state).slice(0, -1)},"inventory":${inventory}}`)
  expect(read('{"logs":2}')).toMatchObject({ inventory: { logs: 2 } })
  for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(read(`{"${key}":2}`), key).toBeNull()
})
