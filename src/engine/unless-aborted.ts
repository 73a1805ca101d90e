/** The result of `work`. It rejects with the signal’s reason as soon as the signal is aborted. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp: () => void = () => undefined
  const given = new Promise<void>((resolve) => (giveUp = resolve))
  signal.addEventListener('abort', giveUp)
  try {
    await Promise.race([work, signal.aborted ? undefined : given])
    signal.throwIfAborted()
    return await work
  } finally {
    // A run uses the same signal thousands of times, so the listener must be removed.
    signal.removeEventListener('abort', giveUp)
  }
}
