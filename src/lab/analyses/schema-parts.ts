import * as v from 'valibot'
import { measure } from '../../library/border'
import { isOfEach, METRIC_IDS } from '../metrics'

/** Parts of the schemas of stored analyses. */
export const wholeCount = v.pipe(measure, v.integer(), v.minValue(0))
export const summarySchema = { mean: measure, sd: measure, low: measure, high: measure, n: wholeCount }
export const eachMetricSchema = v.picklist(METRIC_IDS.filter(isOfEach))
/** The leader's name, then the other's. */
export const namesSchema = v.tuple([v.string(), v.string()])
