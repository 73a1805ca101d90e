import { INSTANCES } from '../../engine/worlds/blocks/options'
import { planbench } from '../../engine/worlds/blocks/problem'
import type { Arm, PublishedTest, RunTemplate } from '../experiment'
import type { Metric } from '../metrics'
import { agent, published, type ExperimentDraft, type TemplateOptions } from './arms'
import { note } from './notes'

/** Each of PlanBench's hard instances is planned once; no planner takes more actions than this. */
const HORIZON = 300
const instances = Array.from({ length: INSTANCES }, (_, i) => i + 1)
const all = (who: RunTemplate, world: TemplateOptions = {}): RunTemplate[] =>
  instances.map((instance) => ({
    world: { id: 'blocks', options: { ...world, instance } },
    ...who,
    horizon: HORIZON,
  }))

/** The model answers everything, as in the paper’s Table 1; DRIP with state is ours. */
const BY_MODEL: Readonly<Record<string, RunTemplate>> = {
  DRIP: agent('drip'),
  CoT: agent('cot'),
  ReAct: agent('react'),
  'DRIP with state': agent('drip-state'),
}
/** A.2.2: the model plans, and the world judges what is possible and what happened. */
const LOOKED_AT: TemplateOptions = { executability: 'world', update: 'world' }
const MANUAL: Readonly<Record<string, RunTemplate>> = {
  DRIP: agent('drip', LOOKED_AT),
  ReAct: agent('react', { update: 'world' }),
  'DRIP with state': agent('drip-state', LOOKED_AT),
}
/** The model, which could be wrong, gets no question. */
const NEVER_WRONG: TemplateOptions = { ...LOOKED_AT, decomposition: 'world' }
const BY_ITSELF: Readonly<Record<string, RunTemplate>> = {
  DRIP: agent('drip', NEVER_WRONG),
  'DRIP with state': agent('drip-state', NEVER_WRONG),
  'Unstack, then build': agent('unstack-build'),
  'Shortest plan': agent('optimal'),
}

const armsIn = (
  setting: string,
  methods: Readonly<Record<string, RunTemplate>>,
  skill?: number,
  world: TemplateOptions = {},
): Arm[] =>
  Object.entries(methods).map(([name, who]) => ({
    setting,
    agent: name,
    runs: all(skill === undefined ? who : { ...who, model: { options: { skill } } }, world),
  }))

/** Without a model nothing depends on the seed. */
const withoutModel = (setting: string, world: TemplateOptions = {}): Arm[] =>
  armsIn(setting, BY_ITSELF, undefined, world).map((arm) => ({ ...arm, isFixed: true }))

/** The available model is neither of the paper’s two: the same runs are compared with the numbers of both. */
const CLAUDE = 'beside Claude 3.7 Sonnet'
const GPT = 'beside GPT-4o'
const GPT_MANUAL = 'Manual, beside GPT-4o'
export const NO_MODEL = 'no model'
const SKILLS = [0.25, 0.75, 1]
const bySkill = (methods: typeof BY_MODEL, prefix = '') =>
  SKILLS.flatMap((skill) => armsIn(`${prefix}skill ${skill}`, methods, skill))

const SEEDS = { suite: 'drip', seeds: { paper: 1, usual: 20 }, runName: 'instance' } as const

/** Table 1, of 110 instances. */
const TABLE_1: Readonly<Record<string, readonly (readonly [name: string, solved: number, share: number])[]>> =
  {
    [CLAUDE]: [
      ['DRIP', 45, 0.409],
      ['CoT', 26, 0.236],
      ['ReAct', 10, 0.091],
    ],
    [GPT]: [
      ['DRIP', 18, 0.164],
      ['CoT', 15, 0.136],
      ['ReAct', 2, 0.018],
    ],
  }
const TESTED: readonly (readonly [setting: string, name: string, odds: number, p: string])[] = [
  [CLAUDE, 'CoT', 2.24, 'p < 0.01'],
  [CLAUDE, 'ReAct', 6.92, 'p < 0.001'],
  [GPT, 'CoT', 1.24, 'p > 0.05'],
  [GPT, 'ReAct', 37.4, 'p < 0.001'],
]
const countIn = (setting: string, name: string) => ({
  successes: TABLE_1[setting]?.find(([method]) => method === name)?.[1] ?? 0,
  of: INSTANCES,
})
const publishedTests = TESTED.map(([setting, name, odds, p]): PublishedTest => ({
  ...{ setting, agent: name, odds, p, where: 'Table 1' },
  counts: [countIn(setting, 'DRIP'), countIn(setting, name)],
}))

const printed = (
  setting: string,
  metric: Metric,
  where: string,
  values: Readonly<Record<string, number>>,
  unit: number,
) =>
  Object.entries(values).map(([name, value]) =>
    published({ setting, agent: name }, metric, value, where, { unit }),
  )

/** Two models in the paper, one here. */
const STANDS_FOR_NEITHER = note(
  'The simulated model imitates neither Claude 3.7 Sonnet nor GPT-4o; docs/simulated-model.md describes its errors. The same runs are compared with the paper’s numbers for both models, so you can compare only the order of the methods. The settings with another skill show how much this order depends on the model’s error rate; at skill 1 the model is never wrong.',
  { settings: [CLAUDE, GPT, GPT_MANUAL] },
)
const SEEDS_ARE_MODELS = note(
  'Each seed is another simulated model with the same skill, and each model plans for all 110 instances. Our intervals are over seeds. The paper ran each method once, so its intervals (31.7 to 50.1 % for DRIP with Claude) are Wald intervals over 110 instances.',
)
const NOBODY_ASKED = note(
  'Here the world answers all questions instead of the model: which subtasks come directly before another, what is possible, and what the result of an action is. So DRIP fails for only one reason: it plans from the goal alone (4.1.4). All seeds are equal.',
  { settings: [NO_MODEL] },
)

/** DRIP in the blocks world (Section 4.1). */
export const DRIP: readonly ExperimentDraft[] = [
  {
    id: 'drip-table-1',
    title: 'Planning backwards with blocks',
    source: 'DRIP, Table 1',
    ...SEEDS,
    about:
      'PlanBench’s 110 hard instances, 6 to 15 blocks, with three actions that move whole towers. A plan counts if an independent check finds that all its actions are possible and that it reaches the goal. Success rate over the instances for DRIP, for two methods that plan forwards, and for our own variant of DRIP, which also looks at the towers.',
    arms: [
      ...armsIn(CLAUDE, BY_MODEL),
      ...armsIn(GPT, BY_MODEL),
      ...armsIn(GPT_MANUAL, MANUAL),
      ...bySkill(BY_MODEL),
      ...bySkill(MANUAL, 'Manual, '),
      ...withoutModel(NO_MODEL),
    ],
    metrics: ['success'],
    analyses: { order: true, tests: { metric: 'success', published: publishedTests } },
    published: [
      ...[CLAUDE, GPT].flatMap((setting) => {
        const values = Object.fromEntries((TABLE_1[setting] ?? []).map(([name, , share]) => [name, share]))
        return printed(setting, 'success', 'Table 1', values, 0.001)
      }),
      ...printed(GPT_MANUAL, 'success', 'Section 4.1.3, text', { DRIP: 0.827, ReAct: 0.318 }, 0.001),
    ],
    notes: [
      STANDS_FOR_NEITHER,
      SEEDS_ARE_MODELS,
      note(
        'The paper’s last odds ratio is wrong: DRIP’s 18 and ReAct’s 2 of 110 give 10.6, not the printed 37.4. The other three odds ratios match its counts.',
        { settings: [GPT], agents: ['ReAct'] },
      ),
      note(
        'Fisher’s exact test treats the two counts as independent samples, as in the paper. But both are from the same 110 instances. The comparison by seeds below pairs them.',
      ),
      NOBODY_ASKED,
    ],
  },
  {
    id: 'drip-figure-5',
    title: 'More blocks, fewer plans',
    source: 'DRIP, Figure 5',
    ...SEEDS,
    about:
      'The same runs by the number of blocks: does the success rate fall with more blocks? Each point is the mean over the instances of that size.',
    arms: [
      ...armsIn('usual skill', BY_MODEL),
      ...armsIn('Manual, usual skill', MANUAL),
      ...bySkill(BY_MODEL),
      ...withoutModel(NO_MODEL),
    ],
    metrics: ['success'],
    analyses: {
      groups: {
        metric: 'success',
        over: 'blocks',
        of: instances.map((instance) => planbench(instance).start.towers.flat().length),
      },
    },
    notes: [
      note(
        'The paper prints no numbers for this figure. Some sizes have few instances (one each with 6 and 7 blocks and seven with 8, but 21 with 14; Table 6), so the points on the left say little. Table 6 counts 13 instances with 11 blocks and 12 with 12; PlanBench’s files have 12 and 13.',
      ),
      NOBODY_ASKED,
    ],
  },
  {
    id: 'drip-figure-6',
    title: 'Which plans are shorter',
    source: 'DRIP, Figure 6',
    ...SEEDS,
    about:
      'How many more actions does another method’s valid plan have than DRIP’s? Only instances that both methods solve count.',
    arms: [
      ...armsIn(CLAUDE, BY_MODEL),
      ...armsIn('Manual, usual skill', MANUAL),
      ...bySkill(BY_MODEL),
      ...withoutModel(NO_MODEL),
    ],
    metrics: ['longer', 'plan-length'],
    published: printed(
      CLAUDE,
      'longer',
      'Section 4.1.3, text; single plans are only in the figure',
      { CoT: 4.29, ReAct: 4.67 },
      0.01,
    ),
    notes: [
      STANDS_FOR_NEITHER,
      note(
        'A plan contains all actions that were carried out, even those without an effect. “Actions of a valid plan” below covers each method’s own solved instances: a method that solves only small ones has short plans.',
      ),
      NOBODY_ASKED,
    ],
  },
  {
    id: 'drip-table-2',
    title: 'What went wrong',
    source: 'DRIP, Table 2',
    ...SEEDS,
    about:
      'The instances (of 110) without a valid plan, by their first error. The paper’s authors sorted them by hand. Here a rule sorts them: the first answer or action that does not match the real state of the blocks decides. If there is none, the error is the framework’s.',
    arms: [
      ...armsIn(GPT_MANUAL, MANUAL),
      ...SKILLS.flatMap((skill) => armsIn(`Manual, skill ${skill}`, MANUAL, skill)),
      ...armsIn('usual skill', BY_MODEL),
      ...bySkill(BY_MODEL),
      ...withoutModel(NO_MODEL),
    ],
    metrics: [
      ...(['error-decomposition', 'error-framework', 'error-executability'] as const),
      ...(['error-update', 'error-stopping'] as const),
    ],
    published: [
      ...printed(GPT_MANUAL, 'error-decomposition', 'Table 2', { DRIP: 14 }, 1),
      ...printed(GPT_MANUAL, 'error-framework', 'Table 2', { DRIP: 5 }, 1),
    ],
    notes: [
      STANDS_FOR_NEITHER,
      note(
        'This is the full rule. The decomposition of a goal into parts is wrong if the parts are not those of Table 7; the order of the parts does not matter. For DRIP with state, a decomposition is wrong in four cases: there are no parts; a part is not an action with these blocks; for something that the goal still lacks there is no part; or all parts are possible, but do not help. A whole plan is wrong if it ends and the goal is not reached. The model misjudges what is possible if its verdict does not match the blocks. If a plan has no verdicts, the first impossible action counts as a misjudgement. A described state is wrong if the action does not lead to it. The planner stops too early or too late if the model gives no answer, if the model says “done” wrongly, or if there are too many actions. In all other cases no answer is wrong, and the error is the framework’s.',
      ),
      NOBODY_ASKED,
    ],
  },
  {
    id: 'drip-calls',
    title: 'How often the model is asked',
    source: 'DRIP, Limitations',
    ...SEEDS,
    about:
      'The number of questions to the model for one instance. The paper prints 6.18. This number cannot include the questions “Is this action possible?” and “What is the state after the action?”, because they are asked for every subtask. So the paper counts only the questions about what to do. Here you see the number of the questions about what to do and the number of all questions. You also see the depth of the tree of subtasks, and how often a subtask was decomposed again.',
    arms: [
      ...armsIn(CLAUDE, BY_MODEL),
      ...armsIn(GPT_MANUAL, MANUAL),
      ...bySkill(BY_MODEL),
      ...bySkill(MANUAL, 'Manual, '),
    ],
    metrics: ['planning-calls', 'calls', 'depth', 're-decompositions'],
    published: [
      ...printed(CLAUDE, 'planning-calls', 'Limitations, text', { DRIP: 6.18 }, 0.01),
      published(
        { setting: CLAUDE, agent: 'CoT' },
        'planning-calls',
        1,
        'Limitations (“a single call”), read as 1',
        {
          basis: 'from-words',
        },
      ),
      ...printed(GPT_MANUAL, 'planning-calls', 'Limitations, text', { DRIP: 5.98 }, 0.01),
      ...printed(GPT_MANUAL, 'planning-calls', 'Limitations, text', { ReAct: 28.3 }, 0.1),
    ],
    notes: [
      STANDS_FOR_NEITHER,
      note(
        'Assumed: the paper’s “LLM calls” are only those of the planner, and they cover all instances, solved or not.',
      ),
    ],
  },
  {
    id: 'drip-four',
    title: 'One block at a time',
    source: 'own, after DRIP, Section 4.1',
    ...SEEDS,
    seeds: { paper: 1, usual: 1 },
    about:
      'The same instances with PlanBench’s four actions and a hand that holds one block. For these, the length of a shortest plan is published. The model gets no question, so no answer is wrong. How many extra actions does planning backwards cost? And how many does a simple method cost, which first unstacks all blocks and then builds?',
    arms: withoutModel('four actions, no model', { operators: 'four' }),
    metrics: ['success', 'length-ratio', 'plan-length'],
    notes: [
      note(
        'The shortest plans are PlanBench’s own: 3,302 actions for all 110 instances, 30.02 on average. Nothing is random here, so there is only one seed.',
      ),
    ],
  },
]
