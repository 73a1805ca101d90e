import type { GoalsPlanLine, StepStatus } from '../../../engine/minds/goals/types'
import type { Look, LookGroup } from '../../kit/types'

export const STEP_STATUSES = [
  'now',
  'waiting',
  'done',
  'lacking',
  'left',
] as const satisfies readonly StepStatus[]

/** The look of a plan step, the same in the plan, in the small map, in the legend and in Help. */
export const looks: Readonly<Record<StepStatus, Look>> = {
  now: {
    ...{ sign: '→', name: 'current step', tone: 'now', line: 'thick' },
    meaning: 'The agent does this step now.',
  },
  waiting: {
    ...{ sign: '◌', name: 'waiting', tone: 'inadmissible', line: 'dotted' },
    meaning: 'This step comes later.',
  },
  done: {
    ...{ sign: '●', name: 'done', tone: 'experienced', line: 'solid', fill: 'tinted' },
    meaning: 'The step gave the planned amount.',
  },
  lacking: {
    ...{ sign: '∅', name: 'lacks something', tone: 'doubted', line: 'dashed', fill: 'hatched' },
    meaning: 'A tool or a material was missing. The planner adds steps that get it, and then tries again.',
  },
  left: {
    ...{ sign: '✗', name: 'given up', tone: 'wrong', line: 'solid', fill: 'crossed' },
    meaning: 'The step failed, and the planner does not know what was missing.',
  },
}
export const PLAN_LOOKS = STEP_STATUSES.map((status) => looks[status])

const mark = (sign: string, name: string, tone: Look['tone'], meaning: string): Look => ({
  ...{ sign, name, tone, meaning },
  line: 'none',
})
export const RIGHT = mark('✓', 'right', 'experienced', 'The documents agree with the rules of the world.')
export const NOT_RIGHT = mark('✗', 'wrong', 'wrong', 'By the rules of the world, this item is not needed.')

/** Every mark, for Help. */
export const HELP: readonly LookGroup[] = [
  { title: 'The plan: status of a step', looks: PLAN_LOOKS },
  {
    title: 'The goal tree: what the documents say',
    looks: [
      RIGHT,
      mark('≠', 'another amount', 'wrong', 'By the rules of the world, another amount is needed.'),
      NOT_RIGHT,
      mark(
        '+',
        'missing',
        'wrong',
        'By the rules of the world, this item is needed, but no document says so.',
      ),
      mark('⊘', 'no source', 'wrong', 'No document says how to get this item.'),
    ],
  },
]

/**
 * The depth of each line: 0 if it was in the first plan; else one more than the step before which it was
 * inserted, which is the next line below that was written earlier.
 */
export function depthsOf(plan: readonly Pick<GoalsPlanLine, 'number' | 'missing'>[]): number[] {
  const depths = new Array<number>(plan.length).fill(0)
  /** Lines further down before which a line above may have been inserted, the nearest last. */
  const below: { readonly number: number; readonly depth: number }[] = []
  for (const [at, { number, missing }] of [...plan.entries()].reverse()) {
    while ((below.at(-1)?.number ?? 0) > number) below.pop()
    const depth = missing === null ? 0 : (below.at(-1)?.depth ?? 0) + 1
    depths[at] = depth
    below.push({ number, depth })
  }
  return depths
}
