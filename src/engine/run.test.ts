import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Model, Question } from './effects'
import { AsyncModelError, Run, runAsync, runSync } from './run'
import { knowing, SMALL_RULES, worldOf, xenonRun } from './testing'
import { TranscriptMismatch } from './transcript'

const small = () => worldOf(SMALL_RULES)
/** Knows the actions and nothing else, so that there is something to revise. */
const ignorant = knowing(SMALL_RULES, {
  stick: {},
  planks: { stick: 1 },
  crafting_table: {},
  wooden_pickaxe: {},
})

test('equal specs have equal events', () => {
  const one = runSync(xenonRun({ world: small(), model: ignorant, seed: 3 }))
  const two = runSync(xenonRun({ world: small(), model: ignorant, seed: 3 }))
  expect(one.events).toEqual(two.events)
  expect(one.ended).toBe(true)
})

test('a run that is stopped anywhere and goes on has the same events as one that is not', () => {
  const whole = runSync(xenonRun({ world: small(), model: ignorant }))
  fc.assert(
    fc.property(fc.array(fc.nat(whole.step + 5), { maxLength: 8 }), (stops) => {
      const run = xenonRun({ world: small(), model: ignorant })
      for (const stop of stops.toSorted((a, b) => a - b)) {
        runSync(run, stop)
        expect(run.step).toBe(Math.min(stop, whole.step))
        expect(run.events).toEqual(whole.events.slice(0, run.events.length))
      }
      expect(runSync(run).events).toEqual(whole.events)
    }),
  )
})

test('the horizon ends a run, and nothing left to learn does', () => {
  const cut = runSync(xenonRun({ world: small(), horizon: 5 }))
  expect(cut.events.at(-1)).toEqual({ step: 5, kind: 'run-ended', reason: 'horizon' })
  const learned = runSync(xenonRun({ world: small() }))
  expect(learned.events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'nothing-left' })
})

const later = (model: Model): Model => ({ answer: (q) => Promise.resolve().then(() => model.answer(q)) })

test('a model that answers by promise gives the same run under runAsync, and none under runSync', async () => {
  const sync = runSync(xenonRun({ world: small(), model: ignorant }))
  const async = await runAsync(xenonRun({ world: small(), model: later(ignorant), modelFollows: false }))
  expect(async.events).toEqual(sync.events)
  expect(() => runSync(xenonRun({ world: small(), model: later(ignorant) }))).toThrow(AsyncModelError)
})

test('a transcript replays the run without its model, and resumes where it ends', async () => {
  const live = await runAsync(xenonRun({ world: small(), model: later(ignorant), modelFollows: false }))
  const silent: Model = { answer: () => { throw new Error('nobody is asked') } } // prettier-ignore
  const { transcript } = live
  const replayed = runSync(xenonRun({ world: small(), model: silent, modelFollows: false, transcript }))
  expect(replayed.events).toEqual(live.events)

  const half = transcript.slice(0, transcript.length / 2)
  const resumed = await runAsync(
    xenonRun({ world: small(), model: later(ignorant), modelFollows: false, transcript: half }),
  )
  expect(resumed.events).toEqual(live.events)
  expect(resumed.transcript).toEqual(transcript)

  const foreign = [{ kind: 'outcome' as const, value: {} }]
  expect(() => runSync(xenonRun({ world: small(), modelFollows: false, transcript: foreign }))).toThrow(
    TranscriptMismatch,
  )
})

test('abort ends the waiting; the run goes on from the same question', async () => {
  const controller = new AbortController()
  let release: (() => void) | undefined
  const slow: Model = {
    answer: (q) => new Promise((resolve) => { release = () => { resolve(ignorant.answer(q)) } }), // prettier-ignore
  }
  const run = xenonRun({ world: small(), model: slow, modelFollows: false })
  const going = runAsync(run, 3, controller.signal)
  controller.abort()
  await expect(going).rejects.toThrow()
  const { length } = run.events
  release?.()
  const again = runAsync(run, 0)
  const pump = setInterval(() => release?.(), 0)
  await again
  clearInterval(pump)
  expect(run.events.length).toBeGreaterThan(length)
  expect(run.events).toEqual(runSync(xenonRun({ world: small(), model: ignorant }), 0).events)
})

test('after a rejection the same question stands', async () => {
  let failures = 0
  const moody: Model = {
    answer: (q) => (failures++ < 2 ? Promise.reject(new Error('busy')) : Promise.resolve(ignorant.answer(q))),
  }
  const run = xenonRun({ world: small(), model: moody, modelFollows: false })
  await expect(runAsync(run)).rejects.toThrow('busy')
  await expect(runAsync(run)).rejects.toThrow('busy')
  await runAsync(run)
  expect(run.events).toEqual(runSync(xenonRun({ world: small(), model: ignorant })).events)
})

test('a reply that is no answer is asked for again, then counted and answered by the fallback', () => {
  const asked: Question[] = []
  const babble: Model = { answer: (q) => { asked.push(q); return q.kind === 'action' ? 'dance' : { planks: -1 } } } // prettier-ignore
  const run = runSync(xenonRun({ world: small(), model: babble }), 0)
  const answers = run.events.filter((event) => event.kind === 'question-answered')
  expect(answers.length).toBeGreaterThan(0)
  expect(asked.length).toBe(3 * answers.length)
  for (const event of answers) expect(event).toMatchObject({ attempts: 3, fallback: true })
})

test('law: whatever a model replies, nothing but checked answers becomes known', () => {
  fc.assert(
    fc.property(fc.array(fc.anything(), { minLength: 1, maxLength: 30 }), (replies) => {
      let n = 0
      const model: Model = { answer: () => replies[n++ % replies.length] }
      const run = runSync(xenonRun({ world: small(), model, horizon: 60 }))
      for (const event of run.events) {
        if (event.kind !== 'predicted') continue
        for (const [name, q] of Object.entries(event.requirements)) {
          expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
          expect(Number.isInteger(q) && q > 0 && q <= 4096).toBe(true)
        }
      }
    }),
  )
})

test('interventions: rules change and chance is reseeded after their step, and the run before is the same', () => {
  const world = () => worldOf(SMALL_RULES)
  const plain = runSync(xenonRun({ world: world(), model: ignorant }), 20)
  const rules = { stick: { action: 'smelt', requires: { planks: 3 }, held: [], yields: 1 } }
  const changed = xenonRun({
    world: world(),
    model: ignorant,
    interventions: [
      { kind: 'rules', step: 10, rules, announced: true },
      { kind: 'reseed', step: 12, seed: 9 },
    ],
  })
  runSync(changed)
  const at = changed.events.findIndex((event) => event.kind === 'rules-changed')
  expect(changed.events.slice(0, at)).toEqual(plain.events.slice(0, at))
  expect(changed.events[at]).toEqual({ step: 10, kind: 'rules-changed', rules, announced: true })
  expect(changed.events.find((event) => event.kind === 'reseeded')?.step).toBe(12)
  const last = changed.events.findLast(
    (event) => event.kind === 'requirement-learned' && event.item === 'stick',
  )
  expect(last).toMatchObject({ requirements: { planks: 3 }, action: 'smelt' })
})

test('an agent that throws ends nothing: the run stays where it was, and says so again', async () => {
  const world = small()
  const base = xenonRun({ world }).cast
  const broken = function* () {
    yield { kind: 'act', action: 'mine', item: 'logs' } as const
    yield {
      kind: 'ask',
      question: { kind: 'action', item: 'logs', options: ['mine'], examples: [] },
    } as const
    throw new Error('a bug')
  }
  for (const model of [knowing(SMALL_RULES), later(knowing(SMALL_RULES))]) {
    const run = new Run({ ...base, world: small(), agent: broken(), model, modelFollows: false })
    await expect(runAsync(run)).rejects.toThrow('a bug')
    await expect(runAsync(run)).rejects.toThrow('a bug')
    expect(run.ended).toBe(false)
    expect(run.step).toBe(1)
  }
  expect(() => runSync(xenonRun({ world: small() }), Number.NaN)).toThrow(RangeError)
})
