import { expect, test } from 'vitest'
import type { LiveModel } from '../engine/effects'
import { nodeResources } from '../lab/cli/resources'
import { logHash } from './digest'
import { parseRecording, recordingText, replay, saidOf } from './recording'

/** What earlier versions wrote down: golden/README.md. */
const WRITTEN = import.meta.glob<string>('./golden/*/recording-*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const resources = await nodeResources()
const nobody: LiveModel = { ask: () => expect.unreachable() }

test.for(Object.entries(WRITTEN))('%s replays, and nobody is asked', ([, text]) => {
  const recording = parseRecording(text)
  const run = replay(recording, { ...resources, live: nobody })
  expect(run.step).toBe(recording.step)
  expect(logHash(run.events)).toBe(recording.hash)
  expect(run.transcript).toEqual(recording.transcript)
  expect(recording.transcript.length).toBeGreaterThan(0)
})

test.for(Object.entries(WRITTEN))('%s is the same once it has been written by this version', ([, text]) => {
  const recording = parseRecording(text)
  expect(parseRecording(recordingText(recording))).toEqual(recording)
  // Nothing that stands in the file is lost, but for what says who has written it.
  const { version: _, madeBy: __, digest: ___, ...written } = JSON.parse(text) as Record<string, unknown>
  expect(JSON.parse(recordingText(recording))).toMatchObject({ ...written, version: 2 })
})

test.for(Object.entries(WRITTEN))('what the model said in %s can be said again', ([, text]) => {
  const recording = parseRecording(text)
  const isReplied = recording.transcript.some(({ kind }) => kind === 'reply')
  expect(saidOf(recording, resources).length > 0).toBe(isReplied)
})

test('what was written down is found', () => {
  expect(Object.keys(WRITTEN)).toContain('./golden/1/recording-1.json')
})
