/** Shared by tests of this mind: events as an agent with distributions records them. */
import type { EventOf, RunEvent } from '../../events'
import type { RequirementSet } from '../../worlds/items/types'
import type { Hypothesis } from './types/events'

export const begun = (goals: readonly string[]): RunEvent => ({
  ...{ kind: 'run-started', step: 0, goals, actions: ['mine', 'craft', 'smelt'] },
})

export const predicted = (step: number, item: string, requirements: RequirementSet): RunEvent => ({
  ...{ kind: 'predicted', step, item, requirements, cyclic: false, source: 'model' },
})

export const way = (
  requirements: RequirementSet,
  probability: number,
  more: Partial<Hypothesis> = {},
): Hypothesis => ({ requirements, probability, held: [], action: 'craft', source: 'answer', ...more })

/** The hypotheses of an item, in order; the remaining probability is that none of them holds. */
export const believed = (
  step: number,
  item: string,
  ...hypotheses: readonly Hypothesis[]
): EventOf<'believed'> => ({
  ...{ kind: 'believed', step, item, hypotheses, others: 0, othersMass: 0 },
  rest: hypotheses.reduce((rest, { probability }) => rest - probability, 1),
})

export const probed = (
  step: number,
  item: string,
  more: Partial<EventOf<'probe-chosen'>> = {},
): EventOf<'probe-chosen'> => ({
  ...{ kind: 'probe-chosen', step, item, action: 'craft', reason: 'best' },
  ...{ success: 0.31, worth: 1.8, cost: 4, stock: {}, covers: 3 },
  ...more,
})

export const ruledOut = (step: number, item: string): EventOf<'ruled-out'> => ({
  ...{ kind: 'ruled-out', step, item, action: 'craft', of: 112, covered: 14, before: 0.31, after: 0.02 },
})

export const tried = (step: number, item: string, success = false, action = 'craft'): RunEvent => ({
  ...{ kind: 'tried', step, item, action, success, gained: Number(success), consumed: {} },
})

export const learned = (step: number, item: string, requirements: RequirementSet): RunEvent => ({
  ...{ kind: 'requirement-learned', step, item, requirements, held: [], yields: 1, action: 'craft' },
  before: { requirements: {}, standing: 'hypothesised', source: 'model' },
})
