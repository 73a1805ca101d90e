/** How much sooner a run reaches all goals with stored knowledge, in words. */
import type { SpeedUpPair } from '../../../../workers/api/library-use.api'
import { counted, grouped } from '../../../engine/sentence'
import { median } from '../../../library/knowledge/median'

const at = (step: number | null) => (step === null ? 'never' : `at step ${grouped(step)}`)

/** @param pairs one per seed, at least one */
export function soonerWords(pairs: readonly SpeedUpPair[]): string {
  const own = median(pairs.map((pair) => pair.with.right))
  const other = median(pairs.map((pair) => pair.without.right))
  const of = pairs.length === 1 ? '1 seed' : `median of ${grouped(pairs.length)} seeds`
  const said = `With this knowledge, 97 % of the goals are right ${at(own)}; without it, ${at(other)} (${of}).`
  if (own === null || other === null) return said
  const sooner = other - own
  if (sooner === 0) return `${said} There is no difference.`
  return `${said} That is ${counted(Math.abs(sooner), 'step')} ${sooner > 0 ? 'earlier' : 'later'}.`
}
