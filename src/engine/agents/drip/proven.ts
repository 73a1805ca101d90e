import { counted } from '../../sentence'
import type { Solved } from '../../worlds/blocks/solve/solve'

/** Says how far it is proven that the plan is shortest. */
export function provenText({ plan, bound, isProven, expansions }: Solved): string {
  if (plan.length === 0) return 'The goal is already reached.'
  const length = `A plan of ${counted(plan.length, 'step')}`
  if (isProven) return `${length}. It is proven that no plan is shorter.`
  return `${length}. No plan has fewer than ${bound} steps. It is not known whether a plan has fewer than ${plan.length}: the search ended after ${counted(expansions, 'node')}.`
}
