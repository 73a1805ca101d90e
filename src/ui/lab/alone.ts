/** What tabs of this page ask the browser for before they run experiments. */
const LOCK = 'firsthand-lab'

/**
 * Does the work once no other tab of this page does such: two of them would run the same jobs twice. An abort ends the
 * wait. Without https browsers have no locks, and nobody waits.
 */
export async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!isSecureContext) return work()
  try {
    await navigator.locks.request(LOCK, { signal }, work)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
