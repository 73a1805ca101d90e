import { tallySays } from '../../../engine/minds/tally/words'
import { mindKnowledge } from '../mind'
import { comparingTally } from './comparing'
import { tallyExports } from './exports'
import type { TallyBody } from './types'

/** The agent learns first-hand what lights the lamps, so claims have no origins. */
export const tally = mindKnowledge('tally', {
  words: tallySays,
  read({ events }) {
    const noted = events.flatMap((event) =>
      event.kind === 'tally/noted' ? [[event.lamp, event.verb] as const] : [],
    )
    return { verbs: Object.fromEntries(noted) }
  },
  origins: () => [],
  withOrigins: (body: TallyBody) => body,
  comparing: comparingTally,
  exports: tallyExports,
  packed: ({ port, words, actions }, body) => ({
    verbs: actions.record<string>(port, 'verb', body?.verbs, (does) => words.name(port, 'does', does)),
  }),
})
