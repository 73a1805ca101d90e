import { partsOf } from '../adg/names'

/** Words that do not say which thing is meant. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'a an the some one of for from to with and or in on at by me my i you us we please can could would should need needs want wants ' +
    'make makes craft crafts build builds mine mines smelt smelts get gets obtain obtains gather gathers produce create forge fetch ' +
    'collect find bring out into that is it this have has so new own'
  ).split(' '),
)

/** Normalises a word: `wooden` and `of wood` are the same material. */
const stem = (word: string) =>
  word.length > 3 ? word.replace(/s$/, '').replace(/^(wood|gold)en$/, '$1') : word

/** The words of a task or a name that say which thing is meant. */
export const tellingWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .flatMap((word) => partsOf(word))
      .filter((word) => word !== '' && !EMPTY.has(word))
      .map(stem),
  )

/** The similarity of two sets of words, from 0 to 1: twice the shared words, divided by all words of both. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size)
}
