import { compareBySeed } from '../claims'
import type { Arm, Experiment, Row } from '../experiment'
import { isUntold } from '../experiments/arms'
import { publishedOf, valuesOf } from '../results'
import type { Measure } from '../rows'
import { ALPHA } from '../statistics/comparison'
import { decimalsFor, written } from '../statistics/digits'
import { tallies, type Tally } from '../tally'
import { blocks, markdownTable } from './markdown'
import type { Measured } from './section'

/**
 * What Table 5 and Figure 6 have to show, and whether they do: XENON's cells, all cells, the order of rows; and the order of
 * methods in DRIP's tables.
 */
export function required(all: readonly Measured[]): string {
  const of = (...ids: string[]) => all.filter(({ experiment }) => ids.includes(experiment.id))
  const table5 = of('table-5')
  const both = of('table-5', 'figure-6a', 'figure-6b', 'figure-6c')
  const isXenon = ({ agent }: Row) => agent === 'XENON' || agent === 'dependencies ∘, actions ∘'
  const told = (rows: readonly Row[]) => rows.filter(({ setting }) => !isUntold(setting))
  const untold = (rows: readonly Row[]) => rows.filter(({ setting }) => isUntold(setting))
  const only = (which: (rows: readonly Row[]) => readonly Row[]) =>
    both.map((measured) => ({ ...measured, rows: which(measured.rows) }))
  return blocks(
    'Whether agents are told which items have changed, Section 5.4 does not say (K.6 says it of rules that change while they learn). So each is said of both.',
    ...[['told', told] as const, ['not told', untold] as const].flatMap(([who, which]) => [
      nearPerfect(
        who,
        only((rows) => which(rows).filter(isXenon)),
      ),
      `**All printed cells of the two, agents ${who}:** ${score(only(which))} are as published, each counted once.`,
    ]),
    ...table5.map((measured) => order(measured, 'The order of rows is Table 5’s in every column')),
    ...of('drip-table-1', 'drip-table-3').map((measured) =>
      order(
        printedOnly(measured),
        `The order of methods is that of ${measured.experiment.source}, in every setting`,
      ),
    ),
  )
}

/** Without the arms of which the paper prints nothing. */
function printedOnly(measured: Measured): Measured {
  const { experiment } = measured
  const arms = experiment.arms.filter((arm) => publishedOf(experiment, arm, endOf(experiment)))
  return { ...measured, experiment: { ...experiment, arms } }
}

/** How many printed cells are as published. */
function score(all: readonly Measured[]): string {
  const sum = (...keys: readonly Extract<keyof Tally, `other${string}` | 'asPublished' | 'printed'>[]) =>
    tallies(all).reduce((total, tally) => keys.reduce((sofar, key) => sofar + tally[key], total), 0)
  return `${sum('asPublished', 'otherHold')} of ${sum('printed', 'otherReading')}`
}

function nearPerfect(who: string, xenon: readonly Measured[]): string {
  const means = xenon.flatMap(({ rows }) => rows).flatMap(({ mean }) => mean ?? [])
  return `**XENON’s EGA in all settings of Table 5 and Figure 6, agents ${who}** (“near-perfect, ≈ 0.97”): ${score(xenon)} different cells are as published. The lowest of its means is ${written(Math.min(...means), 3)}, the highest ${written(Math.max(...means), 3)}.`
}

/** Pairs of rows that the paper has in one order and we in the other, or level, by the experiment's first metric. */
function order(measured: Measured, claim: string): string {
  const { experiment, rows } = measured
  const end = endOf(experiment)
  const settings = [...new Set(experiment.arms.map(({ setting }) => setting))]
  let count = 0
  const wrong = settings.flatMap((setting) => {
    const arms = experiment.arms.filter((arm) => arm.setting === setting)
    return arms.flatMap((a) =>
      arms.flatMap((b) => {
        const [above, below] = [a, b].map((arm) => publishedOf(experiment, arm, end)?.value ?? 0)
        if (above === undefined || below === undefined || above <= below) return []
        count++
        const ahead = meanOf(rows, a, end) - meanOf(rows, b, end)
        // What is printed with two decimals is in order if it is so with two decimals.
        return Math.round(ahead * 100) > 0 ? [] : [{ setting, a, b, above, below, ahead }]
      }),
    )
  })
  const said = `**${claim}:** ${count - wrong.length} of ${count} ordered pairs.`
  if (wrong.length === 0) return said
  const lines = wrong.map(({ setting, a, b, above, below, ahead }) => [
    setting,
    `${a.agent} over ${b.agent}`,
    `${written(above, 2)} over ${written(below, 2)}`,
    `${written(meanOf(rows, a, end), 2)} and ${written(meanOf(rows, b, end), 2)}`,
    `${written(ahead, decimalsFor(Math.abs(ahead)))}: ${chance(measured, a, b)}`,
  ])
  return blocks(
    `${said} The others are level or reversed:`,
    markdownTable(['column', 'rows', 'published', 'measured', 'difference, paired by seed'], lines),
  )
}

/** What it measures first, at the end of its runs. */
function endOf({ id, metrics: [metric] }: Experiment): Measure {
  if (metric === undefined) throw new TypeError(`Nothing is measured in ${id}.`)
  return { metric, step: null }
}

function meanOf(rows: readonly Row[], { setting, agent }: Arm, { metric, step }: Measure): number {
  const ofArm = rows.filter((row) => row.setting === setting && row.agent === agent)
  return ofArm.find((row) => row.metric === metric && row.step === step)?.mean ?? NaN
}

function chance({ experiment, seeds, readings }: Measured, a: Arm, b: Arm): string {
  const values = (arm: Arm) => valuesOf(experiment, arm, endOf(experiment), seeds, readings)
  const compared = compareBySeed(values(a), values(b), `${a.agent} and ${b.agent}`)
  if (!compared || compared.equal === compared.difference.n) return 'equal in every seed'
  const { p } = compared
  return `${p > ALPHA ? 'within chance' : 'not chance'} (p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`})`
}
