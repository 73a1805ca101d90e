import { defaultsOf } from '../engine/record'
import { recordOf, type Slot } from './plugins'
import type { Choice } from './spec'

/** An option that came later than specs and links which are out there, and is not what they play. */
interface Later {
  readonly slot: Slot
  readonly option: string
  /** What every run did before there was the option. */
  readonly before: number | string
  /** Whether it is of any consequence in that world. */
  readonly decides: (world: Choice) => boolean
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
export function unsaid(slot: Slot, { id }: Pick<Choice, 'id'>, world: Choice): Choice['options'] {
  const values = defaultsOf(recordOf(slot, id)?.options ?? {})
  for (const later of LATER)
    if (later.slot === slot && later.option in values && later.decides(world))
      values[later.option] = later.before
  return values
}
