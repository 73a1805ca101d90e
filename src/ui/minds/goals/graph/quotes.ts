import { cut } from '../../../../engine/shown'
import type { GoalsBody, GoalsClaim } from '../../../../library/minds/goals/types'

/** A passage as it is quoted. */
export interface Quote {
  readonly document: string
  readonly title: string
  readonly text: string
}

/** Of what is longer the beginning is quoted. */
const LONGEST = 180

/** Where a statement stands, in the words that stand there: of documents that are here, each passage once. */
export function quotesOf(body: GoalsBody, { passages }: GoalsClaim): readonly Quote[] {
  return passages.flatMap(({ document, from, to }) => {
    const read = Object.hasOwn(body.documents, document) ? body.documents[document] : undefined
    if (!read || from >= to || to > read.text.length) return []
    // What is cut anyway is not gone through for its spaces.
    const words = read.text
      .slice(from, Math.min(to, from + 4 * LONGEST))
      .replace(/\s+/g, ' ')
      .trim()
    return [{ document, title: read.title, text: cut(words, LONGEST) }]
  })
}
