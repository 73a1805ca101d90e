import type { Preset } from '../../preset'

/** The instance that the paper prints as an example of what its framework cannot do (DRIP, 4.1.4). */
const PRINTED_FAILURE = 41

export const dripPresets: readonly Preset[] = [
  {
    id: 'blocks',
    label: 'Planning backwards',
    watchFor:
      'The agent DRIP plans backwards from the goal. The world answers all its questions without a mistake, but DRIP still fails. It would have to take apart a tower that already looks right, and no part of the goal asks for that.',
    world: { id: 'blocks', options: { instance: PRINTED_FAILURE } },
    // The world answers instead of a model: where it fails, no model is to blame.
    agent: {
      id: 'drip',
      options: { decomposition: 'world', executability: 'world', update: 'world' },
    },
    speed: 1,
  },
]
