import { expect, test, vi } from 'vitest'
import { raceWith } from './race-with'

function event<T>() {
  let settle: (value: T) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => ([settle, fail] = [resolve, reject]))
  const reactions = vi.spyOn(promise, 'then')
  return { promise, reactions, settle, fail }
}
const never = new Promise<never>(() => undefined)

test('returns the work’s result if the work ends first', async () => {
  const lost = event<string>()
  expect(await raceWith(Promise.resolve(7), [lost.promise], () => 'lost')).toBe(7)
  await expect(raceWith(Promise.reject(new Error('no')), [lost.promise], () => 'lost')).rejects.toThrow('no')
})

test('all races that wait for an event end with it', async () => {
  const lost = event<string>()
  const races = [1, 2, 3].map((n) => raceWith(never, [lost.promise], (why) => `${n}: ${why}`))
  lost.settle('out of memory')
  expect(await Promise.all(races)).toEqual(['1: out of memory', '2: out of memory', '3: out of memory'])
  expect(await raceWith(never, [lost.promise], (why) => why)).toBe('out of memory')
})

test('work that has ended wins over an event that has happened', async () => {
  const lost = event<string>()
  lost.settle('gone')
  await lost.promise
  expect(await raceWith(Promise.resolve(1), [lost.promise], () => 2)).toBe(1)
})

test('the first of several events decides, and its follow-up runs once', async () => {
  const [one, other] = [event<string>(), event<string>()]
  const instead = vi.fn((why: string) => why)
  const race = raceWith(never, [one.promise, other.promise], instead)
  other.settle('other')
  one.settle('one')
  expect(await race).toBe('other')
  expect(instead).toHaveBeenCalledTimes(1)
})

test('a follow-up that throws, and an event that rejects, reject the race', async () => {
  const [one, other] = [event<string>(), event<string>()]
  const race = raceWith(never, [one.promise], (why) => {
    throw new Error(why)
  })
  one.settle('the line is cut')
  await expect(race).rejects.toThrow('the line is cut')
  const second = raceWith(never, [other.promise], () => 1)
  other.fail(new Error('failed'))
  await expect(second).rejects.toThrow('failed')
})

test('a thousand races leave one reaction on the event', async () => {
  const lost = event<string>()
  for (let n = 0; n < 1000; n++) await raceWith(Promise.resolve(n), [lost.promise], () => -1)
  expect(lost.reactions).toHaveBeenCalledTimes(1)
})
