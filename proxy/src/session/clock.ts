/** Time, so that a test has its own. */
export interface Clock {
  /** ms */
  now(): number
  /** Calls once, in so many ms, unless what it returns is called before. */
  after(ms: number, then: () => void): () => void
}

export const wallClock: Clock = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
