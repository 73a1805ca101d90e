import { Random } from '../../random'
import { readGoal, readProblem, readState } from './notation'
import type { BlocksOptions } from './options'
import PLANBENCH from './planbench.json'
import type { BlocksProblem, Fact } from './types'

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

/** Blocks in at most so many towers, drawn; the goal says of every block on which it stands. */
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
  const drawn = (stream: string): string[][] => {
    const chance = random.fork(stream)
    const stacks: string[][] = Array.from({ length: Math.min(towers, blocks) }, () => [])
    for (const block of chance.shuffled(all)) stacks[chance.int(stacks.length)]?.push(block)
    return stacks.filter((stack) => stack.length > 0)
  }
  const goal = drawn('goal').flatMap((stack) =>
    stack.map((block, i): Fact => {
      const under = stack[i - 1]
      return under === undefined ? { kind: 'on-table', block } : { kind: 'on', block, under }
    }),
  )
  return { name: '', start: { towers: drawn('start'), held: null }, goal, published: null }
}

/** The problem that the options name. @param seed the run's */
export function problemOf(options: BlocksOptions, seed: number): BlocksProblem {
  switch (options.problem) {
    case 'generated':
      return generated({ blocks: options.blocks, towers: options.towers, seed })
    case 'written':
      return readProblem(options.written)
    default:
      return planbench(options.instance)
  }
}
