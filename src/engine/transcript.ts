/** An answer that did not follow from the spec: a real model's reply, a real server's outcome, as it came. */
export interface TranscriptEntry {
  readonly kind: 'reply' | 'outcome'
  readonly value: unknown
}
export type Transcript = readonly TranscriptEntry[]

/** A transcript that belongs to another spec, or was cut or edited. */
export class TranscriptMismatch extends Error {
  override readonly name = 'TranscriptMismatch'
  constructor(position: number, expected: string, found: string) {
    super(
      `The transcript does not fit this run: entry ${position + 1} should be a ${expected} and is a ${found}.`,
    )
  }
}

/**
 * Hands out what was recorded, in order, and records what comes after: resuming, replaying and recording are one.
 */
export class TranscriptTape {
  readonly entries: TranscriptEntry[]
  #position = 0

  constructor(recorded: Transcript = []) {
    this.entries = [...recorded]
  }

  /** The recorded value where there is one, else what `live` gives, recorded when it has come. */
  next(kind: TranscriptEntry['kind'], live: () => unknown): unknown {
    const recorded = this.entries[this.#position]
    if (recorded) {
      if (recorded.kind !== kind) throw new TranscriptMismatch(this.#position, kind, recorded.kind)
      this.#position++
      return recorded.value
    }
    const value = live()
    return isPromise(value) ? value.then((settled) => this.#record(kind, settled)) : this.#record(kind, value)
  }

  #record(kind: TranscriptEntry['kind'], value: unknown): unknown {
    this.entries.push({ kind, value })
    this.#position = this.entries.length
    return value
  }
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}
