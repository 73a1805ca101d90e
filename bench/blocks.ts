/**
 * Planners of blocks: a plan for each of PlanBench's hard instances and for random problems, its length compared with
 * the proven minimum, and its cost. Times are processor times, relative to a plain loop in the same run.
 */
import { planbench, generated } from '../src/engine/worlds/blocks/problem'
import { solve } from '../src/engine/worlds/blocks/solve/solve'
import { unstackBuild } from '../src/engine/worlds/blocks/solve/unstack-build'
import { INSTANCES } from '../src/engine/worlds/blocks/options'
import type { BlocksProblem, Operators } from '../src/engine/worlds/blocks/types'
import { grouped, line, median, processorTime, rate } from './measure'

const BOTH: readonly Operators[] = ['four', 'three']

/** @param adds additions of a plain loop per second, in millions */
export function benchBlocks(adds: number): void {
  const all = Array.from({ length: INSTANCES }, (_, i) => planbench(i + 1))
  for (const operators of BOTH) {
    const solved = all.map((problem) => solve(problem, operators))
    const length = sum(solved.map(({ plan }) => plan.length))
    const bound = sum(solved.map((one) => one.bound))
    const proven = solved.filter(({ isProven }) => isProven).length
    const whole = 1000 / rate(() => { for (const problem of all) solve(problem, operators) }) // prettier-ignore
    const plain = 1000 / rate(() => { for (const problem of all) unstackBuild(problem, operators) }) // prettier-ignore
    const plainLength = sum(all.map((problem) => unstackBuild(problem, operators).length))
    const name = `${INSTANCES} of PlanBench, ${operators} operators`
    line(`${name}: mean steps`, (length / INSTANCES).toFixed(2), `${ratio(length, bound)} × the bound; ${proven} proven`)
    line('  all of them', `${whole.toFixed(1)} ms`, `aim: ≤ 10,000 ms; ${turns(adds, whole / INSTANCES)} loop turns each`)
    line('  unstacked, then built: mean steps', (plainLength / INSTANCES).toFixed(2), `${ratio(plainLength, bound)} × the bound`)
    line('    all of them', `${plain.toFixed(1)} ms`, `${ratio(whole, plain)} × that for the shortest`)
  } // prettier-ignore
  for (const [blocks, towers] of [
    [40, 8],
    [200, 15],
    [1000, 30],
  ] as const)
    // prettier-ignore
    for (const operators of BOTH) {
      const problems = [1, 2, 3].map((seed) => generated({ blocks, towers, seed }))
      reportDrawn(`${blocks} blocks in up to ${towers} towers, ${operators} operators`, problems, operators)
    }
}

function reportDrawn(name: string, problems: readonly BlocksProblem[], operators: Operators): void {
  const [found, plain] = [problems.map((one) => timed(() => solve(one, operators))), problems.map((one) => timed(() => unstackBuild(one, operators)))] // prettier-ignore
  const gap = ratio(sum(found.map(({ of }) => of.plan.length)), sum(found.map(({ of }) => of.bound)))
  const nodes = grouped(median(found.map(({ of }) => of.expansions)))
  line(name, `${median(found.map(({ ms }) => ms)).toFixed(1)} ms`, `aim: about 1 s; ${gap} × the bound; ${nodes} search nodes`)
  line('  unstacked, then built', `${median(plain.map(({ ms }) => ms)).toFixed(2)} ms`, 'aim: ≤ 50 ms')
} // prettier-ignore

/** After a turn that warms up. */
function timed<T>(work: () => T): { of: T; ms: number } {
  work()
  const start = processorTime()
  const of = work()
  return { of, ms: processorTime() - start }
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const ratio = (one: number, other: number) => (one / other).toFixed(3)
const turns = (adds: number, ms: number) => grouped(adds * 1e3 * ms)
