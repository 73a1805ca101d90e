import { truncate } from '../../../../engine/format-value'
import type { GoalsBody, GoalsClaim } from '../../../../library/minds/goals/types'

/** A quoted passage. */
interface Quote {
  readonly document: string
  readonly title: string
  readonly text: string
}

/** Maximum length of a quote; only the start of a longer passage is quoted. */
const LONGEST = 180

/** The passages of a statement, verbatim, from documents that are stored here, each once. */
export function quotesOf(body: GoalsBody, { passages }: GoalsClaim): readonly Quote[] {
  return passages.flatMap(({ document, from, to }) => {
    const read = Object.hasOwn(body.documents, document) ? body.documents[document] : undefined
    if (!read || from >= to || to > read.text.length) return []
    // The part that is cut is not searched for spaces.
    const words = read.text
      .slice(from, Math.min(to, from + 4 * LONGEST))
      .replace(/\s+/g, ' ')
      .trim()
    return [{ document, title: read.title, text: truncate(words, LONGEST) }]
  })
}
