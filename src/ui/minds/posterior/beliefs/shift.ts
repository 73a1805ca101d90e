import type { Hypothesis } from '../../../../engine/minds/posterior/types/events'
import type { BelievedThen } from '../../../../engine/minds/posterior/types/shown'
import { changesBetween, type RequirementChange } from '../../../requirements/compare'

/**
 * A probability. Only the likeliest hypotheses are listed, so for others there may be only an upper bound.
 */
export interface Mass {
  readonly value: number
  readonly isAtMost: boolean
}

/** One hypothesis before and after a failure. */
interface Shifted {
  /** As listed afterwards; as before, if it is ruled out or no longer listed. */
  readonly hypothesis: Hypothesis
  readonly before: Mass
  readonly after: Mass
  /** A failure makes larger quantities of the same items likelier. */
  readonly changes: readonly RequirementChange[]
  readonly isRuledOut: boolean
}

/**
 * A listed hypothesis counts as ruled out at up to this share of its earlier probability. Failures also
 * happen by chance, so some probability may remain.
 */
const LEFT = 0.25
/**
 * The same limit for a hypothesis that left the list. A hypothesis that agrees with the failure only becomes
 * more probable, so one that left the list contradicts it, if it was more probable than the last listed one.
 */
const GONE = 0.75

/** Identifies a hypothesis, ignoring quantities. */
const wayOf = ({ action, requirements, held }: Hypothesis): string =>
  JSON.stringify([action, held.toSorted(), Object.keys(requirements).sort()])

const exactly = (value: number): Mass => ({ value, isAtMost: false })

/** The bound for a hypothesis that is not listed: at most the last listed probability. */
function unsaid({ hypotheses, others, othersMass }: BelievedThen): Mass {
  const last = hypotheses.at(-1)?.probability ?? othersMass
  return others === 0 ? exactly(0) : { value: Math.min(last, othersMass), isAtMost: true }
}

/** The likeliest hypotheses before and after: those from before come first, each group in its order. */
export function shiftsBetween(before: BelievedThen, after: BelievedThen): readonly Shifted[] {
  const later = new Map(after.hypotheses.map((one) => [wayOf(one), one]))
  const shifts = before.hypotheses.map((was): Shifted => {
    const now = later.get(wayOf(was))
    later.delete(wayOf(was))
    const left = now ? exactly(now.probability) : unsaid(after)
    const isRuledOut = left.value <= was.probability * (now ? LEFT : GONE)
    return {
      hypothesis: now && !isRuledOut ? now : was,
      ...{ before: exactly(was.probability), after: left, isRuledOut },
      changes: now ? changesBetween(was.requirements, now.requirements) : [],
    }
  })
  const come = [...later.values()].map((now): Shifted => ({
    ...{ hypothesis: now, before: unsaid(before), after: exactly(now.probability) },
    ...{ changes: [], isRuledOut: false },
  }))
  return [...shifts, ...come]
}
