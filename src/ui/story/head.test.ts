import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, moved, type Head, type Move } from './story'
import { momentAt } from './score'
import { SCORE } from './testing'

const START: Head = { ms: 0, isPlaying: true }
const tick = (ms: number): Move => ({ kind: 'tick', ms })
const all = (moves: readonly Move[], from = START) =>
  moves.reduce((head, move) => moved(head, SCORE, move), from)

test('time passes while it plays, and no more than between two ticks', () => {
  expect(all([tick(100), tick(50)]).ms).toBe(150)
  expect(all([tick(100), { kind: 'pause' }, tick(100)])).toEqual({ ms: 100, isPlaying: false })
  expect(all([{ kind: 'pause' }, { kind: 'play' }, tick(20)])).toEqual({ ms: 20, isPlaying: true })
  // A laptop that was closed for an hour.
  expect(all([tick(3_600_000)]).ms).toBe(500)
})

test('next and back go from scene to scene; back first to the start of this one', () => {
  expect(all([{ kind: 'next' }]).ms).toBe(10_000)
  expect(all([{ kind: 'next' }, { kind: 'next' }]).ms).toBe(30_000)
  expect(all([{ kind: 'scrub', ms: 15_000 }, { kind: 'back' }]).ms).toBe(10_000)
  expect(all([{ kind: 'scrub', ms: 11_000 }, { kind: 'back' }]).ms).toBe(0)
  expect(all([{ kind: 'back' }]).ms).toBe(0)
  expect(all([{ kind: 'scene', index: 1 }]).ms).toBe(10_000)
  expect(all([{ kind: 'scene', index: 9 }]).ms).toBe(10_000)
})

test('an answer cuts the wait short, and never goes back', () => {
  expect(all([{ kind: 'scrub', ms: 1000 }, { kind: 'answered' }]).ms).toBe(5000)
  expect(all([{ kind: 'scrub', ms: 8000 }, { kind: 'answered' }]).ms).toBe(8000)
})

test('it is over after its last moment', () => {
  expect(isOver(all([{ kind: 'scrub', ms: 29_999 }]), SCORE)).toBe(false)
  expect(isOver(all([{ kind: 'scrub', ms: 29_999 }, tick(1)]), SCORE)).toBe(true)
})

test('after any input there is a scene, and time only goes back if the visitor goes back', () => {
  const ms = fc.double({ noDefaultInfinity: false })
  const move: fc.Arbitrary<Move> = fc.oneof(
    fc.record({ kind: fc.constant('tick' as const), ms: fc.integer({ min: -50, max: 5000 }) }),
    fc.record({ kind: fc.constant('scrub' as const), ms }),
    fc.record({ kind: fc.constant('scene' as const), index: fc.integer({ min: -3, max: 12 }) }),
    fc.constantFrom<Move[]>(
      { kind: 'pause' },
      { kind: 'play' },
      { kind: 'next' },
      { kind: 'back' },
      { kind: 'answered' },
    ),
  )
  const goesOn = new Set(['tick', 'pause', 'play', 'next', 'answered'])
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let head = START
      for (const one of moves) {
        const next = moved(head, SCORE, one)
        expect(next.ms).toBeGreaterThanOrEqual(0)
        expect(next.ms).toBeLessThanOrEqual(SCORE.total)
        if (goesOn.has(one.kind)) expect(next.ms).toBeGreaterThanOrEqual(head.ms)
        if (one.kind === 'tick' && !head.isPlaying) expect(next).toEqual(head)
        const moment = momentAt(SCORE, next.ms)
        expect(moment && SCORE.scenes[moment.index]).toBe(moment?.scene)
        expect(moment?.step).toBeGreaterThanOrEqual(moment?.scene.from ?? NaN)
        expect(moment?.step).toBeLessThanOrEqual(moment?.scene.to ?? NaN)
        head = next
      }
    }),
  )
})
