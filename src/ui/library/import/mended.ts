import type { ReadThing } from '../../../../workers/api/library.api'
import { grouped } from '../../../engine/sentence'

/** Number of repaired and dropped parts. Null: none. */
export function mendedWords({ findings, more }: Pick<ReadThing, 'findings' | 'more'>): string | null {
  const repaired = findings.filter(({ kind }) => kind === 'repaired').length
  const refused = findings.length - repaired
  const words = [
    ...(repaired > 0 ? [`${grouped(repaired)} repaired`] : []),
    ...(refused > 0 ? [`${grouped(refused)} left out`] : []),
    ...(more > 0 ? [`${grouped(more)} more like these`] : []),
  ]
  return words.length > 0 ? words.join(', ') : null
}
