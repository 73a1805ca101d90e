import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { baselineHelp, baselineOptions } from '../learning/options'

export const plannerOptions = {
  actions: choice('actions', [
    ['fam', 'model with failure memory (XENON)'],
    ['successes', 'model with memory of successes'],
    ['self-correction', 'model that corrects itself (SC)'],
    ['model', 'model without memory (LLM)'],
    ['random-fam', 'random with failure memory (Random+FAM)'],
    ['ucb', 'upper confidence bounds (UCB)'],
    ['oracle', 'always the right action'],
  ]),
  memory: choice('memory of actions', [
    ['kept', 'from all episodes'],
    ['each-episode', 'from this episode and the example plans'],
  ]),
  reprompting: choice('reprompting', [
    ['none', 'none'],
    ['context', 'context-aware (CRe)'],
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
    ['knowledge', 'saved knowledge'],
  ]),
  knowledge: baselineOptions.knowledge,
} as const satisfies OptionSpecs
export type WholePlanOptions = ValuesOf<typeof wholePlanOptions>

export type PlannerOptions = ValuesOf<typeof plannerOptions>

export const plannerPlugin: Plugin<typeof plannerOptions> = {
  description:
    'Gets a goal and the dependency graph (which item needs which), and only has to find the actions',
  source: 'XENON, Sections 4.2 and 5.3, Appendices K.4, K.10 and K.12',
  options: plannerOptions,
  help: {
    actions:
      'How the agent chooses the action for a subgoal (K.10): with the model and a memory of successes and failures, like XENON, or in one of the other ways.',
    memory:
      'Whether the agent remembers what it tried in earlier episodes. In the paper, an episode starts with an empty inventory, but the memory stays (Algorithm 1).',
    reprompting:
      'What happens if a subgoal takes longer than the interval. Either nothing happens. Or the model sees the surroundings and may name another task for now (context-aware reprompting, Appendix H).',
    interval:
      'The number of game ticks between two questions to the model about the same subgoal. The paper gives no number; the default is one minute.',
    x0: baselineHelp.x0,
    k: baselineHelp.k,
    start:
      'The source of the dependency graph: the model’s guesses, a manual with the published rules, or saved knowledge. The recorded answers of a model can also contain a learned graph.',
    knowledge: baselineHelp.knowledge,
    trust:
      'Whether the agent also starts with the saved memory of actions. In any case, the agent uses the saved graph and does not change it.',
  },
}

export const wholePlanPlugin: Plugin<typeof wholePlanOptions> = {
  description:
    'Gets a goal and the dependency graph (which item needs which), lets its model write the whole plan at once, and follows this plan',
  source: 'Li et al. 2024b (Optimus-1), as in XENON, Appendices K.4 and K.5',
  options: wholePlanOptions,
  help: {
    start: 'The source of the dependency graph: the published rules, or saved knowledge.',
    knowledge: baselineHelp.knowledge,
  },
}
