import type { Arm, Published, RunTemplate } from '../experiment'
import type { Metric } from '../metrics'
import {
  agent,
  counting,
  craft,
  goalsOf,
  groupLabel,
  GROUPS,
  MINERL,
  published,
  type GoalGroup,
  type TemplateOptions,
  type ExperimentDraft,
} from './arms'
import { note, OWN_PRIORS } from './notes'

/** The number of episodes per goal; an episode ends after the game ticks of its group (J.2.4). */
const EPISODES_EACH = 10
const LONG_ENOUGH = 100_000
const MODIFIED = MINERL
/** The controller gets stuck at times, and needs instructions to get out. */
const STALLING = { ...MODIFIED, stalls: 'some' }
const CRE = { reprompting: 'context' }
const STANDARD = { ...MODIFIED, controller: 'minerl-standard' }

const xenonStar = agent('planner')
const wholePlan = agent('whole-plan')
const oracle = agent('planner', { actions: 'oracle' })

/** Dependency learning in MineRL, 400 episodes (Section 5.2), and planning with the graph that it ends with. */
const learnedWith = (options: TemplateOptions): RunTemplate => ({
  ...craft({ ...MINERL, episodes: 400 }),
  ...agent('xenon', options),
  horizon: LONG_ENOUGH,
})
const LEARNING = learnedWith({})
/** The same with a C(v) that counts wasted episodes, which decides what is learned. */
const COUNTED = learnedWith(counting)
const countedToo = (name: string) => `${name}, vain episodes counted`
const fromModel = (actions: string, options: TemplateOptions = {}) =>
  agent('planner', { start: 'model', actions, ...options })

/** The goals of a group in turn, one episode each, in a single run, because the agent remembers its attempts. */
const inTurn = (group: GoalGroup, who: RunTemplate, world: TemplateOptions): RunTemplate => ({
  ...craft({ ...world, group, episodes: EPISODES_EACH * goalsOf(group).length }),
  ...who,
  horizon: LONG_ENOUGH,
})

const inGroup = (
  group: GoalGroup,
  name: string,
  who: RunTemplate,
  world: TemplateOptions,
  learnedBy?: RunTemplate,
): Arm => ({
  setting: groupLabel(group),
  agent: name,
  runs: [inTurn(group, who, world)],
  ...(learnedBy && { learnedBy }),
})

const TABLE_3: Readonly<Record<string, readonly number[]>> = {
  'Optimus-1†, oracle': [0.92, 0.8, 0.22, 0.1, 0.09, 0.17, 0.04],
  'XENON*, oracle': [0.95, 0.93, 0.83, 0.75, 0.73, 0.61, 0.75],
  'XENON, learned': [0.85, 0.81, 0.46, 0.64, 0.74, 0.28, 0],
}

/** Table 17, columns as `GROUPS`. */
const TABLE_17: Readonly<Record<string, readonly number[]>> = {
  'first graph, successes only': [0.54, 0.39, 0.1, 0.26, 0.45, 0, 0],
  'first graph, action correction': [0.54, 0.38, 0.09, 0.29, 0.45, 0, 0],
  'learned graph, successes only': [0.82, 0.69, 0.36, 0.59, 0.69, 0.22, 0],
  'learned graph, action correction': [0.82, 0.79, 0.45, 0.59, 0.68, 0.21, 0],
  'learned graph, action correction, CRe': [0.85, 0.81, 0.46, 0.64, 0.74, 0.28, 0],
}

/** Table 17 with a learned graph. */
const LEARNED_ROWS = [
  'learned graph, successes only',
  'learned graph, action correction',
  'learned graph, action correction, CRe',
]

const byGroup = (
  table: Readonly<Record<string, readonly number[]>>,
  metric: Metric,
  where: string,
): Published[] =>
  Object.entries(table).flatMap(([name, values]) =>
    values.flatMap((value, i): Published[] => {
      const group = GROUPS[i]
      return group ? [published({ setting: groupLabel(group), agent: name }, metric, value, where)] : []
    }),
  )

const TABLE_14_GROUPS = ['iron', 'diamond', 'gold'] as const
const TABLE_14: readonly [
  world: string,
  options: TemplateOptions,
  rows: Readonly<Record<string, readonly [RunTemplate, readonly (number | null)[]]>>,
][] = [
  [
    'Modified',
    MODIFIED,
    {
      'Optimus-1†': [wholePlan, [0.23, 0.1, 0.11]],
      'XENON*': [xenonStar, [0.83, 0.75, 0.73]],
      OracleActionPlanner: [oracle, [null, null, null]],
    },
  ],
  [
    'Standard',
    STANDARD,
    {
      'Optimus-1†': [wholePlan, [0.13, 0, 0]],
      'XENON*': [xenonStar, [0.24, 0, 0]],
      OracleActionPlanner: [oracle, [0.27, 0, 0]],
    },
  ],
]

/** Note on XENON* in Tables 3, 14 and 15. */
const REMEMBERED =
  'The agent remembers its attempts from episode to episode: Algorithm 1 empties only the inventory, and in K.5 XENON* avoids what has failed and reuses what has worked. Each goal is requested @EACH@ times, in turn with the others of its group. In the paper, each goal is requested about 40 times (Tables 20 and 21). The paper does not say whether all groups share one memory. An option empties the memory in each episode. Then iron reaches 0.62 and stone 0.91 instead of 0.79 and 0.93, and the other groups do not change. The reason: at first the model is wrong about some items (iron nugget, stone, smooth stone, charcoal), and the agent tries to mine them. This uses up the controller’s patience of 12,000 ticks, which is a whole episode of the iron group. Even with memory, the first episodes are lost in this way. With 25 requests for each goal, iron reaches 0.81, and 2 % of the failed episodes have an invalid action, as published; with 10 requests it is 6 % (12 seeds).'.replace(
    '@EACH@',
    String(EPISODES_EACH),
  )

/** Note on Optimus-1† in Tables 3, 14 and 15. */
const OTHER_ERRORS =
  'The two errors that K.5 counts, invalid actions and omitted subgoals, do not explain the losses of Optimus-1†. A calculation with the paper’s own numbers: assume that no plan has both errors, and that the failures of a group have the shares of Table 15. Then 26 % of the plans for gold are right. The controller succeeds with 0.73 of the right plans, so the success rate would be 0.19, but 0.09 is published. For diamond the calculation gives 0.20 (published 0.10), for redstone 0.17 (published 0.04). The paper does not print the other errors, and our model does not have them. In our model the chance of an omitted line grows only with the length of the plan. So the results for iron and armour are also too good here.'

/** Note on XENON with its learned graph, in Tables 3 and 17. */
const LEARNED =
  'The success rate follows from the learned graph. The paper seems to plan with a single learned graph: each goal is obtained in most episodes or in none (Tables 18 and 19). Here each seed learns its own graph, and runs that got stuck (see Figure 5 (a)) have learned little. With vain episodes counted, wood reaches 0.85 and stone 0.77 (100 seeds).'

/** Note on the diamond tools in those tables. */
const DIAMONDS =
  'Each diamond tool is learned in about half of the seeds (of 30 seeds: axe and hoe in 0.50, pickaxe in 0.53, shovel in 0.60, sword in 0.27). The paper’s one graph has all of them (Table 19). Counting vain episodes does not change this. But if they are counted, the choice of similarity changes it. By our word vectors, the three items most similar to a diamond sword are swords that need no diamonds, and XENON learns the sword in 0.13 of the seeds. By character n-grams, XENON learns the sword in 0.67 of the seeds. If vain episodes are not counted, these two shares are 0.27 and 0.43, and the diamond group as a whole is no better. The diamond itself, which a human-written plan shows, is lost again in 6 of 20 seeds: if the controller fails to find diamonds often enough, XENON rules out all actions, and revises the requirements although they were right (Algorithm 1, lines 14 and 15). The rest of the difference is not explained.'

export const PLANNING: readonly ExperimentDraft[] = [
  {
    id: 'table-3',
    title: 'Long-horizon goals with an imperfect controller',
    source: 'XENON, Table 3',
    suite: 'controllers',
    about:
      'The planner gets the 67 goals one after another, each in its own episodes. It has the true graph (oracle) or the graph that XENON learned in 400 episodes. Success rate by group of goals.',
    arms: GROUPS.flatMap((group) => [
      inGroup(group, 'Optimus-1†, oracle', wholePlan, MODIFIED),
      inGroup(group, 'XENON*, oracle', agent('planner', CRE), STALLING),
      inGroup(group, 'XENON, learned', fromModel('fam', CRE), STALLING, LEARNING),
      inGroup(group, countedToo('XENON, learned'), fromModel('fam', CRE), STALLING, COUNTED),
    ]),
    metrics: ['success'],
    published: byGroup(TABLE_3, 'success', 'Table 3'),
    notes: [
      note(REMEMBERED, { agents: ['XENON*, oracle'] }),
      note(OTHER_ERRORS, { agents: ['Optimus-1†, oracle'] }),
      note(LEARNED, { agents: ['XENON, learned', countedToo('XENON, learned')] }),
      note(
        'XENON’s controller sometimes gets stuck, and XENON tells it how to get out (context-aware reprompting, CRe). Optimus-1† prompts its controller again at fixed intervals, so we assume that it never gets stuck.',
      ),
      note(DIAMONDS, {
        settings: ['Diamond'],
        agents: ['XENON, learned', countedToo('XENON, learned')],
      }),
    ],
  },
  {
    id: 'table-14',
    title: 'Ores as rare as in the normal game',
    source: 'XENON, Table 14',
    suite: 'controllers',
    about:
      'Three planners with the true graph, in a game where ores are easier to find (modified) and in the normal game (standard). One planner always knows the right action.',
    arms: TABLE_14.flatMap(([world, options, rows]) =>
      TABLE_14_GROUPS.flatMap((group) =>
        Object.entries(rows).map(([name, [who]]): Arm => ({
          ...inGroup(group, name, who, options),
          setting: `${world}, ${groupLabel(group)}`,
        })),
      ),
    ),
    metrics: ['success'],
    published: TABLE_14.flatMap(([world, , rows]) =>
      Object.entries(rows).flatMap(([name, [, values]]) =>
        values.flatMap((value, i): Published[] => {
          const group = TABLE_14_GROUPS[i]
          if (value === null || !group) return []
          const setting = `${world}, ${groupLabel(group)}`
          return [published({ setting, agent: name }, 'success', value, 'Table 14')]
        }),
      ),
    ),
    notes: [note(REMEMBERED, { agents: ['XENON*'] }), note(OTHER_ERRORS, { agents: ['Optimus-1†'] })],
  },
  {
    id: 'table-15',
    title: 'What goes wrong in the plans that fail',
    source: 'XENON, Table 15',
    suite: 'controllers',
    about:
      'The failed episodes of Table 3 with the true graph: how many use an invalid action for an item, and how many have a plan that leaves out a needed item?',
    arms: [['Optimus-1†', wholePlan] as const, ['XENON*', xenonStar] as const].map(([name, who]) => ({
      setting: 'failed episodes',
      agent: name,
      runs: GROUPS.map((group) => inTurn(group, who, MODIFIED)),
    })),
    metrics: ['invalid-action', 'omitted'],
    published: [['Optimus-1†', 0.37, 0.44] as const, ['XENON*', 0.02, 0] as const].flatMap(
      ([name, invalid, omitted]): Published[] => {
        const of = { setting: 'failed episodes', agent: name }
        return [
          published(of, 'invalid-action', invalid, 'Table 15'),
          published(of, 'omitted', omitted, 'Table 15'),
        ]
      },
    ),
    notes: [
      note(REMEMBERED, { agents: ['XENON*'] }),
      note(
        `${OTHER_ERRORS} Fewer episodes fail here than in the paper. So the omissions, which were fitted to 29 % of all plans, are a larger share of the failures.`,
        { agents: ['Optimus-1†'] },
      ),
    ],
  },
  {
    id: 'table-17',
    title: 'How much learning helps planning',
    source: 'XENON, Table 17',
    suite: 'controllers',
    about:
      'Planning with the model’s first graph or with the graph that XENON learned in 400 episodes, both with and without action correction (failures correct actions). The learned graph with action correction is also measured with context-aware reprompting (CRe). The controller sometimes gets stuck. Success rate by group of goals.',
    arms: GROUPS.flatMap((group) => [
      inGroup(group, 'first graph, successes only', fromModel('successes'), STALLING),
      inGroup(group, 'first graph, action correction', fromModel('fam'), STALLING),
      inGroup(group, 'learned graph, successes only', fromModel('successes'), STALLING, LEARNING),
      inGroup(group, 'learned graph, action correction', fromModel('fam'), STALLING, LEARNING),
      inGroup(group, 'learned graph, action correction, CRe', fromModel('fam', CRE), STALLING, LEARNING),
      inGroup(group, countedToo('learned graph, successes only'), fromModel('successes'), STALLING, COUNTED),
      inGroup(group, countedToo('learned graph, action correction'), fromModel('fam'), STALLING, COUNTED),
    ]),
    metrics: ['success'],
    published: byGroup(TABLE_17, 'success', 'Table 17'),
    notes: [
      note(LEARNED, { agents: LEARNED_ROWS }),
      note(DIAMONDS, { settings: ['Diamond'], agents: LEARNED_ROWS }),
      note(
        `${OWN_PRIORS} Of 50 seeds, nine obtain no armour, and three reach 0.10 or less for iron. So a first graph like the paper’s is possible, but not likely.`,
        {
          settings: ['Iron', 'Armor'],
          agents: ['first graph, successes only', 'first graph, action correction'],
        },
      ),
      note(
        'Action correction gains 0.06 in the stone group and 0.04 in the iron group here (100 seeds), because the model is wrong about some actions at first. In the paper it gains 0.10 and 0.09. With the model’s first graph, action correction gains as much here, but nothing in the paper.',
        { settings: ['Stone', 'Iron'] },
      ),
      note(
        'How often a controller gets stuck was fitted to the average gain of CRe over all groups, 0.04. Nothing else frees a stuck controller, so our simulation assumes that CRe gains something. Our findings are how much of the loss CRe recovers, and in which groups.',
        { agents: ['learned graph, action correction, CRe'] },
      ),
    ],
  },
]
