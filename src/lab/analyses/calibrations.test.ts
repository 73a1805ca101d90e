import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { calibrationOf, calibrationsAnalysis, calibrationsOf } from './calibrations'
import { textOf } from './analysis'
import { detailText, filesOf } from '.'
import { PREDICTION_BINS, onePrediction, sumOfPredictions, type Predictions } from '../predictions'
import { jobId } from '../job'
import { together, type JobReading } from '../reading'
import { readingSchema } from '../reading-schema'
import { experiment, parseCsv, RAND, XENON } from '../testing'

const attempts = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
  minLength: 1,
  maxLength: 60,
})
const hopesIn = (all: readonly (readonly [number, boolean])[]): Predictions => {
  const hopes = sumOfPredictions(all.map(([p, works]) => onePrediction(p, works)))
  if (!hopes) throw new Error('nothing was tried')
  return hopes
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('law: every attempt is in one bin, and the two scores match their definitions', () => {
  fc.assert(
    fc.property(attempts, (all) => {
      const { bins, tried, brier, error } = calibrationOf(hopesIn(all))
      expect([tried, bins.length]).toEqual([all.length, PREDICTION_BINS])
      expect(brier).toBeCloseTo(mean(all.map(([p, works]) => (p - Number(works)) ** 2)), 9)
      let off = 0
      for (const bin of bins) {
        const own = all.filter(([p]) => p >= bin.from && (p < bin.to || (bin.to === 1 && p === 1)))
        expect(bin.tried).toBe(own.length)
        if (own.length === 0) expect([bin.hoped, bin.worked]).toEqual([null, null])
        else {
          const [hoped, worked] = [mean(own.map(([p]) => p)), mean(own.map(([, works]) => Number(works)))]
          expect(bin.hoped).toBeCloseTo(hoped, 9)
          expect(bin.worked).toBeCloseTo(worked, 9)
          off += (own.length / all.length) * Math.abs(hoped - worked)
        }
      }
      expect(error).toBeCloseTo(off, 9)
    }),
  )
})

test('law: attempts of several runs add up, however they are grouped', () => {
  fc.assert(
    fc.property(attempts, attempts, (one, other) => {
      const reading = (all: typeof one): JobReading => ({
        ...{ metrics: {}, steps: null, episodes: null, hopes: hopesIn(all) },
      })
      const { hopes } = together([reading(one), reading(other)])
      const all = hopesIn([...one, ...other])
      expect(hopes?.tried).toEqual(all.tried)
      expect(hopes?.worked).toEqual(all.worked)
      expect(hopes?.squares).toBeCloseTo(all.squares, 9)
      expect(v.parse(readingSchema, JSON.parse(JSON.stringify(reading(one))))).toEqual(reading(one))
    }),
  )
})

test('omits agents that predict nothing; is empty without predictions', () => {
  const { hopes: _, ...silent } = together([])
  const told: JobReading = {
    ...silent,
    hopes: hopesIn([
      [0.25, true],
      [0.25, false],
      [0.9, true],
    ]),
  }
  const of = {
    ...experiment('a', [XENON, RAND]),
    analyses: { calibration: true },
    seeds: { paper: 15, first: 5 },
  } as const
  const readings = (job: string) =>
    job.startsWith(jobId(XENON, 0).slice(0, 16)) ? (job === jobId(XENON, 6) ? told : undefined) : silent
  const calibrations = calibrationsOf(of, 2, readings)
  expect(calibrations).toMatchObject([{ setting: 'here', agent: 'XENON', tried: 3 }])
  const { table } = textOf(calibrationsAnalysis, calibrations, of)
  expect(table?.heads.slice(5, 8)).toEqual(['0.0 to 0.1', '0.1 to 0.2', '0.2 to 0.3'])
  expect(table?.lines).toEqual([
    [
      'here',
      'XENON',
      '3',
      '0.212',
      '0.200',
      '–',
      '–',
      '0.25, 0.50 (2)',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
      '0.90, 1.00 (1)',
    ],
  ])
  expect(calibrationsOf(of, 1, readings)).toEqual([])
  expect(calibrationsOf(experiment('b', [XENON]), 9, readings)).toEqual([])

  const idsOf = (one: Parameters<typeof filesOf>[0]) => filesOf(one).map(({ id }) => id)
  expect([idsOf(of), idsOf(experiment('b', []))]).toEqual([['seeds', 'calibration'], ['seeds']])
  const [head, ...lines] = parseCsv(detailText('calibration', 'csv', of, 2, readings))
  expect(head).toEqual(['experiment', 'setting', 'agent', 'from', 'to', 'attempts', 'hoped', 'worked'])
  expect(lines[2]).toEqual(['a', 'here', 'XENON', '0.2', '0.3', '2', '0.25', '0.5'])
  expect(JSON.parse(detailText('calibration', 'json', of, 2, readings))).toMatchObject({ calibrations })
})
