import { ProblemError } from '../problem-error'

/** A position in a text, both numbers from 1. */
interface TextPosition {
  readonly line: number
  readonly column: number
}

/** PDDL that cannot be read, or that is impossible: a sentence, with the position. */
export class PddlError extends ProblemError {
  override readonly name = 'PddlError'
  readonly line: number
  readonly column: number
  constructor(sentence: string, { line, column }: TextPosition) {
    super(`Line ${line}, column ${column}: ${sentence}`)
    this.line = line
    this.column = column
  }
}

const LINE_FEED = 10
const RETURN = 13

/** The position of an offset, in lines and characters as an editor counts them. */
export function placeOf(text: string, offset: number): TextPosition {
  let line = 1
  let column = 1
  for (let i = 0; i < offset; i++) {
    const code = text.charCodeAt(i)
    if (code === LINE_FEED || (code === RETURN && text.charCodeAt(i + 1) !== LINE_FEED)) {
      line++
      column = 1
    } else if (code !== RETURN && (code < 0xdc00 || code > 0xdfff)) column++
  }
  return { line, column }
}
