import type { Knowledge, RunOf } from './types'

/** The run that has gone furthest of those that it rests on; undefined: it rests on none that is known. */
export function leadingRun({ runs }: Pick<Knowledge, 'runs'>): RunOf | undefined {
  return Object.values(runs).reduce<RunOf | undefined>(
    (best, run) => (best && best.step >= run.step ? best : run),
    undefined,
  )
}
