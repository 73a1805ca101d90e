import type { Observation } from '../../../workers/api/bridge.api'

/** A kind of block on the map. */
interface Kind {
  readonly name: string
  /** Number of columns with it at the end. */
  readonly count: number
  /** Distinguishes it without colour; empty: the most frequent block, which is the ground. */
  readonly letter: string
  readonly tone: Tone
}
type Tone = 'green' | 'water' | 'wood' | 'sand' | 'stone' | 'ore' | 'snow' | 'hot' | 'other'

/** Colours are a hint, and letters say it: a name is of the first kind that it sounds like. */
const TONES: readonly (readonly [RegExp, Tone])[] = [
  [/water|ice$/, 'water'],
  [/lava|fire|magma|torch/, 'hot'],
  [/_ore$/, 'ore'],
  [/log|wood|plank|table|chest/, 'wood'],
  [/grass|leaves|moss|fern|sapling|vine|flower/, 'green'],
  [/sand|dirt|gravel|clay|path/, 'sand'],
  [/snow/, 'snow'],
  [/stone|cobble|granite|diorite|andesite|bedrock|furnace/, 'stone'],
]
const toneOf = (name: string): Tone => TONES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

interface Drawn {
  /** The most frequent first. */
  readonly kinds: readonly Kind[]
  /** Row by row from north-west, an index of `kinds`; null: not known. */
  readonly rows: readonly (readonly (number | null)[])[]
}

/** The bot's observed surroundings, for drawing. */
export function drawnOf({ names, rows }: Observation['map']): Drawn {
  const counts = new Map<number, number>()
  for (const row of rows)
    for (const block of row) if (block !== null) counts.set(block, (counts.get(block) ?? 0) + 1)
  const found = [...counts]
    .filter(([block]) => names[block] !== undefined)
    .toSorted(([a, often], [b, seldom]) => seldom - often || a - b)
  const kinds = found.map(([block, count], at) => {
    const name = names[block] ?? ''
    return { name, count, letter: at === 0 ? '' : (LETTERS[at - 1] ?? '·'), tone: toneOf(name) }
  })
  const places = new Map(found.map(([block], at) => [block, at]))
  return {
    kinds,
    rows: rows.map((row) => row.map((block) => (block === null ? null : (places.get(block) ?? null)))),
  }
}
