/** How long a server may take, milliseconds. */
export interface Timeouts {
  /** To the first byte of its answer: a server may first have to load the model. */
  readonly first: number
  /** Without a further byte. */
  readonly silence: number
  /** For one answer in all. */
  readonly total: number
  /** Longest wait that a busy server is granted, at a time. */
  readonly wait: number
}

export const TIMEOUTS: Timeouts = { first: 300_000, silence: 60_000, total: 600_000, wait: 60_000 }

/** A reply that is longer is no answer to anything that is asked here. */
export const MAX_REPLY = 200_000
/** Characters of a list of models, and names in it: a hub's with all its descriptions has a tenth of that. */
export const MAX_LIST = 8_000_000
export const MAX_NAMES = 5000
/** Maximum characters of a name. */
export const MAX_NAME = 200
/** Characters of an answer in all: a stream wraps each piece of a reply in some hundred. */
export const MAX_BODY = 40_000_000
/** Number of retries for a busy server. */
export const MAX_WAITS = 4
