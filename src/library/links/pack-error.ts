import { errorWithCode } from '../../engine/coded-error'

/** A packed text that cannot be read: why, as a sentence's end; nothing is taken of it. */
export class PackError extends errorWithCode('PackError', 'bad-packed') {}
