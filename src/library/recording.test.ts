import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveModel } from '../engine/effects'
import { runAsync, runSync } from '../engine/drive'
import type { TranscriptEntry } from '../engine/transcript'
import { nodeResources } from '../lab/cli/resources'
import { ngramSimilarity } from '../similarity/other-similarity'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'
import { digestOf, parseRecording, recordingText, replay, saidOf } from './recording'
import { anAgent, aSeed, unreliableModel, recorder } from './testing'

const resources = await nodeResources()
const recorded = recorder(resources)

test('a recorded run with a live model replays exactly, without a request to the model', async () => {
  await fc.assert(
    fc.asyncProperty(anAgent, aSeed, fc.integer({ min: 1, max: 120 }), async (agent, seed, until) => {
      const skill = (seed % 10) / 10
      const spec = { agent: { id: agent }, seed, horizon: 100 }
      const { events, recording } = await recorded(spec, unreliableModel(skill, seed), until)
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

test('MiniLM’s rankings replay without MiniLM', async () => {
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
  // With precomputed vectors nothing was recorded, and a replay needs them again.
  const followed = runSync(assemble(spec, { ...resources, minilm: ngrams }))
  expect(followed.transcript).toEqual([])
  const bare = { ...recording, transcript: [] }
  expect(replay(bare, { ...resources, minilm: ngrams }).events).toEqual(events)
  expect(() => replay(bare, resources)).toThrow(
    /the recorded replies end at step \d+, but the file claims step 200/,
  )
})

test('a digest identifies a transcript by its content', async () => {
  const { recording } = await recorded({ seed: 2, horizon: 60 }, unreliableModel(0.5, 2))
  const { transcript } = recording
  expect(digestOf(transcript)).toMatch(/^[0-9a-f]{16}$/)
  expect(parseSpec({ begins: digestOf(transcript) }).begins).toBe(digestOf(transcript))
  const turned = transcript.map(
    (entry) => Object.fromEntries(Object.entries(entry).reverse()) as unknown as TranscriptEntry,
  )
  expect(digestOf(turned)).toBe(digestOf(transcript))
  expect(digestOf(transcript.slice(1))).not.toBe(digestOf(transcript))
})
