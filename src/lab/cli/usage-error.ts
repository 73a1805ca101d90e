/** What somebody typed cannot be done: the message says what and why. The command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
