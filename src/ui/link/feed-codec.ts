import type { CoreEvent, EventKind } from '../../engine/events'
import { MIND_EVENTS } from '../../engine/minds'
import { PLUGINS } from '../../library/options'
import { isName, type Codec } from './codecs'
import type { LinkState } from './link-state'

type FeedChoice = LinkState['feed']

const CORE: Readonly<Record<CoreEvent['kind'], true>> = {
  'run-started': true,
  'episode-started': true,
  'question-answered': true,
  reseeded: true,
  'run-ended': true,
}

const ALL: readonly object[] = [
  CORE,
  ...Object.values(PLUGINS.world).map(({ events }) => events),
  ...MIND_EVENTS,
]

/** Whether a link may name this event kind. */
const isEventKind = (text: string): text is EventKind => ALL.some((kinds) => Object.hasOwn(kinds, text))

/** Which events the feed shows: `tried,item-revised`, `torch@all`, `torch@tried`. */
export const feedCodec: Codec<FeedChoice> = {
  expected: 'a list of kinds of event, such as tried,item-revised or torch@all',
  read: (text) => {
    const at = text.indexOf('@')
    const item = at < 0 ? null : text.slice(0, at)
    const names = text.slice(at + 1).split(',')
    if (item !== null && !isName(item)) return undefined
    if (item !== null && names.length === 1 && names[0] === 'all') return { item, kinds: [] }
    return names.every(isEventKind) ? { item, kinds: [...new Set(names)] } : undefined
  },
  write: ({ item, kinds }) => {
    const list = kinds.length === 0 ? 'all' : kinds.join(',')
    return item === null ? list : `${item}@${list}`
  },
}
