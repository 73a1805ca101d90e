import { cardOf } from '../../library/cards'
import { FIVE_AGENTS } from '../setup/five-agents'

/** The look of a line: a colour (`--series-n` in styles) and a dash, the same for an agent in every chart. */
export interface Series {
  /** 0 to 6. */
  readonly colour: number
  /** As `stroke-dasharray`; '' for a solid line. */
  readonly dash: string
}

const DASHES = ['', '7 3', '2 3', '9 3 2 3', '5 2', '1 4', '12 4']

/** @param place among the names that are drawn together */
export function seriesOf(name: string, place: number): Series {
  const known = FIVE_AGENTS.findIndex((id) => cardOf('agent', id)?.label === name)
  const at = (known < 0 ? place : known) % DASHES.length
  return { colour: at, dash: DASHES[at] ?? '' }
}

/**
 * Names without the words that they all share, for labels with little room. If only signs would be left,
 * which explain nothing, the shared words are shortened instead: `dependencies ○, actions △` among similar names is
 * `dep. ○, act. △`.
 */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '))
  const [first = []] = words
  const isAlike = words.every(({ length }) => length === first.length)
  if (names.length < 2 || !isAlike) return [...names]
  const differs = first.map((word, at) => words.some((other) => other[at] !== word))
  const kept = words.map((list) => list.filter((_, at) => differs[at]).join(' '))
  if (kept.every((name) => /[\p{L}\p{N}]/u.test(name))) return kept
  const short = (word: string) => (word.length > 4 ? `${word.slice(0, 3)}.` : word)
  return words.map((list) => list.map((word, at) => (differs[at] ? word : short(word))).join(' '))
}

/** A label's width in the charts' 11 px type, px: on the wide side, and capitals are wide. */
export function labelWidth(text: string): number {
  const capitals = text.match(/[A-Z+]/g)?.length ?? 0
  return Math.ceil(text.length * 6.4 + capitals * 1.8)
}
