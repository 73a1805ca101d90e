import { errorWithCode } from '../../coded-error'

/** What stands in a problem that comes from outside cannot be: the message says what, with the name, and where it is known. */
export class ProblemError extends errorWithCode('ProblemError', 'bad-problem') {}
