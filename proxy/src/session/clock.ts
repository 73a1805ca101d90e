/** Clock, replaceable in tests. */
export interface Clock {
  /** ms */
  now(): number
  /** Calls once after that number of ms; the returned function cancels the call. */
  after(ms: number, then: () => void): () => void
}

export const wallClock: Clock = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
