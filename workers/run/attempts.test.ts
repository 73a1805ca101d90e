import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerOf } from '../../src/engine/run-setup'
import { runSync } from '../../src/engine/drive'
import type { RunEvent } from '../../src/engine/events'
import type { AdgAttempt } from '../../src/engine/minds/adg/types/attempt'
import { adgAttempts } from '../../src/engine/minds/adg/attempt-words'
import { adg } from '../../src/engine/minds/adg/mind'
import { plainText } from '../../src/engine/sentence'
import { isItemActionEvent } from '../../src/engine/worlds/items/action-events'
import { assemble } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'
import { anySpec } from '../testing/any-spec'
import { testResources } from '../testing/resources'

const resources = await testResources()

/** The account after each step, and the whole one. */
function storiesOf(events: readonly RunEvent[]) {
  const fold = adg.attempts()
  const prefixes: string[][] = []
  events.forEach((event, place) => {
    fold.see(event, place)
    if (events[place + 1]?.step !== event.step) prefixes.push(fold.attempts.map((one) => JSON.stringify(one)))
  })
  return { attempts: fold.attempts, prefixes }
}

const sum = (attempts: readonly AdgAttempt[], of: (attempt: AdgAttempt) => number) =>
  attempts.reduce((total, attempt) => total + of(attempt), 0)

test('every action of any agent is in exactly one attempt, and an account only grows', () => {
  fc.assert(
    fc.property(anySpec(400, 'adg').map(parseSpec), (spec) => {
      const run = assemble(spec, resources)
      const { events } = runSync(run)
      const { attempts, prefixes } = storiesOf(events)

      const deeds = events.flatMap((event, place) => (isItemActionEvent(event) ? [{ ...event, place }] : []))
      expect(sum(attempts, ({ tries, gathered }) => tries + gathered)).toBe(deeds.length)
      attempts.forEach((attempt, at) => {
        const { key, from, to, tries, failures, gathered, came, thing } = attempt
        const next = attempts[at + 1]?.key ?? Infinity
        expect(next).toBeGreaterThan(key)
        const own = deeds.filter(({ place }) => place >= key && place < next)
        expect(tries + gathered).toBe(own.length)
        expect(events[key]?.step).toBe(from)
        for (const { step } of own) expect(from <= step && step <= to).toBe(true)
        expect(attempt.actions.reduce((total, { times }) => total + times, 0)).toBe(tries)
        expect(attempt.actions.reduce((total, row) => total + (row.success ? 0 : row.times), 0)).toBe(
          failures,
        )
        expect(own.filter(({ item }) => item === thing).length).toBeGreaterThanOrEqual(tries)
        // Every ended attempt has a result that matches its fields.
        expect(came).not.toBe('open')
        expect(attempt.learned !== null).toBe(came === 'lesson')
        if (came === 'change' || came === 'shown') expect(own).toEqual([])
        if (came === 'lesson') expect(attempt.actions.at(-1)?.success).toBe(true)
      })
      const learned = events.filter((event) => event.kind === 'requirement-learned' && event.step > 0)
      const lessons = attempts.filter(({ came }) => came === 'lesson')
      expect(lessons.map(({ thing, to }) => [thing, to])).toEqual(
        learned.map((event) => 'item' in event && [event.item, event.step]),
      )
      // Those of a step are those of the next one, but for the last.
      prefixes.forEach((prefix, at) => {
        const longer = prefixes[at + 1] ?? prefix
        expect(longer.slice(0, prefix.length - 1)).toEqual(prefix.slice(0, -1))
      })
    }),
    { numRuns: 300 },
  )
})

/** Once for each thing and author, until it is seen again. */
test('a word is refuted once', () => {
  fc.assert(
    fc.property(anySpec(600, 'adg').map(parseSpec), (spec) => {
      const { attempts } = storiesOf(runSync(assemble(spec, resources)).events)
      const refuted = new Map<string, number>()
      for (const { thing, believed, refutes } of attempts) {
        if (!refutes || believed === null) continue
        expect(believed.standing).not.toBe('inadmissible')
        if (believed.standing === 'experienced' || believed.standing === 'doubted') continue
        const word = `${thing} ${believed.standing === 'analogy' ? 'analogy' : believed.source}`
        refuted.set(word, (refuted.get(word) ?? 0) + 1)
      }
      for (const [word, times] of refuted) expect([word, times]).toEqual([word, 1])
    }),
    { numRuns: 100 },
  )
})

test('every attempt of any agent has a sentence', () => {
  fc.assert(
    fc.property(anySpec(300, 'adg').map(parseSpec), (spec) => {
      const run = assemble(spec, resources)
      const { attempts } = storiesOf(runSync(run).events)
      const { shown } = ledgerOf(run.setup).world
      for (const attempt of attempts) {
        const said = [
          adgAttempts.tell(attempt, 'XENON', shown),
          adgAttempts.tell(attempt, 'XENON', null),
          adgAttempts.fold([attempt]),
        ]
        for (const text of said.map(plainText)) {
          expect(text).toMatch(/^\S.*\.$/s)
          expect(text).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
        }
        expect(plainText(adgAttempts.headline(attempt, 'XENON'))).not.toBe('')
      }
    }),
    { numRuns: 100 },
  )
})
