import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { baselineHelp, baselineOptions } from '../learning/options'

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

export const plannerPlugin: Plugin<typeof plannerOptions> = {
  description: 'Is given a goal and the dependency graph, and has only to find the actions',
  source: 'XENON, Sections 4.2 and 5.3, Appendices K.4, K.10 and K.12',
  options: plannerOptions,
  help: {
    actions:
      'How it chooses the action for a subgoal (K.10): the model and a memory of successes and failures, as XENON does; or one of the others.',
    memory:
      'Whether it remembers in an episode what it has tried in those before. In the paper the memory is never emptied (Algorithm 1), only the inventory is.',
    reprompting:
      'What is done where nothing comes of a subgoal within an interval: nothing; or the model is told what is around, and says whether something else is to be done for now, and what (context-aware reprompting, Appendix H).',
    interval:
      'How many game ticks a subgoal has before the model is asked about it, and again after as many. The paper prints no number; a minute is assumed.',
    x0: baselineHelp.x0,
    k: baselineHelp.k,
    start:
      'The dependency graph that it plans with: the published rules, or what the model says (a recorded prior: a learned graph), or kept knowledge.',
    knowledge: baselineHelp.knowledge,
    trust:
      'Whether it begins with the memory of actions that was kept, too. The graph is the kept one in any case, and is not revised.',
  },
}

export const wholePlanPlugin: Plugin<typeof wholePlanOptions> = {
  description:
    'Is given a goal and the dependency graph, has its model write the whole plan at once, and follows it',
  source: 'Li et al. 2024b (Optimus-1), as in XENON, Appendices K.4 and K.5',
  options: wholePlanOptions,
  help: {
    start: 'The dependency graph that it plans with: the published rules, or kept knowledge.',
    knowledge: baselineHelp.knowledge,
  },
}
