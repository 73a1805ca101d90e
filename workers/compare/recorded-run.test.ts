import { expect, test } from 'vitest'
import type { Question } from '../../src/engine/minds'
import { runAsync, runSync } from '../../src/engine/drive'
import { transcriptBefore } from '../../src/engine/transcript'
import { assemble } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'
import type { FoundRun } from '../../src/library/store/run-store'
import { createSimulatedModel } from '../../src/models/simulated'
import { recorded } from './recorded-run'
import { testResources } from '../testing/resources'

const resources = await testResources()
const spec = parseSpec({ seed: 4, horizon: 200, model: { id: 'person' } })
const simulated = createSimulatedModel({ seed: 4, skill: 0.5 })
const live = { ask: (question: Question) => ({ value: simulated.answer(question) }) }

const storing = (furthest: number, transcript: FoundRun['transcript'], of = spec) => {
  const record = {
    version: 1 as const,
    spec: of,
    position: 0,
    furthest,
    ega: 0,
    transcriptLength: transcript.length,
  }
  const summary = { goals: 67, right: 0, obtained: 0, ended: null }
  return { find: () => Promise.resolve({ record: { ...record, summary, savedAt: 0 }, transcript }) }
}

test('plays a run with a live model as far as it was recorded, without a request to the model', async () => {
  const whole = await runAsync(assemble(spec, { ...resources, live }))
  const run = await runAsync(await recorded(spec, resources, storing(120, whole.transcript)))
  expect(run.step).toBe(120)
  expect(run.events.filter(({ step }) => step < 120)).toEqual(whole.events.filter(({ step }) => step < 120))
  expect(run.events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'horizon' })
})

test('a recording that stops within a question ends before it, without a fallback', async () => {
  const whole = await runAsync(assemble(spec, { ...resources, live }))
  // The replies of step 120 are missing: its question was still open.
  const begun = transcriptBefore(whole.transcript, 120)
  const run = await runAsync(await recorded(spec, resources, storing(120, begun)))
  expect([119, 120]).toContain(run.step)
  expect(run.events.some((event) => event.kind === 'question-answered' && event.fallback)).toBe(false)
})

test('a run that only started with a live model continues by itself', async () => {
  const whole = await runAsync(assemble(spec, { ...resources, live }))
  const begun = parseSpec({ ...spec, model: { id: 'simulated' }, begins: '0123456789abcdef' })
  const transcript = transcriptBefore(whole.transcript, 50)
  const run = runSync(await recorded(begun, resources, storing(60, transcript, begun)))
  expect(run.step).toBe(200)
  const shared = whole.events.findIndex(({ step }) => step >= 50)
  expect(run.events.slice(0, shared)).toEqual(whole.events.slice(0, shared))
})

test('reports a run without a recording', async () => {
  const missing = { find: () => Promise.resolve(null) }
  await expect(recorded(spec, resources, missing)).rejects.toThrow('First play the run in Watch')
  await expect(recorded(spec, resources, storing(0, []))).rejects.toThrow('First play the run in Watch')
})
