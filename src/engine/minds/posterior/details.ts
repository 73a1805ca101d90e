import type { RunEvent } from '../../events'
import { historyOf } from '../adg/history'
import type { PosteriorDetails } from './types/details'

type Growing<T> = { [K in keyof T]: T[K] extends readonly (infer One)[] ? One[] : T[K] }
type Beside = Pick<PosteriorDetails, 'beliefs' | 'probes' | 'ruledOut'>

/** All events of a run about one item. */
export function posteriorDetails(
  item: string,
  events: readonly RunEvent[],
  actions: readonly string[],
): PosteriorDetails {
  const beside: Growing<Beside> = { beliefs: [], probes: [], ruledOut: [] }
  for (const [place, event] of events.entries()) {
    if (!('item' in event) || event.item !== item) continue
    if (event.kind === 'believed') beside.beliefs.push({ ...factsOf(event), place })
    else if (event.kind === 'probe-chosen') beside.probes.push({ ...factsOf(event), place })
    else if (event.kind === 'ruled-out') beside.ruledOut.push({ ...factsOf(event), place })
  }
  return { ...historyOf(item, events, actions), ...beside }
}

const factsOf = <E extends { readonly kind: unknown }>({ kind: _, ...facts }: E): Omit<E, 'kind'> => facts
