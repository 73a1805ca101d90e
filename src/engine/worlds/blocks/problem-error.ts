/** What stands in a problem that comes from outside cannot be: the message says what, with the name, and where it is known. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'
  readonly code = 'bad-problem'
}
