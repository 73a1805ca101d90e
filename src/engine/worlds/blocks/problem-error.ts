import { errorWithCode } from '../../coded-error'

/**
 * An impossible problem from outside. The message says what is impossible, with the block's name and position
 * if they are known.
 */
export class ProblemError extends errorWithCode('ProblemError', 'bad-problem') {}
