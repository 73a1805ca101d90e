/** What was written so far is taken back; a transaction that has ended already has nothing to take back. */
export function abort(tx: { abort(): void; done: Promise<void> }): void {
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {
    // It was aborted by the error that brought us here.
  }
}
