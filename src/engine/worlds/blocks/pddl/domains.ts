import type { Operators } from '../types'

/** The names of the two domains in PDDL that we write. */
export const DOMAIN_NAMES: Readonly<Record<Operators, string>> = {
  three: 'blocksworld-drip',
  four: 'blocksworld-4ops',
}

/** Other names of the standard domain, without `-` and `_`. */
const FOUR_NAMES: ReadonlySet<string> = new Set([
  'blocksworld4ops',
  'blocksworld',
  'blocks4ops',
  'blocks',
  'bw',
])

/** Drops `-` and `_`: `arm-empty`, `arm_empty` and `armempty` are the same. */
export const plainName = (name: string): string => name.replace(/[-_]/g, '')

/** The operators of a domain, by its name; null: it is an unknown domain. */
export function operatorsOf(domain: string): Operators | null {
  const name = plainName(domain)
  if (name === plainName(DOMAIN_NAMES.three)) return 'three'
  return FOUR_NAMES.has(name) ? 'four' : null
}
