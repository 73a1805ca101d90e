import type { RunEvent } from '../../../engine/events'

/** The colour of a meaning; `plain` has none. */
export type Tone = 'experienced' | 'hypothesised' | 'analogy' | 'inadmissible' | 'wrong' | 'now' | 'plain'

/** A symbol beside a sentence; the sentence says all that it says. */
export interface EventMark {
  readonly symbol: string
  readonly tone: Tone
}

/** Marks and names of standings, the same as in graph, timeline and inspector. */
export const standingMarks = {
  experienced: { symbol: '●', tone: 'experienced', name: 'experienced' },
  hypothesised: { symbol: '◌', tone: 'hypothesised', name: 'hypothesised' },
  analogy: { symbol: '◍', tone: 'analogy', name: 'by analogy' },
  inadmissible: { symbol: '⊘', tone: 'inadmissible', name: 'inadmissible' },
} as const satisfies Record<string, EventMark & { readonly name: string }>

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
    case 'standing-lost':
      return standingMarks.hypothesised
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
