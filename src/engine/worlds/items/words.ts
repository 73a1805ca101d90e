import type { RequirementSet } from './types'
import { amount, say, type Sentence } from '../../sentence'

/** How much of a requirement set is said; the rest is counted. */
const SET_LIMIT = 6

/** `2 sticks, 1 plank`, or `nothing`. */
export function narrateSet(set: RequirementSet, limit = SET_LIMIT): Sentence {
  const entries = Object.entries(set)
  if (entries.length === 0) return ['nothing']
  const shown = entries.length <= limit + 1 ? entries : entries.slice(0, limit)
  const more = entries.length - shown.length
  const said = shown.flatMap(([name, quantity], i) => say`${i === 0 ? '' : ', '}${amount(quantity, name)}`)
  return more > 0 ? say`${said} and ${more} more` : say`${said}`
}
