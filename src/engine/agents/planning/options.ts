import type { OptionSpecs, ValuesOf } from '../../record'
import { baselineOptions } from '../learning/options'

export const plannerOptions = {
  actions: {
    kind: 'choice',
    label: 'actions',
    default: 'fam',
    choices: [
      { value: 'fam', label: 'model with failure memory (XENON)' },
      { value: 'successes', label: 'model with memory of successes' },
      { value: 'self-correction', label: 'model that corrects itself (SC)' },
      { value: 'model', label: 'model without memory (LLM)' },
      { value: 'random-fam', label: 'chance with failure memory (Random+FAM)' },
      { value: 'ucb', label: 'upper confidence bounds (UCB)' },
      { value: 'oracle', label: 'the true action, always' },
    ],
  },
  memory: {
    kind: 'choice',
    label: 'memory of actions',
    default: 'kept',
    choices: [
      { value: 'kept', label: 'kept over episodes' },
      { value: 'each-episode', label: 'as the plans left it, in each episode' },
    ],
  },
  x0: baselineOptions.x0,
  k: baselineOptions.k,
  start: {
    ...baselineOptions.start,
    label: 'graph',
    default: 'manual',
  },
} as const satisfies OptionSpecs
export type PlannerOptions = ValuesOf<typeof plannerOptions>
