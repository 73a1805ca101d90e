import { Random } from '../../random'
import { placesOf } from './facts'
import { isReached } from './goal'
import { readGoal, readProblem, readState } from './notation'
import type { BlocksOptions } from './options'
import { readPddl } from './pddl/read'
import PLANBENCH from './planbench.json'
import { BlocksTable } from './table'
import type { BlocksProblem, BlocksState, Fact } from './types'

/** The n-th of PlanBench's hard instances, from 1. */
export function planbench(instance: number): BlocksProblem {
  const found = PLANBENCH[instance - 1]
  if (!found) throw new RangeError(`PlanBench has no instance ${instance}.`)
  const start = readState(found.start)
  const goal = readGoal(found.goal, start)
  return { name: `instance-${instance}`, start, goal, published: found.length }
}

/** a … z, then b1, b2, … */
const names = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => (count <= 26 ? String.fromCharCode(97 + i) : `b${i + 1}`))

/**
 * Puts each block on one of `towers` towers, in a random order: every arrangement with at most that many
 * towers can occur.
 */
function drawn(all: readonly string[], towers: number, chance: Random): string[][] {
  const stacks: string[][] = Array.from({ length: Math.min(towers, all.length) }, () => [])
  for (const block of chance.shuffled(all)) stacks[chance.int(stacks.length)]?.push(block)
  return stacks.filter((stack) => stack.length > 0)
}

/**
 * A random problem with at most `towers` towers. The goal gives a place to every block. The start never
 * solves the goal, except with a single block, which has only one place. Time and memory grow with the number
 * of blocks.
 */
export function generated({
  blocks,
  towers,
  seed,
}: {
  readonly blocks: number
  readonly towers: number
  readonly seed: number
}): BlocksProblem {
  const all = names(blocks)
  const random = new Random(seed).fork('blocks')
  const start: BlocksState = { towers: drawn(all, towers, random.fork('start')), held: null }
  const table = new BlocksTable('four', start)
  const chance = random.fork('goal')
  const next = (): Fact[] => placesOf(drawn(all, towers, chance))
  let goal = next()
  // Two blocks or more have another arrangement, so the loop ends.
  while (blocks > 1 && isReached(table, goal)) goal = next()
  return { name: '', start, goal, published: null }
}

/**
 * The problem that the options name. @param seed the run's seed @param pddl a PDDL file that replaces the
 * written line
 */
export function problemOf(options: BlocksOptions, seed: number, pddl?: string): BlocksProblem {
  switch (options.problem) {
    case 'generated':
      return generated({ blocks: options.blocks, towers: options.towers, seed })
    case 'written':
      return pddl === undefined ? readProblem(options.written) : readPddl(pddl).problem
    default:
      return planbench(options.instance)
  }
}
