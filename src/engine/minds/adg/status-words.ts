import type { EventMark } from '../../words'
import type { KnownStatus } from './types/known'

/** Marks and names of an item’s status, the same in graph, map, table, timeline, feed, inspector and comparison. */
export const statusMarks = {
  experienced: { symbol: '●', tone: 'experienced', name: 'learned' },
  hypothesised: { symbol: '◌', tone: 'hypothesised', name: 'the model’s guess' },
  analogy: { symbol: '◍', tone: 'analogy', name: 'copied guess' },
  doubted: { symbol: '◐', tone: 'doubted', name: 'in doubt' },
  inadmissible: { symbol: '⊘', tone: 'inadmissible', name: 'given up' },
} as const satisfies Record<KnownStatus, EventMark & { readonly name: string }>

/** In the order of a legend: from observed to possibly nonexistent. */
export const ITEM_STATUSES: readonly KnownStatus[] = [
  'experienced',
  'hypothesised',
  'analogy',
  'doubted',
  'inadmissible',
]
