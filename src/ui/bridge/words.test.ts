import { expect, test } from 'vitest'
import { REASONS } from '../../bridge/protocol'
import { drawnOf } from './map'
import { errandOf, happenedOf, reasonOf, connectionWords } from './words'

const status = {
  connection: null,
  bot: null,
  inventory: null,
  errands: [],
  history: [],
  happened: 0,
  session: null,
}
const on = { kind: 'ready', username: 'firsthand_1', server: 'localhost:25565' } as const
const bot = { type: 'state', seq: 1, version: null, reason: null, retryIn: null, inventory: null } as const

test('every reason has words of its own', () => {
  const said = REASONS.map(reasonOf)
  expect(new Set(said).size).toBe(REASONS.length)
  for (const words of said) expect(words).toMatch(/^[a-z][a-z, ]+$/)
})

test('errands and their results', () => {
  const mine = { type: 'subgoal', action: 'mine', item: 'oak_log', quantity: 1, timeout: 1 } as const
  expect(errandOf(mine)).toBe('mine oak log')
  expect(errandOf({ ...mine, quantity: 3 })).toBe('mine 3 oak log')
  const explore = { type: 'way-out', way: 'explore', item: 'diamond', timeout: 1 } as const
  expect(errandOf(explore)).toBe('look around for diamond')
  const came = (reason: 'not-found', detail: string | null) =>
    happenedOf({ kind: 'errand', errand: mine, success: false, reason, detail, took: 1 }).came
  expect(came('not-found', null)).toBe('no suitable block was found nearby')
  expect(came('not-found', 'Nothing within 48.')).toBe(
    'no suitable block was found nearby (Nothing within 48.)',
  )
})

test('names the status, from no bot to a bot that has given up', () => {
  const said = (more: object) => connectionWords({ ...status, ...more }).sentence
  expect(said({})).toBe('No bot is connected.')
  expect(said({ connection: on })).toBe('firsthand_1 is joining localhost:25565.')
  expect(said({ connection: on, bot: { ...bot, state: 'ready' } })).toBe(
    'firsthand_1 plays on localhost:25565.',
  )
  const away = { ...bot, reason: 'Server closed', retryIn: 1500 }
  expect(said({ connection: on, bot: { ...away, state: 'reconnecting' } })).toBe(
    'firsthand_1 is not on localhost:25565 now. The server says: “Server closed”. The bot tries again in 2 seconds.',
  )
  expect(said({ connection: on, bot: { ...away, state: 'ended' } })).toBe(
    'firsthand_1 no longer tries to join localhost:25565. The server says: “Server closed”.',
  )
})

test('on the map the most frequent block is the ground, and all others have letters; unknown blocks stay empty', () => {
  const { kinds, rows } = drawnOf({
    names: ['water', 'stone', 'nothing_here'],
    rows: [
      [1, 1, 0],
      [null, 1, 9],
    ],
  })
  expect(kinds).toEqual([
    { name: 'stone', count: 3, letter: '', tone: 'stone' },
    { name: 'water', count: 1, letter: 'a', tone: 'water' },
  ])
  expect(rows).toEqual([
    [0, 0, 1],
    [null, 0, null],
  ])
})
