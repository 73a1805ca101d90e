import { grouped } from '../engine/sentence'
import type { Calibrated, CalibrationBin } from './calibration'
import { axisOf, type Experiment } from './experiment'
import { groupsAt } from './groups'
import { metricOf } from './metrics'
import { curvesOf } from './results'
import type { Readings } from './readings'
import { ALPHA, pOf, unitOf, waldInterval, type Count } from './statistics'
import { decimalsFor, written } from './statistics/digits'
import type { PublishedComparison, Tested } from './tests'

/** Text in lines and columns, for a terminal, a document or the page. */
export interface TextTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** Counts and Fisher's test, beside the paper's; null where nothing is tested or was run. */
export function testTable(tested: readonly Tested[]): TextTable | null {
  if (tested.length === 0) return null
  return {
    title:
      'Fisher’s exact test of the counts of each seed, as the paper tests the counts of its one run; intervals are the paper’s',
    heads: ['setting', 'methods', 'successes', 'odds ratio', 'median p', `p ≤ ${ALPHA}`, 'paper'],
    lines: tested.map(({ setting, names, counts, odds, p, claimed, seeds, published }) => [
      setting,
      names.join(' and '),
      `${counts.map((count) => perSeed(count, seeds)).join(' and ')} of ${perSeed({ ...counts[0], successes: counts[0].of }, seeds)}`,
      oddsText(odds),
      pOf(p),
      `${claimed} of ${seeds} seeds`,
      published ? publishedTestText(published) : '–',
    ]),
  }
}

const perSeed = ({ successes }: Count, seeds: number) =>
  written(successes / seeds, Number.isInteger(successes / seeds) ? 0 : 1)
const oddsText = (odds: number | null) => (odds === null ? 'none' : written(odds, odds >= 10 ? 1 : 2))

/**
 * `45 (31.7 to 50.1 %) and 26 (15.7 to 31.6 %) of 110: odds ratio 2.24, p < 0.01 (p = 0.009)`: its last p is that of the counts,
 * and so is a second odds ratio, where the printed one does not follow from them.
 */
function publishedTestText({ counts, odds, p, computed }: PublishedComparison): string {
  const [ours, theirs] = counts
  const decimals = String(odds).split('.')[1]?.length ?? 0
  const isOff = computed.odds === null || Math.abs(computed.odds - odds) > unitOf(decimals) / 2 + 1e-9
  const ratio = `odds ratio ${written(odds, decimals)}${isOff ? ` printed, but its counts give ${oddsText(computed.odds)}` : ''}`
  const shares = [ours, theirs].map((count) => `${count.successes} (${intervalText(count)})`)
  return `${shares.join(' and ')} of ${ours.of}: ${ratio}, ${p} (${pOf(computed.p)})`
}

/** `31.7 to 50.1 %`: the 95 % interval of a published count, as the paper has it. */
function intervalText(count: Count): string {
  const { low, high } = waldInterval(count)
  return `${written(low * 100, 1)} to ${written(high * 100, 1)} %`
}

/** What the runs come to by the number that tells them apart; null where nothing does, or nothing was run. */
export function groupTable(experiment: Experiment, seeds: number, readings: Readings): TextTable | null {
  const { groups } = experiment
  const axis = axisOf(experiment)
  if (!groups || !axis) return null
  const at = groupsAt(groups)
  const curves = curvesOf(experiment, seeds, readings)
  if (curves.length === 0) return null
  return {
    title: `${metricOf(axis.metric).name} by number of ${axis.over}`,
    heads: ['setting', 'agent', ...at.map(String)],
    lines: [
      [
        '',
        `${experiment.runName ?? 'run'}s`,
        ...at.map((group) => String(groups.of.filter((one) => one === group).length)),
      ],
      ...curves.map(({ setting, agent, points }) => [
        setting,
        agent,
        ...at.map((group) => {
          const mean = points.find(({ step }) => step === group)?.mean
          return mean === undefined ? '–' : written(mean, decimalsFor(Math.max(0.1, mean)))
        }),
      ]),
    ],
  }
}

/** How often what was tried worked, beside how probable that was said to be; null where nobody says so, or nothing was run. */
export function calibrationTable(calibrations: readonly Calibrated[]): TextTable | null {
  const [first] = calibrations
  if (!first) return null
  return {
    title:
      'Attempts by how probable it was said to be that they work: that probability in the mean, the share that worked, and how many',
    heads: [
      ...['setting', 'agent', 'attempts', 'Brier score', 'calibration error'],
      ...first.bins.map(({ from, to }) => `${written(from, 1)} to ${written(to, 1)}`),
    ],
    lines: calibrations.map(({ setting, agent, tried, brier, error, bins }) => [
      ...[setting, agent, grouped(tried), written(brier, 3), written(error, 3)],
      ...bins.map(binText),
    ]),
  }
}

/** `0.05, 0.04 (1,312)` */
const binText = ({ tried, hoped, worked }: CalibrationBin) =>
  hoped === null || worked === null ? '–' : `${written(hoped, 2)}, ${written(worked, 2)} (${grouped(tried)})`
