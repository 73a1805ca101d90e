/** How much sooner a run comes to all of it that begins with what is kept, in words. */
import type { Pair } from '../../../../workers/library-use.api'
import { counted, grouped } from '../../../engine/sentence'

/** The middle one of some numbers; null, which is never, counts as later than all. */
function middleOf(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.map((one) => one ?? Infinity).sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? Infinity
  return middle === Infinity ? null : middle
}

const at = (step: number | null) => (step === null ? 'not at all' : `at step ${grouped(step)}`)

/** @param pairs one for each seed, at least one */
export function soonerWords(pairs: readonly Pair[]): string {
  const own = middleOf(pairs.map((pair) => pair.with.right))
  const other = middleOf(pairs.map((pair) => pair.without.right))
  const of = pairs.length === 1 ? '1 seed' : `the middle one of ${grouped(pairs.length)} seeds`
  const said = `With it 97 % of the goals are right ${at(own)}, without it ${at(other)} (${of}).`
  if (own === null || other === null) return said
  const sooner = other - own
  if (sooner === 0) return `${said} It makes no difference.`
  return `${said} That is ${counted(Math.abs(sooner), 'step')} ${sooner > 0 ? 'sooner' : 'later'}.`
}
