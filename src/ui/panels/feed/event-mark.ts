import type { RunEvent } from '../../../engine/events'
import type { KnownStanding } from '../../../engine/minds/adg/known-item'

/** The colour of a meaning; `plain` has none. */
export type Tone =
  'experienced' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'wrong' | 'now' | 'plain'

/** A symbol beside a sentence; the sentence says all that it says. */
export interface EventMark {
  readonly symbol: string
  readonly tone: Tone
}

/** Marks and names of standings, the same in graph, map, table, timeline, feed, inspector and comparison. */
export const standingMarks = {
  experienced: { symbol: '●', tone: 'experienced', name: 'experienced' },
  hypothesised: { symbol: '◌', tone: 'hypothesised', name: 'hypothesised' },
  analogy: { symbol: '◍', tone: 'analogy', name: 'by analogy' },
  doubted: { symbol: '◐', tone: 'doubted', name: 'in doubt' },
  inadmissible: { symbol: '⊘', tone: 'inadmissible', name: 'inadmissible' },
} as const satisfies Record<KnownStanding, EventMark & { readonly name: string }>

/** In the order of a legend: from what was seen to what may not exist. */
export const STANDINGS: readonly KnownStanding[] = [
  'experienced',
  'hypothesised',
  'analogy',
  'doubted',
  'inadmissible',
]

const worked = { symbol: '✓', tone: 'experienced' } as const
const failed = { symbol: '✗', tone: 'wrong' } as const

export function markOf(event: RunEvent): EventMark {
  switch (event.kind) {
    case 'tried':
    case 'demonstrated':
      return event.success ? worked : failed
    case 'plan-demonstrated':
      return event.worked ? worked : failed
    case 'predicted':
    case 'self-corrected':
      return standingMarks.hypothesised
    case 'standing-lost':
      return standingMarks.doubted
    case 'requirement-learned':
      return standingMarks.experienced
    case 'item-revised':
      return standingMarks.analogy
    case 'item-inadmissible':
      return standingMarks.inadmissible
    case 'action-ruled-out':
    case 'given-up':
      return { symbol: '−', tone: 'wrong' }
    case 'question-answered':
      return { symbol: '?', tone: 'plain' }
    case 'goal-chosen':
      return { symbol: '→', tone: 'now' }
    case 'plan-made':
      return { symbol: '≡', tone: 'plain' }
    case 'rules-changed':
      return { symbol: '!', tone: 'now' }
    case 'reseeded':
      return { symbol: '↯', tone: 'now' }
    case 'run-started':
    case 'episode-started':
      return { symbol: '▹', tone: 'plain' }
    case 'run-ended':
      return { symbol: '■', tone: 'plain' }
    default:
      return event satisfies never
  }
}
