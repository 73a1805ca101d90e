import { defaultsOf } from '../engine/record'
import type { Slot } from './cards'
import { optionsOf } from './options'
import type { Choice, RunSpec } from './spec'

/** An option that came later than specs and links which are out there, and is not what they play. */
interface Later {
  readonly slot: Slot
  readonly option: string
  /** What every run did before there was the option. */
  readonly before: number | string
  /** Whether it is of any consequence in that world. */
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
 * What it means that nothing is said of an option, by whatever may be older than the option: a spec of version 1, a
 * link, an id. That is the default, unless runs did something else before there was the option. So what was saved or
 * linked plays the same events and has the same id; what is new and plays others says so, and has another.
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

/** The same of all slots of a spec. */
export const legacyDefaultsIn = (spec: RunSpec) => (slot: Slot) =>
  legacyDefaults(slot, spec[slot], spec.world)
