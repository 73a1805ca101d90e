/** The effects of verbs, compared with those in other claims. */
import type { KnowledgeClaim } from '../../knowledge/claims'
import { comparing } from '../../knowledge/comparing'

interface TallyClaim extends KnowledgeClaim {
  readonly does: string
}

export const comparingTally = comparing<TallyClaim>({
  kind: {
    isSaid: () => true,
    isFound: () => true,
    statement: ({ does }) => does,
    belief: ({ does }) => does,
    manner: () => '',
    join: (a) => a,
    experience: () => [],
  },
  things: (piece) => {
    const verbs = piece.mind === 'tally' ? Object.entries(piece.body.verbs) : []
    return Object.fromEntries(verbs.map(([verb, does]) => [verb, { does, origins: [] }]))
  },
  knowledge: (around, things) => {
    const verbs = Object.entries(things).map(([verb, { does }]) => [verb, does])
    return { mind: 'tally', ...around, body: { verbs: Object.fromEntries(verbs) } }
  },
  edges: () => new Map(),
  further: (a, b) => (a.does === b.does ? [] : ['action']),
  what: ({ does }) => [does],
  how: () => 'seen',
  truthOf: () => null,
  toScene: () => null,
})
