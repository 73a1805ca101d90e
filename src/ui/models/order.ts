import type { CachedModel, Capabilities } from '../../../workers/api/llm.api'
import type { Availability } from './prompt-api'

/** A card of the view, by what it offers. */
type CardId = 'webllm' | 'wllama' | 'built-in' | 'openai' | 'minilm'

/** What a card can do on this device, best first. */
type Place = 'now' | 'download' | 'not-here'

export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  now: 'Works here now',
  download: 'Works here after a download',
  'not-here': 'Not on this machine',
}

/** What is known about device and browser. */
export interface MachineKnowledge {
  /** Null: the machine could not be asked. */
  readonly machine: Pick<Capabilities, 'adapter' | 'reason'> | null
  readonly builtIn: Availability | 'missing' | null
  /** Engines with stored files. */
  readonly kept: readonly CachedModel['engine'][]
}

export interface PlacedCard {
  readonly id: CardId
  readonly place: Place
}

/** As people go through them where all are equal: the strongest first, and what measures names last. */
const CARDS: readonly CardId[] = ['webllm', 'wllama', 'built-in', 'openai', 'minilm']
const ORDER: readonly Place[] = ['now', 'download', 'not-here']

/** All cards; those that work on this device first. */
export function placed(known: MachineKnowledge): readonly PlacedCard[] {
  const all = CARDS.map((id) => ({ id, place: placeOf(id, known) }))
  return ORDER.flatMap((place) => all.filter((card) => card.place === place))
}

function placeOf(id: CardId, { machine, builtIn, kept }: MachineKnowledge): Place {
  switch (id) {
    case 'webllm':
      // Software graphics count as none: a reply would take hours.
      if (machine && (machine.adapter === null || machine.adapter.isFallback)) return 'not-here'
      return kept.includes('webllm') ? 'now' : 'download'
    case 'wllama':
      return kept.includes('wllama') ? 'now' : 'download'
    case 'built-in':
      if (builtIn === 'available') return 'now'
      return builtIn === 'downloadable' || builtIn === 'downloading' ? 'download' : 'not-here'
    // A server does not run on this device, so its hardware does not matter.
    case 'openai':
      return 'now'
    case 'minilm':
      return 'download'
    default:
      return id satisfies never
  }
}
