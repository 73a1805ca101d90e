/** Time as the session sees it, so that a test can hold it in its hand. */
export interface Clock {
  /** Milliseconds since some moment; never goes back. */
  now(): number
  /** Calls once, `ms` from now; returns what takes the call back. */
  after(ms: number, call: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** 60 frames a second. */
export const FRAME_MS = 16
/** The longest time that the worker may not respond to messages. */
export const SLICE_MS = 8
