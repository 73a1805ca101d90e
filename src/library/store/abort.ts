/** Rolls back what the transaction wrote. A transaction that has already ended has nothing to roll back. */
export function abort(tx: { abort(): void; done: Promise<void> }): void {
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {
    // It was aborted by the error that brought us here.
  }
}
