/** Timeouts of a server, in milliseconds. */
export interface Timeouts {
  /** Until the first byte of the answer: a server may have to load the model first. */
  readonly first: number
  /** Between two bytes. */
  readonly silence: number
  /** For the whole answer. */
  readonly total: number
  /** Longest single wait for a busy server. */
  readonly wait: number
}

export const TIMEOUTS: Timeouts = { first: 300_000, silence: 60_000, total: 600_000, wait: 60_000 }

/** Maximum characters of a reply; no question needs more. */
export const MAX_REPLY = 200_000
/**
 * Maximum characters of a list of models, and number of names: even a hub's list with descriptions has a
 * tenth of that.
 */
export const MAX_LIST = 8_000_000
export const MAX_NAMES = 5000
/** Maximum characters of a name. */
export const MAX_NAME = 200
/**
 * Maximum characters of a whole answer: a stream wraps each piece of a reply in about a hundred characters.
 */
export const MAX_BODY = 40_000_000
/** Number of retries for a busy server. */
export const MAX_WAITS = 4
