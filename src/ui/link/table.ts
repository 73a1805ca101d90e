import { grouped } from '../../engine/sentence'
import { itemName, oneOf, wholeNumber, type Codec } from './codecs'
import { entryOf, nullable, type LinkEntry } from './entry'
import { feedCodec } from './feed-codec'
import { DEFAULT_LINK, PANELS, SPEEDS, THEMES, type LinkState, type Speed } from './link-state'
import { SPEC_TABLE } from './spec-entries'

export { SPEC_TABLE }

const speedCodec: Codec<Speed> = {
  expected: 'one of 1, 4, 16, 60, 250, max',
  read: (text) => (text === 'max' ? null : SPEEDS.find((speed) => speed !== null && String(speed) === text)),
  write: (speed) => (speed === null ? 'max' : String(speed)),
}

const flag: Codec<boolean> = {
  expected: '0 or 1',
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
}

const stepOf = ({ spec }: LinkState): Codec<number> => ({
  ...wholeNumber(0, spec.horizon),
  expected: `a step from 0 to ${grouped(spec.horizon)}`,
})

const viewEntries: LinkEntry[] = [
  entryOf<number | null>('step', (state) => nullable(stepOf(state)), {
    get: (state) => state.step,
    set: (state, step) => ({ ...state, step }),
    default: null,
    instead: 'the run is shown where it was saved',
  }),
  entryOf<string | null>('item', () => nullable(itemName), {
    get: (state) => state.item,
    set: (state, item) => ({ ...state, item }),
    default: null,
    instead: 'no item is chosen',
  }),
  entryOf<boolean>('truth', () => flag, {
    get: (state) => state.truth,
    set: (state, truth) => ({ ...state, truth }),
    default: DEFAULT_LINK.truth,
  }),
  entryOf<Speed>('speed', () => speedCodec, {
    get: (state) => state.speed,
    set: (state, speed) => ({ ...state, speed }),
    default: DEFAULT_LINK.speed,
  }),
  entryOf<LinkState['feed'] | null>('feed', () => nullable(feedCodec), {
    get: ({ feed }) => (feed.item === null && feed.kinds.length === 0 ? null : feed),
    set: (state, feed) => ({ ...state, feed: feed ?? DEFAULT_LINK.feed }),
    default: null,
    instead: 'everything is shown',
  }),
  entryOf('panel', () => oneOf(PANELS), {
    get: (state) => state.panel,
    set: (state, panel) => ({ ...state, panel }),
    default: DEFAULT_LINK.panel,
  }),
  entryOf('theme', () => oneOf(THEMES), {
    get: (state) => state.theme,
    set: (state, theme) => ({ ...state, theme }),
    default: DEFAULT_LINK.theme,
  }),
]

/**
 * Every key of a link, for reading and writing alike, in the order in which they are read: what a later one means
 * may depend on an earlier.
 */
export const LINK_TABLE: readonly LinkEntry[] = [...SPEC_TABLE, ...viewEntries]
