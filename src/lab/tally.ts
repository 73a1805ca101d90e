import type { Experiment, MeasuredRow } from './experiment'
import { jobId } from './job-list'
import { deviationOf } from './rows'
import { verdictOf, type RowVerdict } from './verdict'

interface Scored {
  readonly experiment: Experiment
  readonly rows: readonly MeasuredRow[]
}

export interface PublishedTally {
  /** Rows with a printed number that no earlier experiment counted, with counts by outcome. */
  readonly printed: number
  readonly asPublished: number
  readonly differs: number
  readonly notMeasured: number
  /** Printed numbers of the same runs that another experiment counts. */
  readonly again: number
  /** Printed numbers for another reading of the paper, and how many are as published. */
  readonly otherReading: number
  readonly otherHold: number
  /** Numbers from words, and how many would be as published; they count for nothing. */
  readonly fromWords: number
  readonly wordsHold: number
  /** The row farthest from its printed number, relative to it if it is above 1. */
  readonly farthest: MeasuredRow | null
}

/**
 * One line for each experiment, in their order. The same runs with the same published number are one number:
 * only the first experiment that prints it counts it. For example, the game without changes has Table 5's first
 * cell and one of each panel of Figure 6.
 */
export function tallies(all: readonly Scored[]): PublishedTally[] {
  const counted = new Set<string>()
  return all.map(({ experiment, rows }) => {
    const tally = { printed: 0, again: 0, otherReading: 0, otherHold: 0, fromWords: 0, wordsHold: 0 }
    const verdicts: RowVerdict[] = []
    for (const row of rows) {
      const verdict = verdictOf(row)
      if (verdict === null) continue
      if (verdict === 'from-words') {
        tally.fromWords++
        if (deviationOf(row)?.within) tally.wordsHold++
        continue
      }
      if (experiment.analyses.otherReadings?.includes(row.setting)) {
        tally.otherReading++
        if (verdict === 'as-published') tally.otherHold++
        continue
      }
      const key = identityOf(experiment, row)
      if (counted.has(key)) {
        tally.again++
        continue
      }
      counted.add(key)
      tally.printed++
      verdicts.push(verdict)
    }
    const count = (which: RowVerdict) => verdicts.filter((verdict) => verdict === which).length
    return {
      ...tally,
      asPublished: count('as-published'),
      differs: count('differs'),
      notMeasured: count('not-measured'),
      farthest: farthestOf(
        rows.filter(({ setting }) => !experiment.analyses.otherReadings?.includes(setting)),
      ),
    }
  })
}

/** Equal runs, metric and published number have equal texts. */
function identityOf({ arms }: Experiment, { setting, agent, metric, step, published }: MeasuredRow): string {
  const arm = arms.find((one) => one.setting === setting && one.agent === agent)
  const runs = arm ? jobId(arm, 0) : `${setting} ${agent}`
  return JSON.stringify([runs, metric, step, published])
}

function farthestOf(rows: readonly MeasuredRow[]): MeasuredRow | null {
  const far = rows.filter((row) => ['differs', 'not-measured'].includes(verdictOf(row) ?? ''))
  const size = (row: MeasuredRow) =>
    Math.abs(deviationOf(row)?.difference ?? Infinity) / Math.max(1, Math.abs(row.published ?? 0))
  return far.toSorted((a, b) => size(b) - size(a))[0] ?? null
}
