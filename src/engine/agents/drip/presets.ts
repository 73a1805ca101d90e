import type { Preset } from '../../preset'

/** The instance that the paper prints as an example of what its framework cannot do (DRIP, 4.1.4). */
const PRINTED_FAILURE = 41

export const dripPresets: readonly Preset[] = [
  {
    id: 'blocks',
    label: 'Planning backwards',
    watchFor:
      'DRIP plans from the goal backwards. Everything that it asks is answered truly, and it fails all the same: it would have to take apart what stands as the goal says already, and the goal does not tell it to.',
    world: { id: 'blocks', options: { instance: PRINTED_FAILURE } },
    // The world answers instead of a model: where it fails, no model is to blame.
    agent: {
      id: 'drip',
      options: { decomposition: 'world', executability: 'world', update: 'world' },
    },
    speed: 1,
  },
]
