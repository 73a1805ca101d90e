import { defaultsOf } from '../engine/record'
import type { Slot } from './cards'
import { optionsOf } from './options'
import type { Choice, RunSpec } from './spec'

/** An option that is newer than some existing specs and links, and whose default changes their runs. */
interface Later {
  readonly slot: Slot
  readonly option: string
  /** The behaviour of every run before the option existed. */
  readonly before: number | string
  /** Whether the option matters in that world. */
  readonly decides: (world: Pick<Choice, 'options'>) => boolean
}

const LATER: readonly Later[] = [
  {
    slot: 'agent',
    option: 'vainEpisodes',
    before: 'counted',
    decides: ({ options }) => (options['controller'] ?? 'perfect') !== 'perfect',
  },
]

/**
 * Defaults for options that are missing from a spec of version 1, a link or an id: the normal default, or the
 * behaviour before the option existed. So saved or linked runs have the same events and the same id; a new
 * run with other events has the option in its link, and another id.
 */
export function legacyDefaults(
  slot: Slot,
  { id }: Pick<Choice, 'id'>,
  world: Pick<Choice, 'options'>,
): Choice['options'] {
  const values = defaultsOf(optionsOf(slot, id))
  for (const later of LATER)
    if (later.slot === slot && later.option in values && later.decides(world))
      values[later.option] = later.before
  return values
}

/** The same for all slots of a spec. */
export const legacyDefaultsIn = (spec: RunSpec) => (slot: Slot) =>
  legacyDefaults(slot, spec[slot], spec.world)
