import type { Score } from '../../ledger'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { Rule } from '../../worlds/items/types'
import type { KnownItem } from './types/known'

/**
 * Counts of goals. Each goal that is right now is `taught`, `corrected`, or right since its first guess. Each
 * goal that is wrong now is misjudged and not corrected, `lost`, or has no guess yet.
 */
export interface GoalCounts extends Score {
  readonly goals: number
  /** Right by the rules in force. */
  readonly right: number
  /** Learned first-hand. */
  readonly obtained: number
  /** It has a first guess: from a model, the manual, or the agent’s own rule. */
  readonly asked: number
  /** That guess is wrong by the rules in force. */
  readonly misjudged: number
  /** Misjudged, and right now. */
  readonly corrected: number
  /** Right without a guess: a human-written plan showed it. */
  readonly taught: number
  /** Wrong now, although its first guess is right, or a plan showed it before its rule changed. */
  readonly lost: number
  /** Still at the first guess, or at a later one from the same source. */
  readonly said: number
  /** Copied from similar items. */
  readonly copied: number
  readonly inadmissible: number
}

const COUNTED = [
  'right',
  'obtained',
  'asked',
  'misjudged',
  'corrected',
  'taught',
  'lost',
  'said',
  'copied',
  'inadmissible',
] as const satisfies readonly (keyof GoalCounts)[]

type Counted = (typeof COUNTED)[number]

/** The counts that include this goal under its rule; undefined rule: there is none, and nothing is right. */
function countsOf(item: KnownItem, rule: Rule | undefined): Readonly<Record<Counted, boolean>> {
  const { guess, standing, isRight: right, obtainedAt } = item
  const asked = guess !== null
  const isWordRight = asked && rule !== undefined && sameRequirements(guess, rule.requires)
  const misjudged = asked && !isWordRight
  return {
    ...{ right, asked, misjudged },
    obtained: standing === 'experienced',
    corrected: misjudged && right,
    taught: !asked && right,
    lost: !right && (asked ? isWordRight : obtainedAt !== null),
    said: asked && standing === 'hypothesised',
    copied: standing === 'analogy',
    inadmissible: standing === 'inadmissible',
  }
}

/** The counts, updated goal by goal: unchanged goals are not counted again. */
export class GoalCounter {
  readonly #of = new Map<string, number>()
  #counts = { goals: 0, ...zeroes() }
  #snapshot: (Score & GoalCounts) | undefined

  set goals(goals: number) {
    if (this.#counts.goals === goals) return
    this.#counts.goals = goals
    this.#snapshot = undefined
  }

  /** The same object until a count changes. */
  get counts(): Score & GoalCounts {
    return (this.#snapshot ??= { ...this.#counts })
  }

  /** Updates the counts after a change of that goal or of its rule. */
  count(item: KnownItem, rule: Rule | undefined): void {
    const now = countsOf(item, rule)
    const before = this.#of.get(item.name) ?? 0
    let bits = 0
    for (const [at, name] of COUNTED.entries()) if (now[name]) bits |= 1 << at
    if (bits === before) return
    this.#of.set(item.name, bits)
    this.#snapshot = undefined
    for (const [at, name] of COUNTED.entries())
      this.#counts[name] += ((bits >> at) & 1) - ((before >> at) & 1)
  }
}

function zeroes(): Record<Counted, number> {
  return {
    ...{ right: 0, obtained: 0, asked: 0, misjudged: 0, corrected: 0, taught: 0, lost: 0 },
    ...{ said: 0, copied: 0, inadmissible: 0 },
  }
}
