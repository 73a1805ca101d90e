import * as v from 'valibot'
import { count, measure } from '../border'
import { FileError } from './file-error'
import { asRead, isGiven, type GivenFields, type LibraryFileFormat } from './format'
import { mended } from './mend'
import type { ResultFile } from './result-types'
import type { Findings } from './findings'

const name = v.pipe(v.string(), v.maxLength(200))
const number = v.nullable(measure)
const names = v.tuple([name, name])

/** A measurement of one agent in one setting; the Lab knows its units. */
const row = v.looseObject({
  ...{ setting: name, agent: name, metric: name, step: number },
  mean: v.exactOptional(number),
  // One seed's, in a table of seeds.
  seed: v.exactOptional(count),
  value: v.exactOptional(number),
  sd: v.exactOptional(number),
  low: v.exactOptional(number),
  high: v.exactOptional(number),
  n: v.exactOptional(count),
  published: v.exactOptional(number),
})
const curve = v.looseObject({
  setting: name,
  agent: name,
  points: v.array(v.looseObject({ step: measure, mean: number })),
})

/** An experiment's result from the Lab: its table, or details of it. */
const result = v.looseObject({
  seeds: v.exactOptional(count),
  rows: v.exactOptional(v.array(row)),
  curves: v.exactOptional(v.array(curve)),
  pairs: v.exactOptional(
    v.array(
      v.looseObject({
        ...{ setting: name, names, metric: name },
        runs: v.array(v.looseObject({ run: count, leader: measure, other: measure })),
      }),
    ),
  ),
  tests: v.exactOptional(v.array(v.looseObject({ setting: name, names, metric: name, p: measure }))),
  claims: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(2_000)))),
  seconds: v.exactOptional(measure),
})
/** A study, as in a file and as saved. */
export const resultSchema = v.object({ experiment: name, code: name, result })

/** The result of a Lab study. Its numbers are not checked: the user can run the study again. */
export const studyFormat: LibraryFileFormat<'study'> = {
  format: 'firsthand/study',
  version: 1,
  kind: 'study',
  label: 'a result of the Lab',
  schema: resultSchema,
  read: (given, _, findings) => studyIn(given, findings),
  write: ({ experiment, code, result: own }) => ({ experiment, code, result: asRead(result, own) }),
}

function studyIn(given: GivenFields, findings: Findings): ResultFile {
  const study = mended(resultSchema, given, findings)
  if ('misfit' in study) throw new FileError('not-as-said', study.misfit.sentence)
  const { rows, curves, pairs, tests } = study.value.result
  if (![rows, curves, pairs, tests].some((all) => all && all.length > 0))
    throw new FileError('not-as-said', 'the file has no measured number.')
  return study.value
}

/**
 * Whether a value comes from the Lab's page or command line. These have no envelope: one object for each
 * experiment.
 */
export const isLabResult = (value: unknown): value is GivenFields =>
  isGiven(value) &&
  typeof value['experiment'] === 'string' &&
  typeof value['version'] === 'string' &&
  ['rows', 'curves', 'pairs', 'tests'].some((field) => Array.isArray(value[field]))

/** The same as a study. @throws FileError */
export function labResultIn(given: GivenFields, findings: Findings): ResultFile {
  const { experiment, version, ...result } = given
  return studyIn({ experiment, code: version, result }, findings)
}
