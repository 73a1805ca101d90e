import type { Arm, RunTemplate } from '../experiment'
import type { Metric } from '../metrics'
import {
  agent,
  craft,
  goalsOf,
  published,
  type GoalGroup,
  type TemplateOptions,
  type ExperimentDraft,
} from './arms'
import { note } from './notes'

/** The goals of a group, each requested in its own run. */
const asked = (group: GoalGroup, who: RunTemplate, world: TemplateOptions, horizon?: number): RunTemplate[] =>
  goalsOf(group).map((goal) => ({
    ...craft({ ...world, goal }),
    ...who,
    ...(horizon === undefined ? {} : { horizon }),
  }))

/** K.10: 300 steps for each goal of the redstone group; only the graph is known. */
const METHODS: Readonly<Record<string, string>> = {
  'Random+FAM': 'random-fam',
  UCB: 'ucb',
  LLM: 'model',
  SC: 'self-correction',
  XENON: 'fam',
}
const ACTION_COUNTS = ['3', '15', '30', '45']

export const FINDING_ACTIONS: readonly ExperimentDraft[] = [
  {
    id: 'figure-25',
    title: 'Finding actions: five ways of choosing them',
    source: 'XENON, Figure 25',
    about:
      'The agent knows the true graph and gets one goal of the redstone group. It has 300 steps to find the action for every subgoal, out of 3, 15, 30 or 45 actions. Success rate, and steps in successful runs.',
    arms: ACTION_COUNTS.flatMap((actions) =>
      Object.entries(METHODS).map(([name, method]): Arm => ({
        setting: `${actions} actions`,
        agent: name,
        runs: asked('redstone', agent('planner', { actions: method }), { actions, plans: '0' }, 300),
      })),
    ),
    metrics: ['success', 'steps-to-success'],
    seeds: { paper: 20 },
    published: ACTION_COUNTS.flatMap((actions) => {
      const where = 'Appendix K.10, text; no values of the other methods are printed'
      const at = (name: string, metric: Metric, value: number, unit = 0.01) =>
        published({ setting: `${actions} actions`, agent: name }, metric, value, where, { unit })
      return [
        at('LLM', 'success', 0),
        at('SC', 'success', 0),
        at('XENON', 'success', 1),
        // “Roughly 50”: precise to ten.
        at('XENON', 'steps-to-success', 50, 10),
      ]
    }),
    notes: [
      note(
        'The failures of LLM and SC are an input of our simulation, not a finding: our model always says that redstone is mined, and never changes this answer. K.10 says that the real model keeps choosing wrong actions for items such as redstone. This is why these two agents fail.',
        { agents: ['LLM', 'SC'] },
      ),
      note(
        'Assumed: among 15 or more actions the model sometimes prefers a near-synonym (harvest, dig, build) to the action that works. Each wrong action is ruled out after two failures, which costs steps. With a model that tries mine, craft and smelt first, XENON needs as many steps as with three actions.',
        { settings: ['15 actions', '30 actions', '45 actions'], agents: ['XENON'] },
      ),
    ],
  },
]
