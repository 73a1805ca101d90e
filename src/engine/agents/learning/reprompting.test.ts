import { expect, test } from 'vitest'
import type { Effect, Notice, EffectResult } from '../../effects'
import type { ItemOutcome, BotSurroundings } from '../../worlds/items/types'
import { reprompted } from './reprompting'

const LOGS = { action: 'mine', item: 'logs' }
const lake: BotSurroundings = { medium: 'water', covered: 0, light: 9, blocks: [['kelp', 3]], entities: [] }
const unfinished: ItemOutcome = { success: false, unfinished: lake }
const got: ItemOutcome = { success: true, gained: 1, consumed: {}, used: [] }

/** Answers each effect with the next of `results`; returns the effects and the outcome. */
function driven(results: readonly EffectResult[]) {
  const doing = reprompted(LOGS, 600)
  const effects: Effect[] = []
  let next = doing.next()
  for (const result of results) {
    if (next.done) throw new Error('It has ended before.')
    effects.push(next.value)
    next = doing.next(result)
  }
  return { effects, outcome: next.done ? next.value : null }
}
const acted = (more: object = {}) => ({ kind: 'act', action: { ...LOGS, within: 600, ...more } })
const asked = {
  kind: 'ask',
  question: {
    ...{ kind: 'reprompt', ...LOGS },
    around: 'The player is under water. Nearby: kelp (3 blocks away).',
  },
}

test('asks nothing when a subgoal succeeds within the interval or fails for good', () => {
  for (const outcome of [got, { success: false } as const])
    expect(driven([outcome])).toEqual({ effects: [acted()], outcome })
})

test('does what the model says for one interval, then continues the subgoal', () => {
  const { effects, outcome } = driven([unfinished, 'get out of the water', unfinished, '', got])
  const instead = 'get out of the water'
  expect(effects).toEqual([acted(), asked, acted({ instead }), asked, acted()])
  expect(outcome).toBe(got)
})

test('ends with the episode', () => {
  const last: ItemOutcome & Notice = { ...unfinished, over: 'episode' }
  expect(driven([unfinished, '', last])).toEqual({ effects: [acted(), asked, acted()], outcome: last })
})

test('reports rule changes of all intervals with the outcome', () => {
  const changed = { ...unfinished, changed: ['planks'] }
  const again = { ...got, changed: ['stick'] }
  expect(driven([changed, '', again]).outcome).toEqual({ ...got, changed: ['planks', 'stick'] })
})
