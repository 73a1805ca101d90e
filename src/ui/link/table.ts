import { grouped } from '../../engine/sentence'
import { MAX_LINK } from '../../library/links/limits'
import { isName, itemName, oneOf, wholeNumber, type Codec } from './codecs'
import { entryOf, nullable, type LinkEntry } from './entry'
import { DEFAULT_LINK, MAX_SCENES, PANELS, SPEEDS, THEMES, type LinkState, type Speed } from './link-state'
import { SPEC_TABLE } from './spec-entries'
import { isEventKind } from '../../library/event-kinds'

type FeedChoice = LinkState['feed']

/** Which events the feed shows: `tried,item-revised`, `torch@all`, `torch@tried`. */
const feedCodec: Codec<FeedChoice> = {
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

export { SPEC_TABLE }

const speedCodec: Codec<Speed> = {
  expected: 'one of lessons, 1, 4, 16, 60, 250, max',
  read(text) {
    if (text === 'lessons') return text
    return text === 'max' ? null : SPEEDS.find((speed) => speed !== null && String(speed) === text)
  },
  write: (speed) => (speed === null ? 'max' : String(speed)),
}

const flag: Codec<boolean> = {
  expected: '0 or 1',
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
}

const packed: Codec<string> = {
  expected: `letters, digits, - and _, at most ${grouped(MAX_LINK)}`,
  read: (text) => (text.length <= MAX_LINK && /^[\w-]+$/.test(text) ? text : undefined),
  write: (text) => text,
}

const stepOf = ({ spec }: LinkState): Codec<number> => ({
  ...wholeNumber(0, spec.horizon),
  expected: `a step from 0 to ${grouped(spec.horizon)}`,
})

/** A part of the state under its own name. @param instead what holds in place of a bad value, as a sentence's end */
function partEntry<K extends keyof LinkState>(
  key: K,
  codecFor: (state: LinkState) => Codec<LinkState[K]>,
  instead?: string,
): LinkEntry {
  return entryOf<LinkState[K]>(key, codecFor, {
    get: (state) => state[key],
    set: (state, value) => ({ ...state, [key]: value }),
    default: DEFAULT_LINK[key],
    ...(instead !== undefined && { instead }),
  })
}

const viewEntries: LinkEntry[] = [
  partEntry('step', (state) => nullable(stepOf(state)), 'the run is shown where it was saved'),
  partEntry('item', () => nullable(itemName), 'no item is selected'),
  partEntry('need', () => nullable(itemName), 'no need is selected'),
  partEntry('truth', () => flag),
  partEntry('speed', () => speedCodec),
  entryOf<LinkState['feed'] | null>('feed', () => nullable(feedCodec), {
    get: ({ feed }) => (feed.item === null && feed.kinds.length === 0 ? null : feed),
    set: (state, feed) => ({ ...state, feed: feed ?? DEFAULT_LINK.feed }),
    default: null,
    instead: 'everything is shown',
  }),
  partEntry('panel', () => oneOf(PANELS)),
  partEntry('theme', () => oneOf(THEMES)),
  partEntry('present', () => flag),
  partEntry('story', () => nullable(wholeNumber(1, MAX_SCENES)), 'the run is shown without the story'),
  entryOf<string | null>('enclosed', () => nullable(packed), {
    get: ({ enclosed }) => enclosed ?? null,
    set: (state, enclosed) => (enclosed === null ? state : { ...state, enclosed }),
    default: null,
    instead: 'the page looks for the files in this browser',
  }),
]

/** Every key of a link, for reading and writing alike, in reading order: a later key may depend on an earlier one. */
export const LINK_TABLE: readonly LinkEntry[] = [...SPEC_TABLE, ...viewEntries]
