import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attempt } from '../../../engine/minds'
import type { Came } from '../../../engine/attempts'
import { isFolded, paragraphsOf } from '../../../engine/account'
import { ACCOUNT, attemptAt } from './testing'

const shapeOf = (attempts: readonly Attempt[], lessons: number) =>
  paragraphsOf({ attempts, lessons }).map(
    ({ key, attempts: own, lesson }) => [key, own.map(({ thing }) => thing), lesson] as const,
  )

test('failed attempts in a row are one paragraph with the key of the first', () => {
  expect(shapeOf(ACCOUNT.attempts, 2)).toEqual([
    [0, [''], null],
    [3, ['bowl'], 1],
    [6, ['torch', 'chest'], null],
    [12, ['ladder'], 2],
    [15, ['bowl'], null],
  ])
})

test('lessons count from the start of the run, even if the oldest attempts are gone', () => {
  expect(shapeOf(ACCOUNT.attempts, 33).flatMap(([, , lesson]) => lesson ?? [])).toEqual([32, 33])
})

test('a planned attempt is shown after its first step', () => {
  const open = (to: number) => shapeOf([attemptAt(5, 'rail', { came: 'open', to })], 0)
  expect(open(5)).toEqual([])
  expect(open(6)).toEqual([[5, ['rail'], null]])
})

const came = fc.constantFrom<Came>('vain', 'lesson', 'shown', 'change')
test('law: every attempt is shown once, in order, and no two paragraphs in a row are failed ones', () => {
  fc.assert(
    fc.property(fc.array(came), fc.nat(50), (all, before) => {
      const attempts = all.map((one, key) => attemptAt(key, 'bowl', { came: one }))
      const lessons = before + all.filter((one) => one === 'lesson').length
      const paragraphs = paragraphsOf({ attempts, lessons })
      expect(paragraphs.flatMap((one) => one.attempts)).toEqual(attempts)
      const kinds = paragraphs.map((one) => one.attempts[0].came)
      expect(kinds.some((kind, at) => kind === 'vain' && kinds[at - 1] === 'vain')).toBe(false)
      const numbers = paragraphs.flatMap(({ lesson }) => lesson ?? [])
      expect(numbers).toEqual(numbers.map((_, at) => before + at + 1))
    }),
  )
})

const vain = (key: number, refutes = false) => attemptAt(key, 'chest', { came: 'vain', refutes })

test('shows a failed attempt in full if it refuted a guess', () => {
  const told = [vain(0), vain(2), vain(4, true), vain(6)]
  const paragraphs = paragraphsOf({ attempts: told, lessons: 0 })
  expect(paragraphs.map(({ attempts }) => attempts.map(({ key }) => key))).toEqual([[0, 2], [4], [6]])
  expect(paragraphs.map(({ attempts: [first] }) => isFolded(first))).toEqual([true, false, true])
  const refuted = [vain(0, true), vain(2, true)]
  expect(paragraphsOf({ attempts: refuted, lessons: 0 })).toHaveLength(2)
})
