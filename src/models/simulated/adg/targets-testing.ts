import type { RequirementSet } from '../../../engine/worlds/items/types'
import { DEMONSTRATED, LEARNED, type Census } from './census'

/** A figure of the record or of Table 12, and the tolerance for the mean over many seeds. */
export interface FitTarget {
  readonly metric: string
  readonly target: number
  readonly tolerance: number
  readonly measured: (census: Census) => number
}

const rate = (part: string, whole: string) => (census: Census) => census.rate(part, whole)

/** The share of all items whose set has an error; an item that does not exist has no true set. */
const faulty = (none: string) => (census: Census) =>
  (census.count('true rule') - census.count(none)) / census.count('items')

function target(
  metric: string,
  value: number,
  tolerance: number,
  measured: FitTarget['measured'],
): FitTarget {
  return { metric, target: value, tolerance, measured }
}

const shares = (what: string, whole: string, total: number, counts: readonly number[], tolerance: number) =>
  counts.map((count, n) => target(`${what} ${n}`, count / total, tolerance, rate(`${what} ${n}`, whole)))

/** A group's right sets. The groups are so small that chance alone explains the tolerance. */
const group = (name: string, right: number, goals: number, tolerance: number) =>
  target(`right of ${name}`, right / goals, tolerance, rate(`right ${name}`, `goals ${name}`))

/**
 * All figures to which the simulated model is fitted. A share of 67 items has a standard error of 0.03 to
 * 0.06, and a share of seven goals 0.2: the tolerances are about one standard error, or less if the fit is
 * closer.
 */
export const TARGETS: readonly FitTarget[] = [
  target('items asked about', 75, 4, rate('items', 'graphs')),
  target('of these with a true rule', 67, 3, rate('true rule', 'graphs')),
  // Table 12, "over 75 items": 17, 6 and 43 of them. No number of sets is 23 % or 8 % of the 67 with a rule.
  target('Table 12: right item set', 0.23, 0.03, rate('right', 'items')),
  target('Table 12: right with quantities', 0.08, 0.02, rate('right with quantities', 'items')),
  target('Table 12: something omitted', 0.57, 0.06, faulty('omitted 0')),
  target('Table 12: something unneeded', 0.57, 0.06, faulty('unneeded 0')),
  target(
    'something unneeded, of those with a rule',
    0.61,
    0.05,
    (census) => 1 - census.rate('unneeded 0', 'true rule'),
  ),
  ...shares('omitted', 'true rule', 67, [27, 14, 18, 8], 0.08),
  ...shares('unneeded', 'true rule', 67, [26, 26, 14, 1], 0.04),
  ...shares('size', 'items', 75, [8, 14, 23, 26, 4], 0.03),
  target('named material kept', 29 / 35, 0.04, rate('material kept', 'material needed')),
  target('crafting table kept', 31 / 55, 0.06, rate('crafting_table kept', 'crafting_table needed')),
  target('furnace kept', 2 / 5, 0.1, rate('furnace kept', 'furnace needed')),
  target('quantities over 1: how many', 42, 3, rate('shared', 'graphs')),
  target('quantities over 1: exact', 13 / 42, 0.06, rate('exact', 'shared')),
  target('quantities over 1: under', 26 / 42, 0.06, rate('under', 'shared')),
  target('quantities over 1: over', 3 / 42, 0.03, rate('over', 'shared')),
  target('quantities over 1: mean error', -1.24, 0.15, rate('shared error', 'shared')),
  target('quantities over 1: mean absolute', 1.38, 0.15, rate('shared absolute error', 'shared')),
  target('Table 12: mean error', -0.55, 0.15, rate('error', 'errors')),
  target('Table 12: mean absolute', 2.05, 0.15, rate('absolute error', 'errors')),
  target('Table 12: standard deviation', 2.74, 0.2, (census) => census.errorDeviation),
  target('non-existent items', 0.08, 0.02, rate('non-existent', 'items')),
  target('descend from one', 0.23, 0.03, rate('descendants', 'items')),
  group('wood', 3, 7, 0.1),
  group('stone', 3, 7, 0.1),
  group('iron', 1, 14, 0.07),
  group('gold', 2, 4, 0.15),
  group('redstone', 0, 6, 0.05),
  group('diamond', 2, 6, 0.1),
  group('armor', 2, 13, 0.05),
]

/** Target and measured side by side, as text. */
export function comparison(census: Census): string {
  return TARGETS.map(({ metric, target, tolerance, measured }) => {
    const value = measured(census)
    const verdict = Math.abs(value - target) <= tolerance ? '' : '  MISSED'
    return `${metric.padEnd(34)}${target.toFixed(2).padStart(7)} ±${tolerance.toFixed(2)}${value.toFixed(3).padStart(9)}${verdict}`
  }).join('\n')
}

/**
 * What a model is asked about at the start: the goals, and then everything that it mentions (XENON, Algorithm
 * 2).
 */
export function initialGraph(answer: (item: string) => RequirementSet): Map<string, RequirementSet> {
  const graph = new Map<string, RequirementSet>()
  const asked = new Set(LEARNED)
  for (const item of asked) {
    const set = answer(item)
    graph.set(item, set)
    for (const name of Object.keys(set)) if (!DEMONSTRATED.has(name)) asked.add(name)
  }
  return graph
}
