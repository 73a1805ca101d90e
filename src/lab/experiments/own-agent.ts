import { hunchOptions } from '../../engine/agents/hunch/options'
import type { Arm, RunTemplate } from '../experiment'
import type { Metric } from '../metrics'
import { FRESH_SEED, SEEN_SEEDS } from '../seeds'
import {
  agent,
  arm,
  conflicting,
  craft,
  MINEFLAYER,
  MINERL,
  type ExperimentDraft,
  type TemplateOptions,
} from './arms'
import { CHANGED_ITEMS, note } from './notes'

/** Our agent and the paper's, with the same seeds. */
const HUNCH = 'Hunch'
const BOTH: readonly (readonly [name: string, who: RunTemplate])[] = [
  ['XENON', agent('xenon')],
  [HUNCH, agent('hunch')],
]
const both = (setting: string, run: RunTemplate): Arm[] =>
  BOTH.map(([name, who]) => arm(setting, name, { ...run, ...who }))

/** Knows all rules and has nothing to learn: no agent obtains the goals in fewer steps. */
const FLOOR = 'all rules known'
/** @param isFixed false if the rules are random */
const floor = (setting: string, world: TemplateOptions, until: number, isFixed = true): Arm => ({
  ...{ setting, agent: FLOOR, runs: [], study: { of: 'floor', world, until } },
  ...(isFixed && { isFixed }),
})

/** @param model how well it knows the game, and how it answers about items outside the game */
const inWorld = (
  setting: string,
  world: TemplateOptions,
  horizon: number,
  model: TemplateOptions = {},
): Arm[] => [
  ...both(setting, { ...craft(world), model: { options: model }, horizon }),
  floor(setting, world, horizon),
]

/** The first metric is compared run by run; every run has a value, even if it never reaches all goals. */
const METRICS: readonly Metric[] = [
  ...(['steps-to-goal', 'ega', 'steps-to-0.97', 'steps-to-all'] as const),
  ...(['failures-to-0.97', 'failures-in-all', 'calls-to-0.97', 'calls-in-all'] as const),
]

/** Fields that all of them share. None of the seeds was used to develop Hunch. */
const OWN = {
  ...{ source: 'own, beside XENON', suite: 'own', metrics: METRICS },
  analyses: { calibration: true },
  seeds: { paper: 15, first: FRESH_SEED, usual: 10 },
} as const satisfies Partial<ExperimentDraft>

const SEEDS = note(
  `Seeds begin with ${FRESH_SEED}. Hunch was developed with other seeds, 1 to ${SEEN_SEEDS}. No part of it was chosen by its results with the seeds used here.`,
)
const ALL_KNOWN = note(
  'An agent that knows all rules only has to obtain the goals, one after another, with what is left over from earlier ones. It leaves out a goal if a human-written plan shows this goal and its rule has not changed. With the published rules this takes 524 steps, and no order takes fewer; all 67 goals would take 539. EGA (the share of goals whose requirements are right) also counts a right guess that was never tried. So with a model that knows much, an agent may reach an EGA of 0.97 a little sooner.',
  { agents: [FLOOR] },
)
const CALLS = note(
  'A model call is a question, or the same question repeated after a reply without an answer. A failed action is an action that produced nothing.',
)

const WORDS = 'unknown names: any thing'
const COMMON = 'unknown names: everyday things'

const LEVELS: readonly (readonly [sets: number, actions: number])[] = [
  ...[1, 2, 3].map((level) => [level, 0] as const),
  ...[1, 2, 3].map((level) => [0, level] as const),
  [3, 3],
]

/** The papers' number of episodes. */
const EPISODES = 400
/** More steps than these episodes contain. */
const LONG_ENOUGH = 100_000

/** Initial knowledge, which is not a part of Hunch. */
const BEGINNINGS: readonly string[] = ['start', 'knowledge', 'trust']
/** Every removable part of Hunch: all its options with two values. */
const parts = Object.entries(hunchOptions).flatMap(([key, option]) => {
  if (option.kind !== 'choice' || BEGINNINGS.includes(key)) return []
  return option.choices
    .filter(({ value }) => value !== option.default)
    .map(({ value, label }) =>
      arm('67 goals', `${HUNCH}, ${option.label}: ${label}`, {
        ...craft({}),
        ...agent('hunch', { [key]: value }),
      }),
    )
})

export const OWN_AGENT: readonly ExperimentDraft[] = [
  {
    ...OWN,
    id: 'own-agent',
    title: 'What a joint posterior saves',
    about:
      'Hunch weighs whole hypotheses (an action together with a requirement set) and learns from every failure. It is compared with XENON, with the same model and the same seeds: how many steps, failed actions and questions until 0.97 of the goals are right, and until all are right? The model is a 7B model, or one that knows less or more, or one whose answers about names that do not exist have nothing to do with these names.',
    arms: [
      ...inWorld('67 goals', {}, 3000),
      ...[0.05, 0.9].flatMap((skill) => inWorld(`skill ${skill}`, {}, 3000, { skill })),
      ...inWorld(WORDS, {}, 3000, { unknown: 'any' }),
      ...inWorld(COMMON, {}, 3000, { unknown: 'common' }),
    ],
    analyses: { calibration: true, curve: { metric: 'ega', over: 'step', until: 3000 } },
    notes: [
      ALL_KNOWN,
      CALLS,
      note(
        'When Hunch knows nothing that is worth trying, it builds names from known words and asks the model about them. The simulated model answers with a thing that shares a word with the name. We never measured how often a real model does this. In these settings the simulated model does not. Instead, it names any thing of the game, or one of a few everyday things that it names for any item.',
        { settings: [WORDS, COMMON], agents: [HUNCH] },
      ),
      SEEDS,
    ],
  },
  {
    ...OWN,
    id: 'own-agent-scale',
    title: 'A joint posterior, more goals and more actions',
    about:
      'The same with 67, 100 and 120 goals, and with 3, 15, 30 and 45 actions. Only three actions ever work. XENON rules out actions item by item; Hunch shares what worked between items of the same kind.',
    arms: [
      ...inWorld('67 goals, 3 actions', {}, 3000),
      ...inWorld('100 goals', { goals: '100' }, 6000),
      ...inWorld('120 goals', { goals: '120' }, 6000),
      ...inWorld('15 actions', { actions: '15' }, 8000),
      ...inWorld('30 actions', { actions: '30' }, 14_000),
      ...inWorld('45 actions', { actions: '45' }, 20_000),
    ],
    analyses: { calibration: true, curve: { metric: 'ega', over: 'step', until: 20_000 } },
    notes: [ALL_KNOWN, CALLS, SEEDS],
  },
  {
    ...OWN,
    id: 'own-agent-changes',
    title: 'A joint posterior when rules contradict it',
    about:
      'The rules contradict what the agents know at the start. In each setting 2, 5 or 7 items have other requirements, other actions or both. The world announces the changed items, except in settings with “not told”.',
    arms: LEVELS.flatMap(([sets, actions]) =>
      conflicting(sets, actions).flatMap(([setting, world]) => [
        ...both(setting, craft(world)),
        floor(setting, world, 3000, false),
      ]),
    ),
    analyses: { calibration: true, curve: { metric: 'ega', over: 'step', until: 3000 } },
    notes: [CHANGED_ITEMS, ALL_KNOWN, CALLS, SEEDS],
  },
  {
    ...OWN,
    id: 'own-agent-controllers',
    title: 'A joint posterior with imperfect controllers',
    about:
      'Dependency learning over 400 episodes with models of STEVE-1 in MineRL and of the hand-written controller in Mineflayer. Right actions can fail, and the inventory is lost at the end of each episode.',
    arms: [
      ...both('MineRL', { ...craft({ ...MINERL, episodes: EPISODES }), horizon: LONG_ENOUGH }),
      ...both('Mineflayer', { ...craft({ ...MINEFLAYER, episodes: EPISODES }), horizon: LONG_ENOUGH }),
    ],
    // A run of 400 episodes takes a minute.
    seeds: { ...OWN.seeds, usual: 5 },
    metrics: ['ega', 'steps-to-0.97', 'steps-to-all', 'failures-in-all', 'calls-in-all', 'on-one-goal'],
    analyses: { calibration: true, curve: { metric: 'ega', over: 'episode', until: EPISODES } },
    notes: [CALLS, SEEDS],
  },
  {
    ...OWN,
    id: 'own-agent-parts',
    title: 'What each part of Hunch contributes',
    about: 'Hunch with one of its parts removed or simplified at a time, with 67 goals and three actions.',
    arms: [
      ...inWorld('67 goals', {}, 3000).filter(({ agent: name }) => name !== FLOOR),
      ...parts,
      floor('67 goals', {}, 3000),
    ],
    analyses: { ...OWN.analyses, leaders: [HUNCH] },
    notes: [ALL_KNOWN, CALLS, SEEDS],
  },
]
