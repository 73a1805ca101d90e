import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actor, type Agent, type LiveModel } from './effects'
import { WorldError } from './external-world'
import { Run } from './run'
import { AsyncModelError, runAsync, runSync } from './drive'
import { eventsOf, inEpisodes, knowing, later, TOOLS, worldOf, xenonRun } from './testing'
import { TranscriptMismatch, type Transcript } from './transcript'
import type { ItemWorld } from './worlds/items/item-world'
import { ItemServer, LineError, OutsideWorld, type Fate, type FlakyConnection } from './worlds/items/testing'

/** Wrong about enough items that the agent has to revise some. */
const model = knowing(TOOLS, { stick: {}, stone_sword: { stick: 9 }, cobblestone: { logs: 1 } })
const stick = { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 }
const plan = {
  goal: 'stick',
  steps: [
    { action: 'mine', item: 'logs', quantity: 1 },
    { action: 'craft', item: 'planks', quantity: 4 },
    { action: 'craft', item: 'stick', quantity: 4 },
  ],
}
/** All requests that a world can receive: plans, steps, episodes, and changes in between. */
const inside = () => inEpisodes(worldOf(TOOLS, { plans: [plan] }), 9, 8)
const play = (world: ItemWorld<'craft'>, transcript: Transcript = [], answers: LiveModel | null = null) =>
  xenonRun({
    ...{ world, transcript, model: answers ?? model },
    interventions: [
      { kind: 'rules', step: 0, rules: { stone_pickaxe: null }, announced: true, afterPlans: true },
      { kind: 'rules', step: 20, rules: { stick }, announced: true },
      { kind: 'reseed', step: 30, seed: 9 },
    ],
  })
const whole = runSync(play(inside()))
/** Number of requests to the external world: plan steps, actions and episode starts. */
const REQUESTS = whole.events.filter(({ kind }) =>
  ['demonstrated', 'tried', 'episode-started'].includes(kind),
).length
const ofWorld = (transcript: Transcript) =>
  transcript.filter(({ kind }) => kind === 'outcome' || kind === 'observation').length

const inTurns = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
const slow: FlakyConnection = () => Promise.resolve('answered')
/** All answers are recorded, so no request is made. */
const silent: FlakyConnection = () => expect.unreachable()
const asFile = (transcript: Transcript): Transcript => JSON.parse(JSON.stringify(transcript)) as Transcript

test('the run contains every kind of event', () => {
  const kinds = new Set(whole.events.map(({ kind }) => kind))
  for (const kind of ['demonstrated', 'tried', 'episode-started', 'rules-changed', 'reseeded'] as const)
    expect(kinds).toContain(kind)
  expect(whole.events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'episodes' })
  expect(whole.transcript).toEqual([])
})

test('a world with promises gives the same run under runAsync, and fails under runSync', async () => {
  const server = new ItemServer(inside())
  const run = await runAsync(play(new OutsideWorld(server, slow)))
  expect(run.events).toEqual(whole.events)
  expect(server.done).toBe(REQUESTS)
  expect(run.transcript).toHaveLength(REQUESTS)
  expect(() => runSync(play(new OutsideWorld(new ItemServer(inside()), slow)))).toThrow(AsyncModelError)
})

test('a step counts only after its outcome arrived', async () => {
  let answer = () => {}
  const line: FlakyConnection = () => new Promise((resolve) => (answer = () => resolve('answered')))
  const run = play(new OutsideWorld(new ItemServer(inside()), line))
  let pending = run.proceed(Infinity)
  while (run.step < 12) {
    const { step, events, transcript } = run
    const [told, kept] = [events.length, transcript.length]
    await inTurns(20)
    expect([run.step, run.events.length, run.transcript.length]).toEqual([step, told, kept])
    answer()
    await pending
    expect(run.transcript).toHaveLength(kept + 1)
    pending = run.proceed(Infinity)
  }
})

test('recorded answers of an external world replay without it, and the run resumes after them', async () => {
  const server = new ItemServer(inside())
  const live = await runAsync(play(new OutsideWorld(server, slow)))
  const nowhere = new OutsideWorld(new ItemServer(inside()), silent)
  const replayed = runSync(play(nowhere, asFile(live.transcript)))
  expect(replayed.events).toEqual(whole.events)
  expect(replayed.transcript).toEqual(live.transcript)

  for (let length = 0; length < REQUESTS; length += 7) {
    const half = asFile(live.transcript.slice(0, length))
    const resumed = await runAsync(play(new OutsideWorld(server, slow, length), half))
    expect(resumed.events).toEqual(whole.events)
    expect(resumed.transcript).toEqual(live.transcript)
  }
  expect(server.done).toBe(REQUESTS)
})

interface Moment {
  readonly fate: Fate
  /** Event-loop turns until the answer arrives. */
  readonly turns: number
  /** In between, the caller stops waiting, or the whole tab is reloaded. */
  readonly cut: 'abort' | 'reload' | null
}
const moments = fc.array(
  fc.record<Moment>({
    fate: fc.constantFrom('answered', 'answered', 'lost', 'answer-lost', 'nonsense'),
    turns: fc.nat(6),
    cut: fc.constantFrom(null, null, null, 'abort', 'reload'),
  }),
  { maxLength: 60 },
)

/** Plays these moments, one per request, repeating the list until the run ends. */
async function livedThrough(given: readonly Moment[], answers: LiveModel | null) {
  const all = [...given, { fate: 'answered', turns: 1, cut: null } as const]
  const server = new ItemServer(inside())
  let next = 0
  let cut = (_how: Moment['cut']) => {}
  const line: FlakyConnection = async () => {
    const moment = all[next++ % all.length]!
    await inTurns(moment.turns)
    if (moment.cut) cut(moment.cut)
    return moment.fate
  }
  const begin = (transcript: Transcript) => {
    const world = new OutsideWorld(server, line, ofWorld(transcript))
    return { world, run: play(world, transcript, answers) }
  }
  let { world, run } = begin([])
  while (!run.ended) {
    const controller = new AbortController()
    const cuts: Moment['cut'][] = []
    cut = (how) => {
      cuts.push(how)
      controller.abort(new LineError('cut'))
    }
    await runAsync(run, Infinity, controller.signal).catch((error: unknown) => {
      if (!(error instanceof LineError || error instanceof WorldError)) throw error
    })
    // The run has not moved, whatever the error was.
    expect(run.events.at(-1)).toEqual(whole.events[run.events.length - 1])
    expect(run.step).toBe(run.events.at(-1)?.step)
    if (!cuts.includes('reload')) continue
    world.close()
    ;({ world, run } = begin(asFile(run.transcript)))
  }
  return { run, server }
}

test('law: interruptions and failures at any place do not change the events of a run', async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.boolean(), async (given, asksLive) => {
      const { run, server } = await livedThrough(given, asksLive ? later(model) : null)
      expect(run.events).toEqual(whole.events)
      // Nothing happened twice, and the tape has every answer exactly once.
      expect(server.done).toBe(REQUESTS)
      expect(ofWorld(run.transcript)).toBe(REQUESTS)
      const world = new OutsideWorld(new ItemServer(inside()), silent)
      const nobody: LiveModel = { ask: () => expect.unreachable() }
      const replayed = play(world, asFile(run.transcript), asksLive ? nobody : null)
      expect(runSync(replayed).events).toEqual(whole.events)
    }),
    { numRuns: 60 },
  )
})

test('law: repeated requests to proceed while the run waits cause no second answer', async () => {
  const impatient = async (run: Run) => {
    for (let turn = 0; !run.ended && turn < 100_000; turn++) {
      run.proceed(Infinity)?.catch(() => undefined)
      await Promise.resolve()
    }
    return run
  }
  const server = new ItemServer(inside())
  expect((await impatient(play(new OutsideWorld(server, slow)))).events).toEqual(whole.events)
  expect(server.done).toBe(REQUESTS)
  const asked = eventsOf(whole.events, 'question-answered').length
  const run = await impatient(play(inside(), [], later(model)))
  expect(run.events).toEqual(whole.events)
  expect(run.transcript).toHaveLength(asked)
})

test('after a failure the run has not moved, and the agent takes the same action', async () => {
  const fates: Fate[] = ['lost', 'answer-lost', 'nonsense', 'answered']
  let at = 0
  const server = new ItemServer(worldOf(TOOLS))
  const run = xenonRun({
    ...{ model, world: new OutsideWorld(server, () => Promise.resolve(fates[at++ % fates.length]!)) },
    horizon: 15,
  })
  const errors: string[] = []
  while (!run.ended) {
    const before = [run.step, run.transcript.length]
    const done = at
    await runAsync(run).catch((error: unknown) => {
      errors.push(error instanceof Error ? error.name : '')
      // The request before it succeeded; at most one does so, because every fourth request succeeds.
      if (at - done === 1) expect([run.step, run.transcript.length]).toEqual(before)
    })
  }
  expect(new Set(errors)).toEqual(new Set(['LineError', 'WorldError']))
  expect(run.events).toEqual(runSync(xenonRun({ model, world: worldOf(TOOLS), horizon: 15 })).events)
})

test('an impossible answer is refused with the reason, is not counted and not recorded', async () => {
  const said: unknown[] = ['nonsense', null, { success: true, gained: -1, consumed: {}, used: [] }]
  const world = worldOf(TOOLS)
  for (const value of said) {
    const wrong = new OutsideWorld(new ItemServer(world), slow)
    wrong.act = () => Promise.resolve(value) as never
    const run = xenonRun({ model, world: wrong })
    const events = run.events.length
    const going = runAsync(run)
    await expect(going).rejects.toThrow(WorldError)
    await expect(going).rejects.toMatchObject({ code: 'bad-outcome' })
    expect(run.step).toBe(0)
    expect(eventsOf(run.events, 'tried')).toEqual([])
    expect(run.events.length).toBeGreaterThanOrEqual(events)
    expect(run.transcript.every(({ value }) => value === null)).toBe(true)
  }
})

test('extra fields beside an outcome are not recorded', async () => {
  const server = new ItemServer(worldOf(TOOLS))
  const chatty = new OutsideWorld(server, slow)
  const act = chatty.act.bind(chatty)
  chatty.act = async (action) => ({ ...(await act(action)), chat: 'hello' })
  const run = await runAsync(xenonRun({ model, world: chatty, horizon: 9 }))
  expect(run.transcript.some(({ value }) => value && typeof value === 'object' && 'chat' in value)).toBe(
    false,
  )
})

test('a synchronous external world is checked and recorded like an asynchronous one', () => {
  const world = worldOf(TOOLS)
  const { recorder } = new OutsideWorld(new ItemServer(world), slow)
  const run = runSync(xenonRun({ model, world: Object.assign(worldOf(TOOLS), { recorder }), horizon: 30 }))
  const bare = runSync(xenonRun({ model, world, horizon: 30 }))
  expect(run.events).toEqual(bare.events)
  expect(bare.transcript).toEqual([])
  const requests = run.events.filter(({ kind }) => kind === 'tried' || kind === 'episode-started')
  expect(run.transcript).toHaveLength(requests.length)
})

test('a world with promises must have a recorder', async () => {
  const world = Object.assign(worldOf(TOOLS), { act: () => Promise.resolve({ success: false as const }) })
  await expect((async () => runAsync(xenonRun({ model, world })))()).rejects.toThrow(TypeError)
})

test('refuses a transcript that is cut, reordered, or from a run without such a world', async () => {
  const live = await runAsync(play(new OutsideWorld(new ItemServer(inside()), slow), [], later(model)))
  const { transcript } = live
  const nobody: LiveModel = { ask: () => expect.unreachable() }
  const replay = (of: Transcript) =>
    runSync(play(new OutsideWorld(new ItemServer(inside()), silent), of, nobody))
  expect(replay(transcript).events).toEqual(whole.events)
  const first = (isIt: (entry: Transcript[number]) => boolean) => transcript.findIndex(isIt)
  const reset = first(({ kind, value }) => kind === 'outcome' && value === null)
  const outcome = first(({ kind, value }) => kind === 'outcome' && value !== null)
  const reply = first(({ kind }) => kind === 'reply')
  for (const [missing, at] of Object.entries({ reset, outcome, reply })) {
    expect(at, missing).toBeGreaterThanOrEqual(0)
    expect(() => replay(transcript.toSpliced(at, 1)), missing).toThrow(TranscriptMismatch)
  }
  const edited = transcript.with(outcome, { kind: 'outcome', step: 0, value: { success: 'maybe' } })
  expect(() => replay(edited)).toThrow(
    /should be an outcome .* is none \("maybe" should be true or false \(success\)\)/,
  )
  expect(() => runSync(play(inside(), transcript, nobody))).toThrow(TranscriptMismatch)
})

/** Observes before each step, and acts on the observation. */
function* looking(): Agent {
  const { act, observe } = actor<'craft'>()
  for (;;) {
    const held = yield* observe()
    const next = (held['planks'] ?? 0) > 3 ? 'stick' : (held['logs'] ?? 0) > 1 ? 'planks' : 'logs'
    yield* act({ action: next === 'logs' ? 'mine' : 'craft', item: next })
  }
}

test('the tape has the observations, and a replay without the world does the same', async () => {
  const { setup } = xenonRun({ world: worldOf(TOOLS), horizon: 12 })
  const look = (world: ItemWorld<'craft'>, transcript?: Transcript) =>
    new Run({ ...setup, world, agent: looking() }, transcript)
  const bare = runSync(look(worldOf(TOOLS)))
  expect(eventsOf(bare.events, 'tried').some(({ item }) => item === 'stick')).toBe(true)
  const live = await runAsync(look(new OutsideWorld(new ItemServer(worldOf(TOOLS)), slow)))
  expect(live.events).toEqual(bare.events)
  const kinds = live.transcript.map(({ kind }) => kind)
  expect(kinds.slice(0, 4)).toEqual(['observation', 'outcome', 'observation', 'outcome'])
  const nowhere = () => new OutsideWorld(new ItemServer(worldOf(TOOLS)), silent)
  expect(runSync(look(nowhere(), asFile(live.transcript))).events).toEqual(bare.events)
  const edited = live.transcript.with(0, { kind: 'observation', step: 0, value: ['logs'] })
  expect(() => runSync(look(nowhere(), edited))).toThrow(TranscriptMismatch)
})

test('the agent hears the world’s announced changes together with the user’s changes', () => {
  const told: unknown[] = []
  const listening = function* (): Agent {
    const { act } = actor<'craft'>()
    for (let n = 0; n < 2; n++) told.push((yield* act({ action: 'mine', item: 'logs' })).changed)
    return 'nothing-left'
  }
  const world = worldOf(TOOLS)
  const act = world.act.bind(world)
  world.act = (action) => ({ ...act(action), changed: ['cobblestone'] })
  const interventions = [{ kind: 'rules' as const, step: 1, rules: { stick }, announced: true }]
  const { setup } = xenonRun({ world })
  runSync(new Run({ ...setup, agent: listening(), interventions }))
  expect(told).toEqual([['cobblestone', 'stick'], ['cobblestone']])
})
