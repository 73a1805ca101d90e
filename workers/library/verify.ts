import { ledgerOf } from '../../src/engine/run-setup'
import type { RunEvent } from '../../src/engine/events'
import { canonicalJson } from '../../src/engine/json'
import { grouped, plainText } from '../../src/engine/sentence'
import { truncate, formatValue } from '../../src/engine/format-value'
import { narrate } from '../../src/engine/words'
import type { Resources } from '../../src/library/assemble'
import { cardOf } from '../../src/library/cards'
import { logHash } from '../../src/library/digest'
import { RecordingError } from '../../src/library/replay'
import type { RecordedEvent, Recording } from '../../src/library/recording'
import { replaying } from '../../src/library/replay'
import type { RunRecord } from '../../src/library/store/records'
import { wordsOfRun } from '../../src/library/words'
import type { ToldEvent, Verified } from '../api/library.api'

/**
 * The recorded results of a run: its hash and perhaps its events; for a run that was only saved, its counts.
 */
export type Claimed = Pick<Recording, 'spec' | 'transcript' | 'step' | 'events'> & {
  readonly hash?: string
  readonly counts?: Pick<RunRecord, 'summary' | 'ega'>
}

interface Watched {
  readonly progress?: ((share: number) => unknown) | undefined
  readonly signal: AbortSignal
  /** Lets other calls have a turn: between two pieces of the run. */
  readonly pause: () => Promise<unknown>
}

/** Steps that are played before others have a turn: some milliseconds. */
const PIECE = 250

/**
 * Replays a run up to its step, without asking a model, and compares the result with the recorded one: event
 * by event if there are events, otherwise by hash or counts.
 */
export async function verified(claimed: Claimed, resources: Resources, watched: Watched): Promise<Verified> {
  const { spec, transcript, step: of, events } = claimed
  const { run, proceed } = replaying({ spec, transcript }, resources)
  let compared = 0
  let isGoing = true
  for (let until = 0; isGoing && run.step < of && !run.ended;) {
    if (watched.signal.aborted) return { kind: 'stopped', step: run.step, of }
    until = Math.min(of, until + PIECE)
    try {
      isGoing = proceed(until)
    } catch (error) {
      if (!(error instanceof RecordingError)) throw error
      return { kind: 'other-run', step: run.step, sentence: error.message }
    }
    const index = events
      ? firstOther(events, run.events, compared, Math.min(events.length, run.events.length))
      : -1
    if (events && index >= 0) return differs(claimed, index, run.events)
    compared = Math.min(events?.length ?? 0, run.events.length)
    await watched.progress?.(Math.min(1, run.step / Math.max(1, of)))
    await watched.pause()
  }
  if (events && events.length !== run.events.length && (isGoing || events.length < run.events.length))
    return differs(claimed, Math.min(events.length, run.events.length), run.events)
  if (run.step < of && !run.ended) return { kind: 'incomplete', step: run.step, of }
  return compareEnds(claimed, run.step, run.events, () => {
    const ledger = ledgerOf(run.setup)
    for (const event of run.events) ledger.apply(event)
    return { summary: { ...ledger.score, ended: ledger.ended }, ega: ledger.mind.share }
  })
}

/** Compares the end of the replay with the recorded end. */
function compareEnds(
  { hash, events: written, counts }: Claimed,
  step: number,
  events: readonly RunEvent[],
  counted: () => Pick<RunRecord, 'summary' | 'ega'>,
): Verified {
  const found = logHash(events)
  if (hash !== undefined && hash !== found) return { kind: 'other-hash', step, expected: hash, found }
  if (counts) {
    const { summary, ega } = counted()
    const then: Readonly<Record<string, unknown>> = { ...counts.summary, share: counts.ega }
    const now: Readonly<Record<string, unknown>> = { ...summary, share: ega }
    for (const what of new Set([...Object.keys(then), ...Object.keys(now)]))
      if (then[what] !== now[what])
        return {
          kind: 'other-count',
          step,
          what,
          expected: shownCount(then[what]),
          found: shownCount(now[what]),
        }
  }
  const by = written ? 'events' : hash === undefined ? 'counts' : 'hash'
  return { kind: 'same', by, step, hash: found, events: events.length }
}

const shownCount = (value: unknown) =>
  value === undefined ? 'nothing' : Number.isSafeInteger(value) ? grouped(Number(value)) : formatValue(value)

/** The place of the first event that is not the same; -1: there is none from `from` on up to `end`. */
function firstOther(a: readonly RecordedEvent[], b: readonly RunEvent[], from: number, end: number): number {
  for (let i = from; i < end; i++) if (canonicalJson(a[i]) !== canonicalJson(b[i])) return i
  return -1
}

async function differs(
  { spec, events = [] }: Claimed,
  index: number,
  found: readonly RunEvent[],
): Promise<Verified> {
  const words = await wordsOfRun(spec)
  const who = cardOf('agent', spec.agent.id)?.label ?? spec.agent.id
  const told = (event: RunEvent): ToldEvent => ({
    sentence: plainText(narrate(event, who, words)),
    json: canonicalJson(event),
  })
  const [written, own] = [events[index], found[index]]
  return {
    kind: 'differs',
    step: own?.step ?? written?.step ?? 0,
    index,
    expected: written ? foreign(written) : null,
    found: own ? told(own) : null,
  }
}

/** An event from a file is shown as it is: sentences are only for validated events. */
const foreign = (event: RecordedEvent): ToldEvent => ({
  sentence: `${truncate(event.kind)}, at step ${grouped(event.step)}`,
  json: truncate(canonicalJson(event), LONGEST),
})

const LONGEST = 4_000
