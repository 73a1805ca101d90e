import { expect, test } from 'vitest'
import { Random } from '../../../engine/random'
import { wayOutIn, type EscapeMove } from '../../../engine/worlds/items/way-out'
import { MISREAD_SURROUNDINGS } from './profile'
import { repromptFor } from './further-answers'

const said = (around: string, skill: number, seed = 1) =>
  repromptFor({ kind: 'reprompt', item: 'logs', action: 'mine', around }, skill, new Random(seed))

const WATER = 'The player is under water. Nearby: kelp (3 blocks away).'
const CAVE = 'The player is 21 blocks below the open sky. It is dark. Nearby: stone (1 blocks away).'
const MINE = 'The player is 18 blocks below the open sky. It is dark. Nearby: torch (2 blocks away).'
const DESERT = 'The player stands in the open. Nearby: sand (1 blocks away), cactus (4 blocks away).'
const WOODS = 'The player stands in the open. Nearby: oak log (4 blocks away).'

test.each<[string, EscapeMove | null]>([
  [WATER, 'leave-water'],
  [CAVE, 'go-up'],
  [MINE, null],
  [DESERT, 'explore'],
  [WOODS, null],
])('without errors, of “%s” it says what leads out: %s', (around, way) => {
  const words = said(around, 1)
  expect(wayOutIn(words)).toBe(way)
  expect(words === '').toBe(way === null)
})

test.each([WATER, WOODS])('misreads at the stated rate in both directions, like a 7B model: %s', (around) => {
  const right = said(around, 1)
  const wrong = Array.from({ length: 20_000 }, (_, seed) => said(around, 0.5, seed)).filter(
    (one) => one !== right,
  )
  expect(wrong.length / 20_000).toBeCloseTo(MISREAD_SURROUNDINGS, 2)
})
