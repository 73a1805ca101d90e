import { BASE, ING, PAST, THIRD } from '../verbs'
import type { SentenceFrame, Pattern } from './frame'
import { passive, somebody, whoHas } from './people'
import { forIt, goesInto, purposeFirst, purposeLast, weakest } from './purpose'
import { equation, gerund, makes, melts, needs, turnsInto, usesUp, whenSmelted } from './results'

export type { SentenceFrame } from './frame'

const PATTERNS: readonly Pattern[] = [
  ...[equation, purposeFirst, forIt, goesInto, whenSmelted, whoHas, weakest, purposeLast, gerund, usesUp],
  ...[somebody, passive, turnsInto, melts, makes, needs],
]

/** The first pattern that matches the clause. */
export function frameOf(clause: string): SentenceFrame | undefined {
  for (const pattern of PATTERNS) {
    const frame = pattern(clause)
    if (frame) return frame
  }
  return undefined
}

const PREDICATE = new RegExp(
  `(?:^| )(?:${BASE}|${THIRD}|${PAST}|${ING}|needs?|requires?|takes?|costs?|becomes?|gives?|yields?|drops?)(?: |$|:)`,
)
const VERBS =
  'need|requir|tak|us|cost|combin|plac|put|arrang|lay|mix|insert|add|call|consist|consum|calls|giv|yield|becom|return|drop|result|leav|bring|chang|burn|go|fit|happen|work|is|are|be|can|has|have|must'
const NOUNS = 'enough|necessary|sufficient|what|recipe|ingredient|material'
const MAY_TELL = new RegExp(`[=→⇒>]|(?:^|[^a-z])(?:${BASE}|${THIRD}|${PAST}|${ING}|${VERBS}|${NOUNS})`)
/**
 * Whether a sentence has any word that a pattern requires: a single quick check, because most sentences have
 * none.
 */
export const mayTell = (sentence: string): boolean => MAY_TELL.test(sentence)

/** Whether the clause is about obtaining at all. */
export const tellsOfObtaining = (clause: string): boolean => PREDICATE.test(clause)
