import type { Arm, Row } from '../experiment'
import { deviationOf, publishedOf, valuesOf } from '../results'
import { ALPHA, comparePaired } from '../statistics/comparison'
import { decimalsFor, written } from '../statistics/digits'
import { blocks, markdownTable } from './markdown'
import type { Measured } from './section'

/** What XENON has to reach, and how far a cell may be off without a reason given. */
const NEAR_PERFECT = 0.95
const FAR = 0.15

/** What Table 5 and Figure 6 have to show, and whether they do: XENON's cells, the order of rows, cells far off. */
export function required(all: readonly Measured[]): string {
  const of = (...ids: string[]) => all.filter(({ experiment }) => ids.includes(experiment.id))
  const table5 = of('table-5')
  const both = of('table-5', 'figure-6a', 'figure-6b', 'figure-6c')
  const isXenon = ({ agent }: Row) => agent === 'XENON' || agent === 'dependencies ∘, actions ∘'
  const xenon = both.flatMap(({ rows }) => rows.filter(isXenon))
  const means = xenon.flatMap(({ mean }) => mean ?? [])
  const lowest = Math.min(...means)
  const cells = both.flatMap(({ rows }) => rows.filter(({ published }) => published !== null))
  const far = cells.filter((row) => Math.abs(deviationOf(row)?.difference ?? Infinity) > FAR)
  return blocks(
    `**XENON is at ${written(NEAR_PERFECT, 2)} or above in all settings of Table 5 and Figure 6:** ${lowest >= NEAR_PERFECT ? 'yes' : 'no'}. The lowest of its ${xenon.length} means is ${written(lowest, 3)}.`,
    `**Every published cell of the two is met within ${FAR}:** ${far.length === 0 ? 'yes' : 'no'}, ${cells.length - far.length} of ${cells.length}.${far.map((row) => ` ${row.setting}, ${row.agent}.`).join('')}`,
    ...table5.map(order),
  )
}

/** Pairs of rows that the paper has in one order and we in the other, or level. */
function order(measured: Measured): string {
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
        // What is printed with two decimals is in order if it is so with two decimals.
        return Math.round(ahead * 100) > 0 ? [] : [{ setting, a, b, above, below, ahead }]
      }),
    )
  })
  const said = `**The order of rows is Table 5’s in every column:** ${count - wrong.length} of ${count} ordered pairs.`
  if (wrong.length === 0) return said
  const lines = wrong.map(({ setting, a, b, above, below, ahead }) => [
    setting,
    `${a.agent} over ${b.agent}`,
    `${written(above, 2)} over ${written(below, 2)}`,
    `${written(meanOf(rows, a), 2)} and ${written(meanOf(rows, b), 2)}`,
    `${written(ahead, decimalsFor(Math.abs(ahead)))}: ${chance(measured, a, b)}`,
  ])
  return blocks(
    `${said} The others are level or reversed:`,
    markdownTable(['column', 'rows', 'published', 'measured', 'difference, paired by seed'], lines),
  )
}

const END = { metric: 'ega', step: null } as const

function meanOf(rows: readonly Row[], { setting, agent }: Arm): number {
  return rows.find((row) => row.setting === setting && row.agent === agent)?.mean ?? NaN
}

function chance({ experiment, seeds, readings }: Measured, a: Arm, b: Arm): string {
  const [ours, theirs] = [a, b].map((arm) => valuesOf(experiment, arm, END, seeds, readings))
  const shared = [...(ours?.keys() ?? [])].filter((seed) => theirs?.has(seed))
  const of = (side: typeof ours) => shared.map((seed) => side?.get(seed) ?? NaN)
  const { p, equal } = comparePaired(of(ours), of(theirs), `${a.agent} and ${b.agent}`)
  if (equal === shared.length) return 'equal in every seed'
  return `${p > ALPHA ? 'within chance' : 'not chance'} (p = ${p < 0.001 ? '< 0.001' : p.toFixed(3)})`
}
