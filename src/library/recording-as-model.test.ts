import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '../engine/minds'
import { adg } from '../engine/minds/adg/mind'
import type { RunEvent } from '../engine/events'
import { runSync } from '../engine/drive'
import { eventsOf } from '../engine/testing'
import { transcriptBefore } from '../engine/transcript'
import { nodeResources } from '../lab/cli/resources'
import { parsePrior, type RecordedReply } from '../models/recorded'
import { createSimulatedModel } from '../models/simulated'
import { furtherAnswers } from '../models/simulated/adg/further-answers'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'
import { digestOf, parseRecording, priorOf, recordingText, replay, saidOf } from './recording'
import { anAgent, aSeed, unreliableModel, outside, recorder } from './testing'

const resources = await nodeResources()
const recorded = recorder(resources)
const thingOf = (question: Question) => adg.answerRules.about(question).join(', ')

/**
 * The last answer of that run's model to a question; for actions and plans, with offered options only. Slow,
 * from the events.
 */
function wordOn(question: Question, events: readonly RunEvent[]): { answer: unknown } | undefined {
  const answered = eventsOf(events, 'question-answered')
    .filter(({ fallback }) => !fallback)
    .filter((event) => event.question.kind === question.kind && thingOf(event.question) === thingOf(question))
    .toReversed()
  const sorted = (q: Question) => ('options' in q ? JSON.stringify(q.options?.toSorted()) : '')
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
      (action) => typeof action === 'string' && question.options?.includes(action),
    ),
  )
}

/**
 * Plays an agent with a live model, and another one with the recording as its model. Returns the numbers of
 * recorded and stand-in answers.
 */
async function answersFromRecording(agent: string, other: string, seed: number, otherSeed: number) {
  const seen = { own: 0, standIn: 0 }
  const { events, recording } = await recorded(
    { agent: { id: agent }, seed, horizon: 150 },
    unreliableModel(0.4, seed),
  )
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

test('a recording as a model of other runs repeats its answers, and a stand-in answers everything else', async () => {
  await fc.assert(
    fc.asyncProperty(anAgent, anAgent, aSeed, aSeed, async (...run) => {
      await answersFromRecording(...run)
    }),
    { numRuns: 6 },
  )
})

test('an answer for three actions serves for two of them if the last answer chose the third', async () => {
  const { own, standIn } = await answersFromRecording('sc', 'xenon', 230, 0)
  expect(Math.min(own, standIn)).toBeGreaterThan(20)
})

test('contains only the recorded replies, not a later model’s answers', async () => {
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
      .map(({ question }) => `${question.kind}/${thingOf(question)}`),
  )
  expect(new Set(said.map(({ kind, item }) => `${kind}/${item}`))).toEqual(asked)
  expect(saidOf({ spec: parseSpec({}), transcript: [], step: 0, hash: '' }, resources)).toEqual([])
})

test('a recording that ends within a question contains the replies until then', async () => {
  const { recording } = await recorded({ seed: 4, horizon: 100 }, outside(0.4))
  const all = saidOf(recording, resources)
  const half = { ...recording, transcript: recording.transcript.slice(0, 20) }
  const some = saidOf(half, resources)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
  const key = ({ kind, item }: RecordedReply) => `${kind}/${item}`
  expect(all.map(key)).toEqual(expect.arrayContaining(some.map(key)))
  expect(() => replay(half, resources)).toThrow(/the recorded replies end at step/)
})

test('exports the first graph as a prior, which parsePrior reads and which gives the same first graph', async () => {
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

test('leaves unanswered items and non-model answers out of the prior', async () => {
  const live = createSimulatedModel({ seed: 1, skill: 0.5 }, furtherAnswers)
  const { events } = await recorded(
    { horizon: 1 },
    { ask: (question) => (thingOf(question) === 'hopper' ? { value: 7 } : { value: live.answer(question) }) },
  )
  expect(eventsOf(events, 'predicted').some(({ item }) => item === 'hopper')).toBe(true)
  expect(priorOf(events)).not.toHaveProperty('hopper')
  expect(priorOf(events)).toHaveProperty('torch')
  const adam = (await recorded({ agent: { id: 'adam' }, horizon: 50 }, outside(0.5))).events
  expect(eventsOf(adam, 'predicted').length).toBeGreaterThan(0)
  expect(priorOf(adam)).toEqual({})
})
