/** The formats in which a run is written for other programs and for people. */
import type { Format } from '../types'

export type RunFormat = 'events' | 'story' | 'markdown'

export const RUN_FORMATS: readonly (Format & { readonly id: RunFormat })[] = [
  {
    id: 'events',
    label: 'Events (NDJSON)',
    extension: 'ndjson',
    type: 'application/x-ndjson',
    holds: 'Every event, one a line, below a line that says what they are of and what their hash is.',
    readsBack:
      'It can be verified: the run is played again, and every event is compared. What a model outside the page said is not in it.',
  },
  {
    id: 'markdown',
    label: 'Account (Markdown)',
    extension: 'md',
    type: 'text/markdown',
    holds: 'What was tried and what came of it, attempt by attempt, each with a link to its step.',
    readsBack: null,
  },
  {
    id: 'story',
    label: 'Sentences (text)',
    extension: 'txt',
    type: 'text/plain',
    holds: 'Every event as a sentence, with its step.',
    readsBack: null,
  },
]
