import { formatValue } from '../../format-value'

/** Maximum number of blocks of any problem. */
export const MAX_BLOCKS = 10_000
const LONGEST = 32

/**
 * Words of the descriptions (`a is on the table`, `the hand holds b`), which would be misread as names there.
 */
const TAKEN: ReadonlySet<string> = new Set(['table', 'hand', 'block', 'the'])

/**
 * Why a text cannot be the name of a block, as a sentence; null: it can. A name is a PDDL name in lower case,
 * because PDDL does not distinguish `A` from `a`.
 */
export function nameProblem(name: string): string | null {
  if (TAKEN.has(name)) return `A block cannot have the name ${name}: descriptions use that word.`
  if (name.length > LONGEST) return `The name ${formatValue(name)} is longer than ${LONGEST} characters.`
  if (/^[a-z][a-z0-9_-]*$/.test(name)) return null
  return `${formatValue(name)} cannot be a block's name. A name starts with a letter and has only letters, digits, - and _.`
}
