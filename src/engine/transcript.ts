import { errorWithCode } from './coded-error'
import type { LiveReply, Ranked } from './effects'
import { wellFormedValue } from './well-formed'

/**
 * Results that do not follow from the spec: a live model's reply, a live similarity's ranking, an outcome or
 * an observation of an external world. `step`: number of steps taken at the time of the request.
 */
export type TranscriptEntry = { readonly step: number } & (
  | ({ readonly kind: 'reply' } & LiveReply)
  | { readonly kind: 'ranking'; readonly value: readonly Ranked[] }
  | { readonly kind: 'outcome'; readonly value: unknown }
  | { readonly kind: 'observation'; readonly value: unknown }
)
export type Transcript = readonly TranscriptEntry[]
type EntryKind = TranscriptEntry['kind']
export type EntryOf<Kind extends EntryKind> = Extract<TranscriptEntry, { kind: Kind }>

/** A transcript that belongs to another spec, or was cut or edited. */
export class TranscriptMismatch extends errorWithCode('TranscriptMismatch', 'transcript-mismatch') {
  constructor(position: number, expected: string, found: string) {
    super(
      `The transcript does not fit this run: entry ${position + 1} should be ${named(expected)}, but is ${found}.`,
    )
  }
}

const named = (entry: string) => `${/^[aeiou]/.test(entry) ? 'an' : 'a'} ${entry}`

/**
 * Hands out recorded entries in order, then records new ones. So resuming, replaying and recording are the
 * same operation.
 */
export class TranscriptTape {
  readonly entries: TranscriptEntry[]
  #position = 0

  constructor(recorded: Transcript = []) {
    this.entries = [...recorded]
  }

  /** The kind of the next recorded entry; undefined: there is no further entry. */
  get next(): EntryKind | undefined {
    return this.entries[this.#position]?.kind
  }

  /** @throws TranscriptMismatch if the next entry is of another kind; undefined: there is no further entry */
  take<Kind extends EntryKind>(kind: Kind): EntryOf<Kind> | undefined {
    const entry = this.entries[this.#position]
    if (!entry) return undefined
    if (!isOf(entry, kind)) throw new TranscriptMismatch(this.#position, kind, named(entry.kind))
    this.#position++
    return entry
  }

  /** Returns the entry that the run uses: its texts have only whole characters (`well-formed.ts`). */
  record<Entry extends TranscriptEntry>(entry: Entry): Entry {
    const whole = wellFormedValue(entry)
    this.entries.push(whole)
    this.#position = this.entries.length
    return whole
  }

  /** The error for a last entry that this run did not ask for. */
  mismatch(expected: string, found: string): TranscriptMismatch {
    return new TranscriptMismatch(this.#position - 1, expected, found)
  }
}

const isOf = <Kind extends EntryKind>(entry: TranscriptEntry, kind: Kind): entry is EntryOf<Kind> =>
  entry.kind === kind

/** The part of a transcript that also fits a run that differs from step `step` on. */
export const transcriptBefore = (transcript: Transcript, step: number): Transcript =>
  transcript.slice(0, transcript.findLastIndex((entry) => entry.step < step) + 1)

export function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}
