import type { Rule } from '../../engine/worlds/items/types'
import { Dictionary } from './dictionary'
import { PackError } from './pack-error'
import { MAX_NAME_LENGTH, type Port } from './port'
import first from './tables/1.json'

/** Frequent names of one version. A name in no table is written out. */
interface NameTable {
  /** Items, those that others need first. */
  readonly things: readonly string[]
  readonly actions: readonly string[]
  /** The published rule of each item, which most learned items match. In alphabetical order. */
  readonly rules: Readonly<Record<string, Rule>>
  /** Ids, options and their values, as specs have them. */
  readonly words: readonly string[]
}

/**
 * All tables so far, the oldest first. A packed text names its table, so a table is never changed or removed:
 * missing names go into a new table at the end.
 */
export const TABLES: readonly NameTable[] = [first]

/** The dictionaries for writing names. */
export interface Vocabulary {
  readonly things: Dictionary
  readonly actions: Dictionary
  /** All other words. */
  readonly words: Dictionary
  readonly rules: ReadonlyMap<string, Rule>
}

/** @param version from 1 on */
export function vocabularyOf(version: number): Vocabulary {
  const table = TABLES[version - 1]
  if (!table)
    throw new PackError(
      `the link uses name table ${version}, but this version of the page has only ${TABLES.length}`,
    )
  const { things, actions, words, rules } = table
  return {
    things: new Dictionary('thing', things, MAX_NAME_LENGTH),
    actions: new Dictionary('action', actions, MAX_NAME_LENGTH),
    rules: new Map(Object.entries(rules)),
    words: new Dictionary('word', [...words, ...actions, ...things], MAX_NAME_LENGTH),
  }
}

/** The context for packing the parts of a piece of knowledge. */
export interface Packing extends Vocabulary {
  readonly port: Port
  /** The ids of its runs, in the order in which these are packed. */
  readonly runs: readonly string[]
}
