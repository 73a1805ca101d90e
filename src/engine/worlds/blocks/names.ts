import { shown } from '../../shown'

/** So many blocks a problem has at most, wherever it comes from. */
export const MAX_BLOCKS = 10_000
const LONGEST = 32

/** Words of the descriptions (`a is on the table`, `the hand holds b`), which as names would be misread there. */
const TAKEN: ReadonlySet<string> = new Set(['table', 'hand', 'block', 'the'])

/**
 * Why that cannot be the name of a block, as a sentence; null: it can. A name is what PDDL takes for one, in lower case: there
 * `A` and `a` are the same.
 */
export function nameProblem(name: string): string | null {
  if (TAKEN.has(name)) return `No block can be called ${name}: descriptions use that word.`
  if (name.length > LONGEST) return `The name ${shown(name)} is longer than ${LONGEST} characters.`
  if (/^[a-z][a-z0-9_-]*$/.test(name)) return null
  return `${shown(name)} cannot be a block's name: that begins with a letter, and has letters, digits, - and _.`
}
