import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LiveModel } from '../engine/effects'
import { runAsync, runSync } from '../engine/drive'
import { inEpisodes, knowing, later, TOOLS, worldOf, xenonRun } from '../engine/testing'
import type { Transcript } from '../engine/transcript'
import { ItemServer, OutsideWorld } from '../engine/worlds/items/testing'
import { nodeResources } from '../lab/cli/resources'
import { logHash } from './digest'
import { assemble, type Resources } from './assemble'
import { parseSpec } from './parse-spec'
import { FileError } from './files/file-error'
import { parseRecording, recordingText, type Recording } from './recording'
import { replay } from './replay'
import { runId } from './identity'
import { RunStore } from './store/run-store'
import { joinBatches } from './store/transcript-schema'

const model = knowing(TOOLS, { stick: {}, stone_sword: { stick: 9 } })
const inside = () => inEpisodes(worldOf(TOOLS), 9, 6)
const nobody: LiveModel = { ask: () => expect.unreachable() }
const nowhere = () => new OutsideWorld(new ItemServer(inside()), () => expect.unreachable())

/** A run in an external world with a live model: every kind of transcript entry except rankings. */
async function played() {
  const world = new OutsideWorld(new ItemServer(inside()), () => Promise.resolve('answered'))
  const run = await runAsync(xenonRun({ world, model: later(model) }))
  const seen = { kind: 'observation', step: run.step, value: { logs: 5 } } as const
  return { run, transcript: [...run.transcript, seen] as Transcript, seen }
}

test('a recording with outcomes replays without its world to the hash of a synchronous run', async () => {
  const { run, transcript } = await played()
  const hash = logHash(runSync(xenonRun({ world: inside(), model })).events)
  expect(logHash(run.events)).toBe(hash)
  const spec = parseSpec({ seed: 1 })
  const read = parseRecording(recordingText({ spec, transcript, step: run.step, hash }))
  expect(read).toEqual({ spec, transcript, step: run.step, hash })
  const replayed = runSync(xenonRun({ world: nowhere(), model: nobody, transcript: read.transcript }))
  expect(logHash(replayed.events)).toBe(read.hash)
})

test('stores and loads outcomes and observations unchanged', async () => {
  const { run, transcript } = await played()
  const spec = parseSpec({ seed: 1 })
  const id = await runId(spec)
  const store = new RunStore()
  const save = (of: Transcript, transcriptSaved: number) =>
    store.save({
      ...{ id, spec, position: run.step, furthest: run.step, share: 0, knowledge: null, replaces: false },
      ...{ transcript: of, transcriptSaved, summary: { ended: null } },
    })
  await save(transcript.slice(0, 20), 0)
  await save(transcript, 20)
  expect(await store.find(id)).toMatchObject({ transcript })
  store.close()
})

test.for([
  { kind: 'outcome', step: 0 },
  { kind: 'outcome', step: -1, value: null },
  { kind: 'observation', step: 0.5, value: {} },
  { kind: 'observed', step: 0, value: {} },
])('what is no entry is refused: %j', async (entry) => {
  const { run, transcript, seen } = await played()
  expect(joinBatches([[0, [seen]]])).toEqual([seen])
  expect(joinBatches([[0, [entry]]])).toEqual([])
  const file = { spec: parseSpec({}), transcript, step: run.step, hash: '0'.repeat(64) }
  const text = recordingText(file).replace('"transcript":[', `"transcript":[${JSON.stringify(entry)},`)
  expect(() => parseRecording(text)).toThrow(FileError)
})

/** Resources whose craft runs are played in that world. */
const placed = (resources: Resources, world: () => OutsideWorld): Resources => ({
  ...resources,
  code: { ...resources.code, world: { craft: { create: () => ({ world: world() }) } } },
})

/** A recording of a run in an external world up to that step, and resources to replay it. */
async function recorded(until: number) {
  const resources = await nodeResources()
  const spec = parseSpec({ seed: 3 })
  const answering = placed(
    resources,
    () => new OutsideWorld(new ItemServer(inside()), () => Promise.resolve('answered')),
  )
  const { events, step, transcript } = await runAsync(assemble(spec, answering), until)
  const recording: Recording = { spec, transcript, step, hash: logHash(events) }
  return { recording, events, elsewhere: placed(resources, nowhere) }
}

test('checks a recording of an external world without a request to that world', async () => {
  const { recording, events, elsewhere } = await recorded(30)
  expect(recording.transcript.map(({ kind }) => kind)).toContain('outcome')
  expect(replay(recording, elsewhere).events).toEqual(events)
})

test('refuses a recording of an external world whose transcript breaks off, without a request to that world', async () => {
  const { recording, elsewhere } = await recorded(30)
  const transcript = recording.transcript.slice(0, -9)
  expect(() => replay({ ...recording, transcript }, elsewhere)).toThrow('the recorded replies end at step')
})
