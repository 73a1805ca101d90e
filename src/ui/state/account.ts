import type { Attempt } from '../../engine/minds'
import type { Account } from '../../../workers/api/run.api'

export const NO_ACCOUNT: Account = { attempts: [], total: 0, lessons: 0 }

/** Number of attempts after a change of rules during which the changed things have a ring. */
const RINGED_FOR = 8

/** What the newest attempt that has taken a step is about: what came after it is only meant yet. Null: nothing. */
export function inWorkOf({ attempts }: Account): string | null {
  const begun = attempts.findLast(
    ({ thing, from, to, came }) => thing !== '' && (came !== 'open' || to > from),
  )
  return begun?.thing ?? null
}

/** The newest change of rules, while it is news. */
export function changeIn({ attempts }: Account): Attempt | null {
  return attempts.slice(-RINGED_FOR).findLast(({ came }) => came === 'change') ?? null
}
