import { BASE, ING, PAST, THIRD } from '../verbs'
import type { Frame, Pattern } from './frame'
import { passive, somebody, whoHas } from './people'
import { forIt, goesInto, purposeFirst, purposeLast, weakest } from './purpose'
import { equation, gerund, makes, melts, needs, turnsInto, usesUp, whenSmelted } from './results'

export type { Frame } from './frame'

const PATTERNS: readonly Pattern[] = [
  ...[equation, purposeFirst, forIt, goesInto, whenSmelted, whoHas, weakest, purposeLast, gerund, usesUp],
  ...[somebody, passive, turnsInto, melts, makes, needs],
]

/** The first way in which the clause can be read. */
export function frameOf(clause: string): Frame | undefined {
  for (const pattern of PATTERNS) {
    const frame = pattern(clause)
    if (frame) return frame
  }
  return undefined
}

const PREDICATE = new RegExp(
  `(?:^| )(?:${BASE}|${THIRD}|${PAST}|${ING}|needs?|requires?|takes?|costs?|becomes?|gives?|yields?|drops?)(?: |$|:)`,
)
/** Whether it says anything of obtaining at all. */
export const tellsOfObtaining = (clause: string): boolean => PREDICATE.test(clause)
