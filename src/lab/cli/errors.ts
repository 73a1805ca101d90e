/** What somebody typed cannot be done: the message says what and why. The command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Something outside the program was in the way: what was run is kept. The command ends with exit code 1. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}
