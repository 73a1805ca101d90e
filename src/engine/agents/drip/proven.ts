import { counted } from '../../sentence'
import type { Solved } from '../../worlds/blocks/solve/solve'

/** Says how far it is proven that the plan is shortest. */
export function provenText({ plan, bound, isProven, expansions }: Solved): string {
  if (plan.length === 0) return 'Nothing has to be done.'
  const length = `A plan of ${counted(plan.length, 'step')}`
  if (isProven) return `${length}. None has fewer: that is proven.`
  return `${length}. None has fewer than ${bound}. Whether one has fewer than ${plan.length} was not found out in ${counted(expansions, 'search node')}.`
}
