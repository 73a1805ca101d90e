import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rank, type Agent, type LiveModel, type Model } from './effects'
import type { Question } from './minds'
import { Run } from './run'
import { AsyncModelError, runAsync, runSync } from './drive'
import {
  byWords,
  eventsOf,
  inEpisodes,
  knowing,
  later,
  SMALL_RULES,
  TOOLS,
  worldOf,
  xenonRun,
} from './testing'
import { transcriptBefore, TranscriptMismatch } from './transcript'

const small = () => worldOf(SMALL_RULES)
/** Knows only the actions, so that the agent has to revise the rest. */
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

test('stopping and resuming a run anywhere does not change its events', () => {
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

test('a run ends at its horizon, or when nothing is left to learn', () => {
  const cut = runSync(xenonRun({ world: small(), horizon: 5 }))
  expect(cut.events.at(-1)).toEqual({ step: 5, kind: 'run-ended', reason: 'horizon' })
  const learned = runSync(xenonRun({ world: small() }))
  expect(learned.events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'nothing-left' })
})

test('a model with promises gives the same run under runAsync, and fails under runSync', async () => {
  const sync = runSync(xenonRun({ world: small(), model: ignorant }))
  const async = await runAsync(xenonRun({ world: small(), model: later(ignorant) }))
  expect(async.events).toEqual(sync.events)
  expect(() => runSync(xenonRun({ world: small(), model: later(ignorant) }))).toThrow(AsyncModelError)
})

test('a transcript replays the run without its model, and the run resumes after it', async () => {
  const live = await runAsync(xenonRun({ world: small(), model: later(ignorant) }))
  const silent: LiveModel = { ask: () => { throw new Error('nobody is asked') } } // prettier-ignore
  const { transcript } = live
  const replayed = runSync(xenonRun({ world: small(), model: silent, transcript }))
  expect(replayed.events).toEqual(live.events)

  const half = transcript.slice(0, transcript.length / 2)
  const resumed = await runAsync(xenonRun({ world: small(), model: later(ignorant), transcript: half }))
  expect(resumed.events).toEqual(live.events)
  expect(resumed.transcript).toEqual(transcript)

  const foreign = [{ kind: 'outcome' as const, step: 0, value: {} }]
  expect(() => runSync(xenonRun({ world: small(), model: silent, transcript: foreign }))).toThrow(
    TranscriptMismatch,
  )
})

test('abort ends the waiting; the run later continues from the same question', async () => {
  const controller = new AbortController()
  let release: (() => void) | undefined
  const slow: LiveModel = {
    ask: (q) => new Promise((resolve) => { release = () => { resolve({ value: ignorant.answer(q) }) } }), // prettier-ignore
  }
  const run = xenonRun({ world: small(), model: slow })
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

test('if a request fails after invalid replies, the earlier attempts still count', async () => {
  let calls = 0
  const moody: LiveModel = {
    ask: (q) =>
      ++calls % 3 === 1
        ? { value: 'no answer' }
        : calls % 3 === 2
          ? Promise.reject(new Error('busy'))
          : { value: ignorant.answer(q) },
  }
  const run = xenonRun({ world: small(), model: moody })
  while (!run.ended) await runAsync(run).catch(() => undefined)
  const questions = eventsOf(run.events, 'question-answered')
  expect(questions.every(({ attempts, fallback }) => attempts === 2 && !fallback)).toBe(true)
  const replayed = runSync(xenonRun({ world: small(), model: moody, transcript: run.transcript }))
  expect(replayed.events).toEqual(run.events)
})

test('a skipped question is not asked again, also in a replay', async () => {
  const lazy: LiveModel = { ask: () => ({ value: null, skipped: true }) }
  const run = await runAsync(xenonRun({ world: small(), model: lazy, horizon: 40 }))
  const questions = eventsOf(run.events, 'question-answered')
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.every(({ attempts, fallback }) => attempts === 1 && fallback)).toBe(true)
  const replayed = runSync(xenonRun({ world: small(), model: lazy, horizon: 40, transcript: run.transcript }))
  expect(replayed.events).toEqual(run.events)
})

test('a run continues with a deterministic model after the transcript of a live one', async () => {
  const live = await runAsync(xenonRun({ world: small(), model: later(ignorant), horizon: 30 }))
  const begun = transcriptBefore(live.transcript, 10)
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.length).toBeLessThan(live.transcript.length)
  const other = runSync(xenonRun({ world: small(), transcript: begun, horizon: 30 }))
  const shared = live.events.findIndex(({ step }) => step >= 10)
  expect(other.events.slice(0, shared)).toEqual(live.events.slice(0, shared))
  expect(other.transcript).toEqual(begun)
})

test('live rankings are recorded, and those of another run are refused', async () => {
  const live = {
    rank: (...asked: Parameters<typeof byWords.nearest>) => Promise.resolve(byWords.nearest(...asked)),
  }
  const run = await runAsync(xenonRun({ world: small(), model: ignorant, similarity: live }))
  expect(run.events).toEqual(runSync(xenonRun({ world: small(), model: ignorant })).events)
  const { transcript } = run
  expect(transcript.some(({ kind }) => kind === 'ranking')).toBe(true)
  const silent = { rank: () => Promise.reject(new Error('nobody is asked')) }
  const replayed = runSync(xenonRun({ world: small(), model: ignorant, similarity: silent, transcript }))
  expect(replayed.events).toEqual(run.events)
  const strange = transcript.map((entry) =>
    entry.kind === 'ranking' ? { ...entry, value: [{ item: 'ghost', similarity: 1 }] } : entry,
  )
  const edited = xenonRun({ world: small(), model: ignorant, similarity: silent, transcript: strange })
  expect(() => runSync(edited)).toThrow(TranscriptMismatch)
})

const twice = { item: 'planks', similarity: 0.5 }
test.each([
  ['names a thing twice', [twice, twice], /the list names "planks" twice/],
  ['has a similarity that is no number', [{ ...twice, similarity: NaN }], /must be from -1 to 1/],
  ['has a similarity above 1', [{ ...twice, similarity: 7 }], /must be from -1 to 1/],
  ['is longer than was asked for', [1, 2, 3, 4].map(() => twice), /4 entries, but only 2 were requested/],
])('refuses a ranking that %s, recorded or live', async (_, value, message) => {
  const cast = () => {
    const run = xenonRun({ world: small(), model: ignorant })
    return { ...run.setup, agent: asking() }
  }
  function* asking(): Agent {
    yield* rank('stick', ['logs', 'planks'], 2)
    return 'nothing-left'
  }
  const silent = { rank: () => Promise.reject(new Error('not asked')) }
  const recorded = new Run({ ...cast(), similarity: silent }, [{ kind: 'ranking', step: 0, value }])
  expect(() => runSync(recorded)).toThrow(message)
  const live = new Run({ ...cast(), similarity: { rank: () => Promise.resolve(value) } })
  await expect(runAsync(live)).rejects.toThrow(message)
  expect(live.transcript).toEqual([])
})

test('after a rejection the same question is still open', async () => {
  let failures = 0
  const moody: LiveModel = {
    ask: (q) =>
      failures++ < 2 ? Promise.reject(new Error('busy')) : Promise.resolve({ value: ignorant.answer(q) }),
  }
  const run = xenonRun({ world: small(), model: moody })
  await expect(runAsync(run)).rejects.toThrow('busy')
  await expect(runAsync(run)).rejects.toThrow('busy')
  await runAsync(run)
  expect(run.events).toEqual(runSync(xenonRun({ world: small(), model: ignorant })).events)
})

test('an invalid reply is retried, then counted and replaced by the fallback', () => {
  const asked: Question[] = []
  const babble: Model = { answer: (q) => { asked.push(q); return q.kind === 'action' ? 'dance' : { planks: -1 } } } // prettier-ignore
  const run = runSync(xenonRun({ world: small(), model: babble }), 0)
  const answers = run.events.filter((event) => event.kind === 'question-answered')
  expect(answers.length).toBeGreaterThan(0)
  expect(asked.length).toBe(3 * answers.length)
  for (const event of answers) expect(event).toMatchObject({ attempts: 3, fallback: true })
})

test('law: whatever a model replies, only checked answers become knowledge', () => {
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

test('interventions change rules and reseed after their step, and leave earlier events alone', () => {
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

const plan = {
  goal: 'stick',
  steps: [
    { action: 'mine', item: 'logs', quantity: 1 },
    { action: 'craft', item: 'planks', quantity: 4 },
    { action: 'craft', item: 'stick', quantity: 4 },
  ],
}

test('a change after the plans comes before the first action, and the agent hears of it with its outcome', () => {
  const rules = { stick: { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 } }
  for (const announced of [true, false]) {
    const run = xenonRun({
      world: worldOf(TOOLS, { plans: [plan] }),
      interventions: [{ kind: 'rules', step: 0, rules, announced, afterPlans: true }],
    })
    const { events } = runSync(run)
    expect(eventsOf(events, 'plan-demonstrated')).toMatchObject([{ worked: true }])
    const at = events.findIndex(({ kind }) => kind === 'rules-changed')
    expect(events[at]?.step).toBe(0)
    const first = events.findIndex(({ kind }) => kind === 'tried')
    const between = events.slice(at + 1, first).map(({ kind }) => kind)
    expect(between).toEqual([])
    expect(events.slice(0, at).some(({ kind }) => kind === 'goal-chosen')).toBe(true)
    expect(eventsOf(events, 'standing-lost')).toEqual(
      announced ? [{ step: 1, kind: 'standing-lost', item: 'stick' }] : [],
    )
    const learned = eventsOf(events, 'requirement-learned').filter(({ item }) => item === 'stick')
    expect(learned[0]).toMatchObject({ step: 0, requirements: { planks: 2 } })
    expect(learned.at(-1)?.requirements).toEqual({ planks: 1 })
  }
})

test('a change from the start, before the plans, makes the plans contradict the new rules', () => {
  const rules = { stick: { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 } }
  const { events } = runSync(
    xenonRun({
      world: worldOf(TOOLS, { plans: [plan] }),
      interventions: [{ kind: 'rules', step: 0, rules, announced: true }],
    }),
    0,
  )
  expect(events[1]?.kind).toBe('rules-changed')
  expect(eventsOf(events, 'plan-demonstrated')).toMatchObject([{ worked: false, failedAt: 'stick' }])
})

test('the last episode ends a run after the agent has processed its last outcome', () => {
  const world = () => inEpisodes(small(), 6, 5)
  const run = runSync(xenonRun({ world: world(), model: ignorant }))
  expect(run.events.at(-1)).toEqual({ step: 30, kind: 'run-ended', reason: 'episodes' })
  expect(eventsOf(run.events, 'episode-started').map(({ step }) => step)).toEqual([0, 6, 12, 18, 24])

  // When asked to reflect on its failures, the agent also comments on the last one.
  const stuck: Model = {
    answer: (q) => (q.kind === 'action' ? 'smelt' : q.kind === 'reflection' ? 'Why?' : {}),
  }
  const options = { actions: 'model', dependencies: 'model' }
  const failing = runSync(xenonRun({ world: world(), model: stuck, xenon: options }))
  const last = failing.events.filter(({ step }) => step === 30).map(({ kind }) => kind)
  expect(last.slice(0, 2)).toEqual(['tried', 'question-answered'])
  expect(last).toContain('self-corrected')
  expect(last.at(-1)).toBe('run-ended')
})

test('an agent that ignores the end of the last episode is stopped there, as soon as it is known', () => {
  const tireless = function* () {
    for (;;) yield { kind: 'act', action: { action: 'mine', item: 'logs' } } as const
  }
  const { setup } = xenonRun({ world: inEpisodes(small(), 3, 2) })
  const run = runSync(new Run({ ...setup, agent: tireless() }), 6)
  expect(run.events.at(-1)).toEqual({ step: 6, kind: 'run-ended', reason: 'episodes' })
  expect(run.ended).toBe(true)
})

test('law: a stopped run has all events of a step or none, whatever changes or ends', () => {
  const rules = { stick: { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 } }
  const create = () =>
    xenonRun({
      world: inEpisodes(worldOf(TOOLS, { plans: [plan] }), 7, 6),
      model: ignorant,
      interventions: [
        { kind: 'rules', step: 0, rules, announced: true, afterPlans: true },
        { kind: 'reseed', step: 0, seed: 4 },
      ],
    })
  const whole = runSync(create()).events
  for (let stop = 0; stop <= 43; stop++) {
    const { events } = runSync(create(), stop)
    expect(events).toEqual(whole.filter(({ step }) => step <= stop))
  }
  expect(whole.at(-1)).toMatchObject({ step: 42, reason: 'episodes' })
})

test('the world names the controller of a plan; the agent’s controller takes its actions', () => {
  const world = worldOf(TOOLS, { plans: [plan] })
  const clumsy = { ...inEpisodes(world, 1000, 1), act: () => ({ success: false }) as const }
  const { events } = runSync(xenonRun({ world: clumsy, horizon: 30 }))
  expect(eventsOf(events, 'plan-demonstrated')).toMatchObject([{ worked: true }])
  expect(eventsOf(events, 'tried').some(({ success }) => success)).toBe(false)
})

test('an error in the agent leaves the run where it was, and is thrown again', async () => {
  const world = small()
  const base = xenonRun({ world }).setup
  const broken = function* () {
    yield { kind: 'act', action: { action: 'mine', item: 'logs' } } as const
    yield {
      kind: 'ask',
      question: { kind: 'action', item: 'logs', options: ['mine'], examples: [] },
    } as const
    throw new Error('a bug')
  }
  for (const model of [knowing(SMALL_RULES), later(knowing(SMALL_RULES))]) {
    const run = new Run({ ...base, world: small(), agent: broken(), model })
    await expect(runAsync(run)).rejects.toThrow('a bug')
    await expect(runAsync(run)).rejects.toThrow('a bug')
    expect(run.ended).toBe(false)
    expect(run.step).toBe(1)
  }
  expect(() => runSync(xenonRun({ world: small() }), Number.NaN)).toThrow(RangeError)
})
