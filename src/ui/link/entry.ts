import { quoted, type Codec } from './codecs'
import type { LinkState } from './link-state'

/** The value of one key, and its problems: one sentence each. */
interface LinkReading {
  readonly state: LinkState
  readonly problems: readonly string[]
}

export interface LinkEntry {
  readonly key: string
  /** Null: the default, left out. */
  write(state: LinkState): string | null
  read(text: string, state: LinkState): LinkReading
  /** The state of a link that does not have the key, once all others have been read; missing: as it was. */
  unsaid?(state: LinkState): LinkState
}

/** How one value of the state is reached. */
interface LinkPlace<T> {
  get(state: LinkState): T
  set(state: LinkState, value: T): LinkState
  /** The value if the link does not have the key. */
  readonly default: T
  /** What holds in place of a bad value, as a sentence's end; else its default "is used instead". */
  readonly instead?: string
}

/** A key with one value. Its codec may depend on the keys before it. */
export function entryOf<T>(
  key: string,
  codecFor: (state: LinkState) => Codec<T>,
  place: LinkPlace<T>,
): LinkEntry {
  return {
    key,
    write: (state) => {
      const value = place.get(state)
      return value === place.default ? null : codecFor(state).write(value)
    },
    unsaid: (state) => (place.get(state) === place.default ? state : place.set(state, place.default)),
    read: (text, state) => {
      const codec = codecFor(state)
      const value = codec.read(text)
      if (value !== undefined) return { state: place.set(state, value), problems: [] }
      const instead = place.instead ?? `${codec.write(place.default)} is used instead`
      const why = codec.why?.(text) ?? null
      const wrong = why === null ? `is not ${codec.expected}` : `cannot be used: ${why.replace(/\.$/, '')}`
      return { state, problems: [`The link's ${key} ${quoted(text)} ${wrong}; ${instead}.`] }
    },
  }
}

/** A codec for an optional value. Absence is the default and is never written. */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return { ...codec, write: (value) => (value === null ? '' : codec.write(value)) }
}
