import type { GoalsPlanLine, StepStatus } from '../../../engine/minds/goals/types/shown'

/** How a step of the plan is drawn, the same in the plan, at a glance, in the key and in Help. */
export interface LookWords {
  readonly sign: string
  readonly name: string
  /** What that means, for Help. */
  readonly says: string
}

export const STANDINGS = [
  'now',
  'waiting',
  'done',
  'lacking',
  'left',
] as const satisfies readonly StepStatus[]

export const looks: Readonly<Record<StepStatus, LookWords>> = {
  now: { sign: '→', name: 'in work', says: 'It is being done at this moment.' },
  waiting: { sign: '◌', name: 'waiting', says: 'It comes later.' },
  done: { sign: '●', name: 'done', says: 'So many have come of it as were planned.' },
  lacking: {
    sign: '∅',
    name: 'lacks something',
    says: 'It lacked a tool or a material. Steps for that are put before it, and it is tried again.',
  },
  left: { sign: '✗', name: 'given up', says: 'It came to nothing, and nobody said what was missing.' },
}

/**
 * How deep each line stands: 0, it was in the plan from the start; else one deeper than the step before which it was put, which is
 * the next one below that was written earlier.
 */
export function depthsOf(plan: readonly Pick<GoalsPlanLine, 'number' | 'missing'>[]): number[] {
  const depths = new Array<number>(plan.length).fill(0)
  /** Lines further down before which one above them may have been put, the nearest last. */
  const below: { readonly number: number; readonly depth: number }[] = []
  for (const [at, { number, missing }] of [...plan.entries()].reverse()) {
    while ((below.at(-1)?.number ?? 0) > number) below.pop()
    const depth = missing === null ? 0 : (below.at(-1)?.depth ?? 0) + 1
    depths[at] = depth
    below.push({ number, depth })
  }
  return depths
}
