import * as v from 'valibot'
import { BASES } from '../../src/lab/experiment'
import { isOfEach, METRIC_IDS } from '../../src/lab/metrics'
import { measure as number } from '../../src/library/border'
import type { Results } from '../api/lab.api'

const count = v.pipe(number, v.integer(), v.minValue(0))
const metric = v.picklist(METRIC_IDS)

const summary = { mean: number, sd: number, low: number, high: number, n: count }
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
  // What was kept before numbers had these was scored in another way; it is run again rather than shown.
  basis: v.nullable(v.picklist(BASES)),
  unit: v.nullable(number),
  deviation: v.nullable(v.object({ difference: number, within: v.boolean(), words: v.string() })),
  where: v.nullable(v.string()),
})

const eachMetric = v.picklist(METRIC_IDS.filter(isOfEach))
const names = v.tuple([v.string(), v.string()])
const counts = v.tuple([v.object({ successes: count, of: count }), v.object({ successes: count, of: count })])
const odds = v.nullable(number)
const tested = v.object({
  ...{ setting: v.string(), names, metric: eachMetric, counts, odds },
  ...{ p: number, claimed: count, seeds: count },
  published: v.nullable(
    v.object({
      ...{ setting: v.string(), agent: v.string(), counts, odds: number, p: v.string(), where: v.string() },
      computed: v.object({ p: number, odds }),
    }),
  ),
})
const paired = v.object({
  ...{ setting: v.string(), names, metric: eachMetric },
  runs: v.array(v.object({ run: count, leader: number, other: number, n: count })),
})
const calibrated = v.object({
  ...{ setting: v.string(), agent: v.string(), tried: count, brier: number, error: number },
  bins: v.array(
    v.object({
      ...{ from: number, to: number, tried: count },
      ...{ hoped: v.nullable(number), worked: v.nullable(number) },
    }),
  ),
})

/** What an experiment came to, perhaps by another version of the code. */
export const resultsSchema: v.GenericSchema<unknown, Results> = v.object({
  rows: v.array(row),
  curves: v.array(
    v.object({
      setting: v.string(),
      agent: v.string(),
      points: v.array(v.object({ step: number, ...summary })),
    }),
  ),
  claims: v.array(v.string()),
  // What was kept before runs were counted, paired and held against hopes has none of these.
  tests: v.optional(v.array(tested), []),
  pairs: v.optional(v.array(paired), []),
  calibrations: v.optional(v.array(calibrated), []),
  finished: count,
  jobs: count,
  seconds: number,
})
