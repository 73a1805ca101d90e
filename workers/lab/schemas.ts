import * as v from 'valibot'
import { analysedSchema } from '../../src/lab/analyses'
import { BASES } from '../../src/lab/experiment'
import { METRIC_IDS } from '../../src/lab/metrics'
import { measure as number } from '../../src/library/border'
import type { StoredResults } from '../api/lab.api'

const count = v.pipe(number, v.integer(), v.minValue(0))
const metric = v.picklist(METRIC_IDS)

const row = v.object({
  setting: v.string(),
  agent: v.string(),
  metric,
  step: v.nullable(number),
  mean: v.nullable(number),
  sd: v.nullable(number),
  low: v.nullable(number),
  high: v.nullable(number),
  n: count,
  published: v.nullable(number),
  // Results without this are from an older scoring, so the experiment is run again instead of shown.
  basis: v.nullable(v.picklist(BASES)),
  unit: v.nullable(number),
  deviation: v.nullable(v.object({ difference: number, within: v.boolean(), words: v.string() })),
  where: v.nullable(v.string()),
})

/** Results of an experiment, perhaps from another code version. */
export const resultsSchema: v.GenericSchema<unknown, StoredResults> = v.object({
  rows: v.array(row),
  ...analysedSchema,
  finished: count,
  jobs: count,
  seconds: number,
})
