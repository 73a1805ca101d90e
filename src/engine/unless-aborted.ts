/** What `work` comes to, but rejects with the signal’s reason as soon as it is aborted. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp: () => void = () => undefined
  const given = new Promise<void>((resolve) => (giveUp = resolve))
  signal.addEventListener('abort', giveUp)
  try {
    await Promise.race([work, signal.aborted ? undefined : given])
    signal.throwIfAborted()
    return await work
  } finally {
    // A run waits thousands of times for the same signal.
    signal.removeEventListener('abort', giveUp)
  }
}
