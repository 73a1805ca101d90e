import type { Rule } from '../../engine/worlds/items/types'
import { Dictionary } from './dictionary'
import { PackError } from './pack-error'
import { MAX_NAME_LENGTH } from './port'
import first from './tables/1.json'

/** Frequent names of one version. Whatever is in none is written out. */
interface NameTable {
  /** Items, those that others need first. */
  readonly things: readonly string[]
  readonly actions: readonly string[]
  /** How each item is got, by the rules as they were published: most of what is learned is so. In the order of their letters. */
  readonly rules: Readonly<Record<string, Rule>>
  /** Ids, options and their values, as specs have them. */
  readonly words: readonly string[]
}

/**
 * All tables that ever were, the oldest first. A packed text says which it was written with, so none is ever changed, nor
 * taken away: what is missing becomes another one at the end.
 */
export const TABLES: readonly NameTable[] = [first]

/** What names are written with. */
export interface Vocabulary {
  readonly things: Dictionary
  readonly actions: Dictionary
  /** Whatever else. */
  readonly words: Dictionary
  readonly rules: ReadonlyMap<string, Rule>
}

/** @param version from 1 on */
export function vocabularyOf(version: number): Vocabulary {
  const table = TABLES[version - 1]
  if (!table)
    throw new PackError(`it is written with table ${version} of names, and this version has ${TABLES.length}`)
  const { things, actions, words, rules } = table
  return {
    things: new Dictionary('thing', things, MAX_NAME_LENGTH),
    actions: new Dictionary('action', actions, MAX_NAME_LENGTH),
    rules: new Map(Object.entries(rules)),
    words: new Dictionary('word', [...words, ...actions, ...things], MAX_NAME_LENGTH),
  }
}
