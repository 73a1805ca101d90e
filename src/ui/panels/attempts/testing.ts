/** Attempts at things, for tests of their texts. */
import { sceneWith } from '../../testing'
import type { AdgAttempt } from '../../../engine/minds/adg/types/attempt'

/** An attempt with only the given fields; the others say that nothing is known. */
export const attemptAt = (key: number, thing: string, change: Partial<AdgAttempt> = {}): AdgAttempt => ({
  ...{ mind: 'adg', key, from: key, to: key + 2, thing, goal: null },
  ...{ tries: 2, failures: 2, gathered: 0, came: 'vain', refutes: false },
  ...{ believed: null, guess: null, actions: [], learned: null, revised: null },
  ...{ spread: [], givenUp: false, about: [], reseeded: null, isKept: false },
  ...change,
})

/** Two learned, three failed, and one that is only planned. */
export const ACCOUNT = {
  attempts: [
    attemptAt(0, '', { came: 'shown', about: ['stick'] }),
    attemptAt(3, 'bowl', { came: 'lesson' }),
    attemptAt(6, 'torch'),
    attemptAt(9, 'chest'),
    attemptAt(12, 'ladder', { came: 'lesson' }),
    attemptAt(15, 'bowl'),
    attemptAt(18, 'rail', { came: 'open', to: 18 }),
  ],
  total: 7,
  lessons: 2,
} as const

/** In truth a torch takes coal. */
export const TRUTH = sceneWith({
  truth: { torch: { action: 'craft', requires: { coal: 1 }, held: [], yields: 4 } },
}).world
