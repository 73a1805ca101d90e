import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'
import { baselineOptions } from '../learning/options'

export const plannerOptions = {
  actions: choice('actions', [
    ['fam', 'model with failure memory (XENON)'],
    ['successes', 'model with memory of successes'],
    ['self-correction', 'model that corrects itself (SC)'],
    ['model', 'model without memory (LLM)'],
    ['random-fam', 'chance with failure memory (Random+FAM)'],
    ['ucb', 'upper confidence bounds (UCB)'],
    ['oracle', 'the true action, always'],
  ]),
  memory: choice('memory of actions', [
    ['kept', 'kept over episodes'],
    ['each-episode', 'as the plans left it, in each episode'],
  ]),
  reprompting: choice('reprompting', [
    ['none', 'none'],
    ['context', 'by what is around (CRe)'],
  ]),
  interval: number('interval', 1200, { min: 100, max: 12_000 }),
  x0: baselineOptions.x0,
  k: baselineOptions.k,
  start: {
    ...baselineOptions.start,
    label: 'graph',
    default: 'manual',
  },
  knowledge: baselineOptions.knowledge,
  trust: baselineOptions.trust,
} as const satisfies OptionSpecs
export const wholePlanOptions = {
  start: choice('graph', [
    ['rules', 'the published rules'],
    ['knowledge', 'kept knowledge'],
  ]),
  knowledge: baselineOptions.knowledge,
} as const satisfies OptionSpecs
export type WholePlanOptions = ValuesOf<typeof wholePlanOptions>

export type PlannerOptions = ValuesOf<typeof plannerOptions>
