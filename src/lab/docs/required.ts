import { compareBySeed } from '../analyses/claims'
import type { Arm, MeasuredRow } from '../experiment'
import { isUntold } from '../experiments/arms'
import { orderSentence, ordersOf } from '../analyses/orders'
import { publishedOf, valuesOf } from '../rows'
import { ALPHA } from '../statistics/comparison'
import { decimalsFor, written } from '../statistics/digits'
import { tallies, type PublishedTally } from '../tally'
import { blocks, markdownTable } from './markdown'
import type { MeasuredExperiment } from './section'

/**
 * The requirements on Table 5 and Figure 6, and whether they are met: XENON's cells, all cells, the order of
 * rows.
 */
export function required(all: readonly MeasuredExperiment[]): string {
  const of = (...ids: string[]) => all.filter(({ experiment }) => ids.includes(experiment.id))
  const table5 = of('table-5')
  const both = of('table-5', 'figure-6a', 'figure-6b', 'figure-6c')
  const isXenon = ({ agent }: MeasuredRow) => agent === 'XENON' || agent === 'dependencies ∘, actions ∘'
  const told = (rows: readonly MeasuredRow[]) => rows.filter(({ setting }) => !isUntold(setting))
  const untold = (rows: readonly MeasuredRow[]) => rows.filter(({ setting }) => isUntold(setting))
  const only = (which: (rows: readonly MeasuredRow[]) => readonly MeasuredRow[]) =>
    both.map((measured) => ({ ...measured, rows: which(measured.rows) }))
  return blocks(
    'Section 5.4 does not say whether the agents learn which items have changed. (In K.6, where rules change during learning, they do.) So there are results for both cases: agents told, and agents not told.',
    ...[['told', told] as const, ['not told', untold] as const].flatMap(([who, which]) => [
      nearPerfect(
        who,
        only((rows) => which(rows).filter(isXenon)),
      ),
      `**All printed cells of Table 5 and Figure 6, agents ${who}:** ${score(only(which))} are as published. Each cell counts once.`,
    ]),
    ...table5.map(order),
    ...all.flatMap(({ experiment, rows }) => {
      const orders = ordersOf(experiment, rows)
      const head = `**The order of methods in ${experiment.source}:** as in the paper in ${orders.filter(({ reversed }) => reversed.length === 0).length} of ${orders.length} settings with printed numbers.`
      return orders.length === 0 ? [] : [head, orders.map((one) => `- ${orderSentence(one)}`).join('\n')]
    }),
  )
}

/** The number of printed cells that are as published. */
function score(all: readonly MeasuredExperiment[]): string {
  const sum = (
    ...keys: readonly Extract<keyof PublishedTally, `other${string}` | 'asPublished' | 'printed'>[]
  ) => tallies(all).reduce((total, tally) => keys.reduce((sofar, key) => sofar + tally[key], total), 0)
  return `${sum('asPublished', 'otherHold')} of ${sum('printed', 'otherReading')}`
}

function nearPerfect(who: string, xenon: readonly MeasuredExperiment[]): string {
  const means = xenon.flatMap(({ rows }) => rows).flatMap(({ mean }) => mean ?? [])
  return `**XENON’s EGA in all settings of Table 5 and Figure 6, agents ${who}** (“near-perfect, ≈ 0.97”): ${score(xenon)} different cells are as published. The lowest mean is ${written(Math.min(...means), 3)}, the highest ${written(Math.max(...means), 3)}.`
}

/** Pairs of rows with one order in the paper, and the other order or a tie here. */
function order(measured: MeasuredExperiment): string {
  const { experiment, rows } = measured
  const settings = [...new Set(experiment.arms.map(({ setting }) => setting))]
  let count = 0
  const wrong = settings.flatMap((setting) => {
    const arms = experiment.arms.filter((arm) => arm.setting === setting)
    return arms.flatMap((a) =>
      arms.flatMap((b) => {
        const [above, below] = [a, b].map((arm) => publishedOf(experiment, arm, END)?.value ?? 0)
        if (above === undefined || below === undefined || above <= below) return []
        count++
        const ahead = meanOf(rows, a) - meanOf(rows, b)
        // Numbers printed with two decimals are compared with two decimals.
        return Math.round(ahead * 100) > 0 ? [] : [{ setting, a, b, above, below, ahead }]
      }),
    )
  })
  const said = `**The order of rows in each column of Table 5:** ${count - wrong.length} of ${count} ordered pairs are as in the paper.`
  if (wrong.length === 0) return said
  const lines = wrong.map(({ setting, a, b, above, below, ahead }) => [
    setting,
    `${a.agent} over ${b.agent}`,
    `${written(above, 2)} over ${written(below, 2)}`,
    `${written(meanOf(rows, a), 2)} and ${written(meanOf(rows, b), 2)}`,
    `${written(ahead, decimalsFor(Math.abs(ahead)))}: ${chance(measured, a, b)}`,
  ])
  return blocks(
    `${said} The others are equal or in the opposite order:`,
    markdownTable(['column', 'rows', 'published', 'measured', 'difference, paired by seed'], lines),
  )
}

const END = { metric: 'ega', step: null } as const

function meanOf(rows: readonly MeasuredRow[], { setting, agent }: Arm): number {
  return rows.find((row) => row.setting === setting && row.agent === agent)?.mean ?? NaN
}

function chance({ experiment, seeds, readings }: MeasuredExperiment, a: Arm, b: Arm): string {
  const values = (arm: Arm) => valuesOf(experiment, arm, END, seeds, readings)
  const compared = compareBySeed(values(a), values(b), `${a.agent} and ${b.agent}`)
  if (!compared || compared.equal === compared.difference.n) return 'equal in every seed'
  const { p } = compared
  return `${p > ALPHA ? 'may be chance' : 'not chance'} (p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`})`
}
