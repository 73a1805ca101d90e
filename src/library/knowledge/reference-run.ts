/** Which of the runs that knowledge rests on goes before the others: by its rules it is judged, and in its world it is planned. */
import { canonicalJson } from '../../engine/json'
import type { Knowledge, RunOf } from './types'

/** Longest run first; ties by the text of the spec, whatever the ids are. */
export const furthestFirst = ({ runs }: Pick<Knowledge, 'runs'>): readonly RunOf[] =>
  Object.values(runs).sort(
    (a, b) => b.step - a.step || (canonicalJson(a.spec) < canonicalJson(b.spec) ? -1 : 1),
  )

/** Undefined: it rests on no run that is known. */
export const referenceRun = (knowledge: Pick<Knowledge, 'runs'>): RunOf | undefined =>
  furthestFirst(knowledge)[0]
