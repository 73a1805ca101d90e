/** A command that cannot be performed as typed; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command stopped early. Finished work is stored if the message says so. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
  /** 1: a server or a solver failed; 130: the user stopped the command. */
  readonly exitCode: 1 | 130

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 130 } = {}) {
    super(message, options)
    this.exitCode = exitCode
  }
}
