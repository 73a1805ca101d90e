import type { EventMark } from '../../words'
import type { KnownStatus } from './types/known'

/** Marks and names of an item’s status, the same in graph, map, table, timeline, feed, inspector and comparison. */
export const statusMarks = {
  experienced: { symbol: '●', tone: 'experienced', name: 'experienced' },
  hypothesised: { symbol: '◌', tone: 'hypothesised', name: 'hypothesised' },
  analogy: { symbol: '◍', tone: 'analogy', name: 'by analogy' },
  doubted: { symbol: '◐', tone: 'doubted', name: 'in doubt' },
  inadmissible: { symbol: '⊘', tone: 'inadmissible', name: 'inadmissible' },
} as const satisfies Record<KnownStatus, EventMark & { readonly name: string }>

/** In the order of a legend: from observed to possibly nonexistent. */
export const ITEM_STATUSES: readonly KnownStatus[] = [
  'experienced',
  'hypothesised',
  'analogy',
  'doubted',
  'inadmissible',
]
