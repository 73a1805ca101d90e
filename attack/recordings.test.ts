import { expect, test } from 'vitest'
import { narrate } from '../src/engine/words'
import { plainText } from '../src/engine/sentence'
import { nodeResources } from '../src/lab/cli/resources'
import { RecordingError } from '../src/library/replay'
import { FileError } from '../src/library/files/file-error'
import { parseRecording, replay, type Recording } from '../src/library/recording'
import { replaying } from '../src/library/replay'
import { wordsOfRun } from '../src/library/words'
import { encodeHash } from '../src/ui/link/hash'
import { DEFAULT_LINK } from '../src/ui/link/link-state'
import { OpenRun } from '../workers/run/player/open-run'
import { updateOf } from '../workers/run/player/scene'
import { attributionFor } from '../workers/run/player/attribution'
import { amount, count } from './amount'
import { hostileRecording, seedRecordings } from './hostile-recordings'

const resources = await nodeResources()
const seeds = await seedRecordings(resources)
const NEVER = () => false

/** A value that the page must never get, by its place: a number that is none, half a character, a thing ranked twice. */
function harmIn(value: unknown, place = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${place} is ${value}`
  if (typeof value === 'string') return value.isWellFormed() ? null : `${place} is ${JSON.stringify(value)}`
  if (typeof value !== 'object' || value === null) return null
  const ranked = Array.isArray(value) ? value.flatMap(nameOfRanked) : []
  if (new Set(ranked).size < ranked.length) return `${place} ranks a thing twice`
  for (const [key, one] of Object.entries(value)) {
    const found = harmIn(one, `${place}.${key}`)
    if (found !== null) return found
  }
  return null
}

const nameOfRanked = (one: unknown): readonly unknown[] =>
  typeof one === 'object' && one !== null && 'similarity' in one
    ? ['item' in one ? one.item : 'name' in one ? one.name : null]
    : []

const isNamed = (error: unknown): boolean => error instanceof FileError || error instanceof RecordingError

/** Plays it as Watch does, to its end and back, and says all that Watch says of it. */
async function watch(recording: Recording): Promise<void> {
  const { run, proceed } = replaying(recording, resources)
  const words = await wordsOfRun(recording.spec)
  const open = new OpenRun(recording.spec, run, { attribution: await attributionFor(run) })
  const state = {
    save: { kind: 'saved', step: 0 },
    isPlaying: false,
    fault: null,
  } as const
  const go = (step: number) => {
    try {
      void open.goTo(step, NEVER)
    } catch (error) {
      // In Watch the run waits here for its model.
      if (!(error instanceof Error && error.name === 'EndOfTranscript')) throw error
    }
  }
  const show = () => {
    const update = structuredClone(updateOf(open, state))
    expect(harmIn(update)).toBeNull()
    for (const attempt of update.account.attempts) {
      plainText(words.attempts.tell(attempt, 'XENON', update.scene.world))
      plainText(words.attempts.headline(attempt, 'XENON'))
    }
  }
  show()
  for (let step = 1; step <= recording.step && proceed(step); step++) {
    go(step)
    if (step % 10 === 0) show()
  }
  go(run.step)
  show()
  expect(harmIn(run.events)).toBeNull()
  for (const event of run.events) plainText(narrate(event, 'XENON', words))
  const { world } = open.scene
  const things = 'inventory' in world ? Object.keys(world.inventory).slice(0, 3) : []
  for (const thing of [...things, ...run.setup.world.task.goals.slice(0, 2)]) {
    expect(harmIn(await open.playhead.told(thing))).toBeNull()
    encodeHash({ ...DEFAULT_LINK, item: thing })
  }
  go(0)
  show()
}

test('the recordings to be changed replay unchanged', async () => {
  for (const { name, recording } of seeds) {
    expect(recording.transcript.length, name).toBeGreaterThan(0)
    replay(
      parseRecording(JSON.stringify({ format: 'firsthand/recording', version: 1, ...recording })),
      resources,
    )
    await watch(recording)
  }
})

test('a hostile recording is refused by a named error, or plays to its end with finite numbers', async () => {
  const cases = amount({ quick: 150, full: 10_000 })
  const seen = { refused: 0, played: 0 }
  for (let nth = 0; nth < cases; nth++) {
    const { what, text } = hostileRecording(nth, seeds, resources)
    try {
      await watch(parseRecording(text))
      seen.played++
    } catch (error) {
      if (!isNamed(error)) throw new Error(`${what}: ${String(error)}`, { cause: error })
      seen.refused++
    }
  }
  expect(seen.refused + seen.played).toBe(cases)
  expect(seen.played).toBeGreaterThan(cases / 10)
  count('hostile recordings refused by name', seen.refused)
  count('hostile recordings played to their end', seen.played)
})
