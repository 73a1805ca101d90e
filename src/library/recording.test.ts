import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveModel, Question } from '../engine/effects'
import type { RunEvent } from '../engine/events'
import { Random } from '../engine/random'
import { runAsync, runSync } from '../engine/run'
import { eventsOf, later } from '../engine/testing'
import { transcriptBefore, type TranscriptEntry } from '../engine/transcript'
import { nodeResources } from '../lab/cli/resources'
import { parsePrior, type Said } from '../models/recorded'
import { createSimulatedModel } from '../models/simulated'
import { furtherAnswers } from '../models/simulated/further-answers'
import { ngramSimilarity } from '../similarity/ngram-similarity'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'
import {
  digestOf,
  parseRecording,
  priorOf,
  RecordingError,
  recordingText,
  replay,
  saidOf,
  type Recording,
} from './recording'
import type { RunSpec } from './spec'

const resources = nodeResources()
const OPENAI = { id: 'openai', options: { name: 'tiny' } }

/** Somebody outside the spec, who knows the game as well as `skill` says. */
const outside = (skill: number, seed = 11) => later(createSimulatedModel({ seed, skill }, furtherAnswers))

/** The same, who now and then says something that is no answer, or has to be skipped; and with a call to look back at. */
function moody(skill: number, seed: number): LiveModel {
  const model = createSimulatedModel({ seed, skill }, furtherAnswers)
  const random = new Random(seed)
  const call = { engine: 'openai', model: 'tiny', messages: [], parameters: {}, promptTokens: 7 } as const
  return {
    ask: (question) => {
      if (random.chance(0.05)) return Promise.resolve({ value: null, skipped: true })
      const value = random.chance(0.2) ? { __proto__: null, no: 'answer' } : model.answer(question)
      const text = JSON.stringify(value)
      return Promise.resolve({
        value,
        call: { ...call, text, completionTokens: text.length, ms: random.unit() },
      })
    },
  }
}

/** A run with a live model up to a step, as it is written down. */
async function recorded(input: object, live: LiveModel, until = Infinity) {
  const spec = parseSpec({ model: OPENAI, ...input })
  const run = await runAsync(assemble(spec, { ...resources, live }), until)
  const { step, events, transcript } = run
  return { events, recording: { spec, transcript, step, hash: logHash(events) } satisfies Recording }
}

const anAgent = fc.constantFrom('xenon', 'sc', 'deckard', 'adam', 'whole-plan')
const aSeed = fc.nat(1000)

test('a run with a live model, written and read, is the same bit for bit, and nobody is asked', async () => {
  await fc.assert(
    fc.asyncProperty(anAgent, aSeed, fc.integer({ min: 1, max: 120 }), async (agent, seed, until) => {
      const skill = (seed % 10) / 10
      const spec = { agent: { id: agent }, seed, horizon: 100 }
      const { events, recording } = await recorded(spec, moody(skill, seed), until)
      const read = parseRecording(recordingText(recording))
      expect(read).toEqual(recording)
      const live: LiveModel = { ask: () => expect.unreachable() }
      const again = replay(read, { ...resources, live })
      expect(again.events).toEqual(events)
      expect(logHash(again.events)).toBe(recording.hash)
      expect(again.transcript).toEqual(recording.transcript)
    }),
    { numRuns: 12 },
  )
})

test('rankings of MiniLM replay without it', async () => {
  const spec = parseSpec({ seed: 3, horizon: 200, similarity: { id: 'minilm' } })
  const ngrams = ngramSimilarity()
  const minilm = {
    rank: (...asked: Parameters<typeof ngrams.nearest>) => Promise.resolve(ngrams.nearest(...asked)),
  }
  const { events, step, transcript } = await runAsync(assemble(spec, { ...resources, minilm }))
  expect(transcript.length).toBeGreaterThan(0)
  const recording = { spec, transcript, step, hash: logHash(events) }
  expect(replay(parseRecording(recordingText(recording)), resources).events).toEqual(events)
  expect(saidOf(recording, resources)).toEqual([])
  // Where its vectors were at hand nothing was recorded, and they are needed again.
  const followed = runSync(assemble(spec, { ...resources, minilm: ngrams }))
  expect(followed.transcript).toEqual([])
  const bare = { ...recording, transcript: [] }
  expect(replay(bare, { ...resources, minilm: ngrams }).events).toEqual(events)
  expect(() => replay(bare, resources)).toThrow(
    /its transcript ends at step \d+, and it is said to be of step 200/,
  )
})

/** What that run's model last said of a question; for actions and plans, of any on offer. Slowly, from the events. */
function wordOn(question: Question, events: readonly RunEvent[]): { answer: unknown } | undefined {
  const answered = eventsOf(events, 'question-answered')
    .filter(({ fallback }) => !fallback)
    .filter((event) => event.question.kind === question.kind && event.question.item === question.item)
    .toReversed()
  const sorted = (q: Question) => ('options' in q ? JSON.stringify(q.options.toSorted()) : '')
  const alike = answered.filter(({ question: other }) => {
    if (other.kind === 'correction' && question.kind === 'correction') {
      const text = (set: object) => JSON.stringify(Object.entries(set).sort())
      return text(other.hypothesis) === text(question.hypothesis)
    }
    if (other.kind === 'reflection' && question.kind === 'reflection') return other.action === question.action
    return sorted(other) === sorted(question)
  })
  if (alike[0] || !('options' in question)) return alike[0]
  return answered.find(({ answer }) =>
    (Array.isArray(answer) ? answer.map(({ action }) => String(action)) : [answer]).every(
      (action) => typeof action === 'string' && question.options.includes(action),
    ),
  )
}

/** Plays an agent with a live model, and another with what was recorded of it. Returns how many answers were whose. */
async function answersFromRecording(agent: string, other: string, seed: number, otherSeed: number) {
  const seen = { own: 0, standIn: 0 }
  const { events, recording } = await recorded({ agent: { id: agent }, seed, horizon: 150 }, moody(0.4, seed))
  const said = saidOf(parseRecording(recordingText(recording)), resources)
  const spec = parseSpec({
    ...{ agent: { id: other }, seed: otherSeed, horizon: 150 },
    model: { id: 'recorded', options: { skill: 0.3 }, said },
  })
  const fallback = createSimulatedModel({ seed: otherSeed, skill: 0.3 }, furtherAnswers)
  for (const { question, answer, standIn } of eventsOf(
    runSync(assemble(spec, resources)).events,
    'question-answered',
  )) {
    const word = wordOn(question, events)
    expect({ question, standIn, answer }).toEqual({
      question,
      standIn: word ? undefined : true,
      answer: word ? word.answer : fallback.answer(question),
    })
    seen[word ? 'own' : 'standIn']++
  }
  return seen
}

test('as the model of other seeds and agents, a recording says what it said, and another stands in exactly where it has nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anAgent, anAgent, aSeed, aSeed, async (...run) => {
      await answersFromRecording(...run)
    }),
    { numRuns: 6 },
  )
})

test('a word on three actions answers for two of them when the last word took the third', async () => {
  const { own, standIn } = await answersFromRecording('sc', 'xenon', 230, 0)
  expect(Math.min(own, standIn)).toBeGreaterThan(20)
})

test('only what a reply said is said: what another model answered after it is not', async () => {
  const { events, recording } = await recorded({ seed: 4, horizon: 200 }, outside(0.4))
  const transcript = transcriptBefore(recording.transcript, 20)
  expect(transcript.length).toBeGreaterThan(0)
  expect(transcript.length).toBeLessThan(recording.transcript.length)
  const spec = { ...recording.spec, model: parseSpec({}).model, begins: digestOf(transcript) }
  const { events: mixed, step } = runSync(assemble(spec, resources, transcript))
  const said = saidOf({ spec, transcript, step, hash: logHash(mixed) }, resources)
  const questions = (list: readonly RunEvent[]) => eventsOf(list, 'question-answered')
  expect(questions(mixed).length).toBeGreaterThan(transcript.length)
  const asked = new Set(
    questions(events)
      .slice(0, transcript.length)
      .map(({ question }) => `${question.kind}/${question.item}`),
  )
  expect(new Set(said.map(({ kind, item }) => `${kind}/${item}`))).toEqual(asked)
  expect(saidOf({ spec: parseSpec({}), transcript: [], step: 0, hash: '' }, resources)).toEqual([])
})

test('a recording that stops in the middle of a question gives what was said until then', async () => {
  const { recording } = await recorded({ seed: 4, horizon: 100 }, outside(0.4))
  const all = saidOf(recording, resources)
  const half = { ...recording, transcript: recording.transcript.slice(0, 20) }
  const some = saidOf(half, resources)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
  const key = ({ kind, item }: Said) => `${kind}/${item}`
  expect(all.map(key)).toEqual(expect.arrayContaining(some.map(key)))
  expect(() => replay(half, resources)).toThrow(/its transcript ends at step/)
})

test('the first graph as a prior: what parsePrior reads, and the same first graph when it answers', async () => {
  await fc.assert(
    fc.asyncProperty(aSeed, async (seed) => {
      const { events, recording } = await recorded({ seed, horizon: 1 }, outside(0.5, seed))
      const prior = priorOf(events)
      expect(Object.keys(prior).length).toBeGreaterThan(20)
      const { sets } = parsePrior(JSON.stringify(prior))
      expect(Object.fromEntries(sets)).toEqual(prior)
      const spec = { ...recording.spec, model: { id: 'recorded', options: { skill: 0 }, prior } }
      const again = runSync(assemble(parseSpec(spec), resources)).events
      expect(eventsOf(again, 'predicted')).toEqual(eventsOf(events, 'predicted'))
    }),
    { numRuns: 4 },
  )
})

test('an item to which the model gave no answer is in no prior, nor is what was no model’s word', async () => {
  const live = createSimulatedModel({ seed: 1, skill: 0.5 }, furtherAnswers)
  const { events } = await recorded(
    { horizon: 1 },
    { ask: (question) => (question.item === 'hopper' ? { value: 7 } : { value: live.answer(question) }) },
  )
  expect(eventsOf(events, 'predicted').some(({ item }) => item === 'hopper')).toBe(true)
  expect(priorOf(events)).not.toHaveProperty('hopper')
  expect(priorOf(events)).toHaveProperty('torch')
  const adam = (await recorded({ agent: { id: 'adam' }, horizon: 50 }, outside(0.5))).events
  expect(eventsOf(adam, 'predicted').length).toBeGreaterThan(0)
  expect(priorOf(adam)).toEqual({})
})

test('a digest names a transcript by what is in it', async () => {
  const { recording } = await recorded({ seed: 2, horizon: 60 }, moody(0.5, 2))
  const { transcript } = recording
  expect(digestOf(transcript)).toMatch(/^[0-9a-f]{16}$/)
  expect(parseSpec({ begins: digestOf(transcript) }).begins).toBe(digestOf(transcript))
  const turned = transcript.map(
    (entry) => Object.fromEntries(Object.entries(entry).reverse()) as unknown as TranscriptEntry,
  )
  expect(digestOf(turned)).toBe(digestOf(transcript))
  expect(digestOf(transcript.slice(1))).not.toBe(digestOf(transcript))
})

/** The refusal of a file, which must be a named one. */
function refusal(task: () => unknown): RecordingError {
  try {
    task()
  } catch (error) {
    if (error instanceof RecordingError) return error
    throw error
  }
  return expect.unreachable()
}

const HASH = '0'.repeat(64)
const file = (fields: object) =>
  JSON.stringify({
    format: 'firsthand/recording',
    version: 1,
    spec: {},
    transcript: [],
    step: 0,
    hash: HASH,
    ...fields,
  })
const reply = { kind: 'reply', step: 0, value: 'mine' }

test.each([
  ['not-json', '', /not JSON/],
  ['not-json', file({}).slice(0, -3), /only a part of it/],
  ['not-a-recording', 'null', /^This recording cannot be used: it is not as a recording has it/],
  ['not-a-recording', '{"torch": {"stick": 1}}', /format is not as/],
  ['newer-version', file({ version: 2 }), /of version 2.*newer version of this page/],
  ['not-a-recording', file({ version: 0 }), /version is not as/],
  ['not-a-recording', file({ hash: 'abc' }), /hash is not as/],
  ['not-a-recording', file({ step: -1 }), /step is not as/],
  ['not-a-recording', file({ step: 50, spec: { horizon: 20 } }), /of step 50, and the run ends at 20/],
  ['bad-spec', file({ spec: { agent: { id: 'nobody' } } }), /There is no agent "nobody"/],
  ['bad-spec', file({ spec: 7 }), /cannot be used/],
  ['bad-transcript', file({ transcript: {} }), /transcript is not what a run writes down/],
  ['bad-transcript', file({ transcript: [{ ...reply, kind: 'shout' }] }), /transcript\.0\.kind is not/],
  ['bad-transcript', file({ transcript: [reply, { ...reply, step: '1' }] }), /transcript\.1\.step is not/],
  ['bad-transcript', file({ transcript: [{ ...reply, skipped: false }] }), /transcript\.0\.skipped is not/],
  ['bad-transcript', file({ transcript: [{ ...reply, call: { ms: 'long' } }] }), /transcript\.0\.call/],
  [
    'bad-transcript',
    file({
      transcript: [
        { ...reply, step: 9 },
        { ...reply, step: 8 },
      ],
    }),
    /entry 2, of step 8, comes after one of step 9/,
  ],
  [
    'bad-transcript',
    file({ transcript: [{ kind: 'ranking', step: 0, value: [{ item: 'a' }] }] }),
    /transcript\.0\.value\.0/,
  ],
  [
    'too-deep',
    file({ transcript: [{ ...reply, value: [[]] }] }).replace(
      '[[]]',
      '['.repeat(900_000) + ']'.repeat(900_000),
    ),
    /more than 64 deep/,
  ],
  ['too-deep', '{"a":'.repeat(100), /more than 64 deep/],
  ['too-large', ' '.repeat(64_000_001), /64000001 characters, and 64000000 are the limit/],
])('%s, and says so (%#)', (code, text, message) => {
  const error = refusal(() => parseRecording(text))
  expect(error.code).toBe(code)
  expect(error.message).toMatch(message)
  expect(error.message.length).toBeLessThan(1000)
})

test('brackets in texts are not depth', () => {
  const value = '[{"\\'.repeat(200)
  expect(parseRecording(file({ transcript: [{ ...reply, value }] })).transcript).toEqual([
    { ...reply, value },
  ])
})

test('a recording of another run, and one that was changed, are told apart from the real one', async () => {
  const { recording } = await recorded({ seed: 5, horizon: 80 }, outside(0.3))
  const [first, ...others] = recording.transcript
  const swapped = { ...recording, transcript: [{ kind: 'ranking' as const, step: 0, value: [] }, ...others] }
  expect(refusal(() => replay(swapped, resources))).toMatchObject({ code: 'mismatch' })
  expect(refusal(() => saidOf(swapped, resources))).toMatchObject({ code: 'mismatch' })
  const lied = [{ ...first, kind: 'reply' as const, step: 0, value: { dirt: 64 } }, ...others]
  const changed = { ...recording, transcript: lied }
  expect(['altered', 'mismatch']).toContain(refusal(() => replay(changed, resources)).code)
  expect(refusal(() => replay({ ...recording, hash: HASH }, resources))).toMatchObject({
    code: 'altered',
    message: expect.stringMatching(/up to step 80, other events come of it than were recorded/),
  })
  const spec: RunSpec = { ...recording.spec, seed: 6 }
  expect(['altered', 'mismatch']).toContain(refusal(() => replay({ ...recording, spec }, resources)).code)
})

test('whatever a file holds, nothing but the named error is thrown, and no prototype is touched', async () => {
  const { recording } = await recorded({ seed: 1, horizon: 5 }, moody(0.5, 1))
  const text = recordingText(recording)
  const junk = fc.json({ maxDepth: 4 }).map((json) => JSON.parse(json) as unknown)
  const edited = fc
    .tuple(fc.nat(), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }))
    .map(([at, length, scrap]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + scrap + text.slice(from + length)
    })
  const replaced = fc
    .array(
      fc.tuple(fc.nat(), fc.constantFrom('value', 'step', 'kind', 'call', 'skipped', '__proto__'), junk),
      { maxLength: 4 },
    )
    .map((changes) => {
      const transcript: Record<string, unknown>[] = recording.transcript.map((entry) => ({ ...entry }))
      for (const [at, key, value] of changes) {
        const entry = transcript[at % transcript.length]
        // Configurable: one key may be replaced twice.
        if (entry) Object.defineProperty(entry, key, { value, enumerable: true, configurable: true })
      }
      return JSON.stringify({ ...JSON.parse(text), transcript })
    })
  const harmless = (task: () => unknown) => {
    try {
      task()
    } catch (error) {
      if (!(error instanceof RecordingError)) throw error
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  }
  const specs = junk.map((value) => file({ spec: value }))
  const transcripts = junk.map((value) => file({ transcript: value }))
  const read = fc.oneof(fc.json(), edited, replaced, specs, transcripts)
  fc.assert(
    fc.property(read, (input) => {
      harmless(() => digestOf(parseRecording(input).transcript))
    }),
  )
  // To replay one takes a thousand times as long as to read it.
  fc.assert(
    fc.property(fc.oneof(edited, replaced), (input) => {
      harmless(() => saidOf(parseRecording(input), resources))
      harmless(() => replay({ ...parseRecording(input), step: 5 }, resources))
    }),
    { numRuns: 15 },
  )
})
