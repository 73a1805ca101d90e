import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { probed, tried } from '../../../engine/minds/posterior/testing'
import { ProbePredictions } from '.'

function hopesOf(...events: readonly RunEvent[]) {
  const hoped = new ProbePredictions()
  for (const event of events) hoped.apply(event)
  return hoped.hopes
}

const many = (entries: Readonly<Record<number, number>>) =>
  Array.from({ length: 10 }, (_, bin) => entries[bin] ?? 0)

test('compares a probe’s prediction with its attempt, not with the gathering before it', () => {
  const events = [
    ...[probed(1, 'planks', { success: 0.25 }), tried(2, 'logs', true, 'mine'), tried(3, 'planks', true)],
    ...[probed(3, 'stick', { success: 0.25 }), tried(4, 'stick', false, 'mine'), tried(5, 'stick')],
    ...[probed(5, 'stick', { success: 1 }), tried(6, 'stick', true)],
  ]
  expect(hopesOf(...events)).toEqual({
    ...{ tried: many({ 2: 2, 9: 1 }), hoped: many({ 2: 0.5, 9: 1 }), worked: many({ 2: 1, 9: 1 }) },
    squares: 0.75 ** 2 + 0.25 ** 2,
  })
})

test('a probe counts once, and not at all if it was given up or has no prediction', () => {
  const once = [probed(1, 'planks', { success: 0.5 }), tried(2, 'planks'), tried(3, 'planks', true)]
  expect(hopesOf(...once)).toMatchObject({ tried: many({ 5: 1 }), worked: many({}) })
  expect(hopesOf(probed(1, 'planks'), probed(1, 'stick', { success: 0 }), tried(2, 'stick'))).toEqual({
    ...{ tried: many({ 0: 1 }), hoped: many({}), worked: many({}), squares: 0 },
  })
  expect(hopesOf(tried(2, 'planks'))).toBeUndefined()
})
