import { expect, test } from 'vitest'
import type { LiveModel } from '../engine/effects'
import { nodeResources } from '../lab/cli/resources'
import { logHash } from './digest'
import { parseRecording, recordingText, replay, saidOf } from './recording'

/** Recordings of earlier versions: golden/README.md. */
const WRITTEN = import.meta.glob<string>('./golden/*/recording-*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const resources = await nodeResources()
const nobody: LiveModel = { ask: () => expect.unreachable() }

test.for(Object.entries(WRITTEN))('%s replays without a request to any model', ([, text]) => {
  const recording = parseRecording(text)
  const run = replay(recording, { ...resources, live: nobody })
  expect(run.step).toBe(recording.step)
  expect(logHash(run.events)).toBe(recording.hash)
  expect(run.transcript).toEqual(recording.transcript)
  expect(recording.transcript.length).toBeGreaterThan(0)
})

test.for(Object.entries(WRITTEN))('%s stays the same when this version writes it', ([, text]) => {
  const recording = parseRecording(text)
  expect(parseRecording(recordingText(recording))).toEqual(recording)
  // The file loses nothing, except for its version, author and digest.
  const { version: _, madeBy: __, digest: ___, ...written } = JSON.parse(text) as Record<string, unknown>
  expect(JSON.parse(recordingText(recording))).toMatchObject({ ...written, version: 2 })
})

test.for(Object.entries(WRITTEN))('%s works as a recorded model', ([, text]) => {
  const recording = parseRecording(text)
  const isReplied = recording.transcript.some(({ kind }) => kind === 'reply')
  expect(saidOf(recording, resources).length > 0).toBe(isReplied)
})

test('finds the recordings', () => {
  expect(Object.keys(WRITTEN)).toContain('./golden/1/recording-1.json')
})
