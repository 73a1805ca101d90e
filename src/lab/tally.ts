import type { Experiment, MeasuredRow } from './experiment'
import { jobId } from './job-list'
import { deviationOf } from './rows'
import { verdictOf, type RowVerdict } from './verdict'

/** An experiment with its rows. */
export interface Scored {
  readonly experiment: Experiment
  readonly rows: readonly MeasuredRow[]
}

/** How an experiment's published numbers come out. */
export interface PublishedTally {
  /** Rows with a printed number that no other experiment has counted, and which of them come out how. */
  readonly printed: number
  readonly asPublished: number
  readonly differs: number
  readonly notMeasured: number
  /** Printed numbers of the same runs that are counted elsewhere. */
  readonly again: number
  /** Printed numbers held against another reading of the paper, and how many of them come out. */
  readonly otherReading: number
  readonly otherHold: number
  /** Numbers that rest on words, and how many of them would come out: they count for nothing. */
  readonly fromWords: number
  readonly wordsHold: number
  /** The row that is farthest from its printed number, as a share of it where that is above 1. */
  readonly farthest: MeasuredRow | null
}

/**
 * One line for each experiment, in their order. The same runs with the same published number are one number: it counts
 * in the first experiment that prints it, and in no other, as the game without changes supplies Table 5's first
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
      if (experiment.otherReadings?.includes(row.setting)) {
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
      farthest: farthestOf(rows.filter(({ setting }) => !experiment.otherReadings?.includes(setting))),
    }
  })
}

/** Equal runs, metric and published number, equal texts. */
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
