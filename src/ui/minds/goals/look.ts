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
    ...{ sign: '→', name: 'in work', tone: 'now', line: 'thick' },
    meaning: 'It is being done at this moment.',
  },
  waiting: {
    ...{ sign: '◌', name: 'waiting', tone: 'inadmissible', line: 'dotted' },
    meaning: 'It comes later.',
  },
  done: {
    ...{ sign: '●', name: 'done', tone: 'experienced', line: 'solid', fill: 'tinted' },
    meaning: 'So many have come of it as were planned.',
  },
  lacking: {
    ...{ sign: '∅', name: 'lacks something', tone: 'doubted', line: 'dashed', fill: 'hatched' },
    meaning: 'It lacked a tool or a material. Steps for that are put before it, and it is tried again.',
  },
  left: {
    ...{ sign: '✗', name: 'given up', tone: 'wrong', line: 'solid', fill: 'crossed' },
    meaning: 'It came to nothing, and nobody said what was missing.',
  },
}
export const PLAN_LOOKS = STEP_STATUSES.map((status) => looks[status])

const mark = (sign: string, name: string, tone: Look['tone'], meaning: string): Look => ({
  ...{ sign, name, tone, meaning },
  line: 'none',
})
export const RIGHT = mark('✓', 'right', 'experienced', 'What the documents say is what the world takes.')
export const NOT_RIGHT = mark('✗', 'wrong', 'wrong', 'The world does not take it.')

/** Every mark, for Help. */
export const HELP: readonly LookGroup[] = [
  { title: 'The plan: how a step stands', looks: PLAN_LOOKS },
  {
    title: 'The goal tree: what the documents say',
    looks: [
      RIGHT,
      mark('≠', 'wrong quantity', 'wrong', 'The world takes another number of it.'),
      NOT_RIGHT,
      mark('+', 'missing', 'wrong', 'The world takes this, too, and no document says so.'),
      mark('⊘', 'from nowhere', 'wrong', 'No document says how it is got.'),
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
