/** The formats in which a run is written for other programs and for people. */
import type { Format } from '../types'

export type RunFormat = 'events' | 'story' | 'markdown'

export const RUN_FORMATS: readonly (Format & { readonly id: RunFormat })[] = [
  {
    id: 'events',
    label: 'Events (NDJSON)',
    extension: 'ndjson',
    type: 'application/x-ndjson',
    holds:
      'All events, one per line. The first line has the description of the run and the hash of the events.',
    readsBack:
      'The import can verify it: it plays the run again and compares every event. Replies of a real model are not in the file.',
  },
  {
    id: 'markdown',
    label: 'Attempts (Markdown)',
    extension: 'md',
    type: 'text/markdown',
    holds: 'All attempts and their results, each with a link to its step.',
    readsBack: null,
  },
  {
    id: 'story',
    label: 'Sentences (text)',
    extension: 'txt',
    type: 'text/plain',
    holds: 'All events as sentences, each with its step.',
    readsBack: null,
  },
]
