import * as v from 'valibot'
import { measure as number } from '../library/border'
import { PREDICTION_BINS } from './predictions'
import { isOfEach, isOfRun, METRIC_IDS } from './metrics'
import { CURVE_POINTS, type JobReading } from './reading'

const count = v.pipe(number, v.integer(), v.minValue(0))
const counts = v.pipe(v.array(count), v.length(CURVE_POINTS))
const sum = v.pipe(number, v.minValue(0))
const binned = (entry: v.GenericSchema<unknown, number>) => v.pipe(v.array(entry), v.length(PREDICTION_BINS))
const sampled = v.strictObject({
  until: v.pipe(number, v.minValue(1)),
  goals: v.pipe(count, v.minValue(1)),
  right: counts,
  obtained: counts,
})

/** Schema of a reading from a file or from storage. */
export const readingSchema: v.GenericSchema<unknown, JobReading> = v.strictObject({
  metrics: v.record(v.picklist(METRIC_IDS.filter(isOfRun)), v.nullable(number)),
  steps: v.nullable(sampled),
  episodes: v.nullable(sampled),
  // Older readings, from before each run's value was stored, lack it.
  each: v.exactOptional(v.record(v.picklist(METRIC_IDS.filter(isOfEach)), v.array(v.nullable(number)))),
  hopes: v.exactOptional(
    v.strictObject({ tried: binned(count), hoped: binned(sum), worked: binned(count), squares: sum }),
  ),
})
