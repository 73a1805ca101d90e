import type { Arm } from '../../experiment'
import type { RunlessStudy } from '../../minds/studies'
import { agent, groupLabel, type ExperimentDraft } from '../arms'
import { note } from '../notes'
import {
  NO_SLIP_IN_COPYING,
  NOT_REPRODUCIBLE,
  ALL_TASKS,
  ALWAYS_RIGHT,
  asked,
  CEILING,
  GAME,
  GROUPS,
  knowing,
  METHODS,
  tasksOf,
} from './setting'
import { GEMMA, LLAMA, RUNS, settingOf, TABLE_1_NUMBERS } from './table-1-numbers'

const USUAL = { suite: 'goals', runName: 'task', seeds: { paper: RUNS, usual: RUNS } } as const

/** All methods, then the ceiling, which does not depend on the model. */
const armsFor = (setting: string, tasks: readonly string[], skill?: number): Arm[] => [
  ...Object.entries(METHODS).map(([name, who]): Arm => ({
    ...{ setting, agent: name },
    runs: asked(tasks, knowing(who, skill)),
  })),
  { setting, agent: CEILING, runs: asked(tasks, ALWAYS_RIGHT) },
]

const SKILLS = [0.75, 0.9, 1]
/** A seed plans all 66 tasks, and retrieving text for each is slow. */
const FEW = { seeds: { paper: RUNS, usual: 6 } } as const
const NOISE = 'all 66 tasks'
const CONFUSED = [0, 0.1, 0.2, 0.4]
const BY_EXAMPLE = [
  ['Vanilla', agent('vanilla')] as const,
  ['GraphRAG', agent('graphrag')] as const,
  ['GoG', agent('gog')] as const,
]

const CONTROLLER = note(
  'The controller is our model of MineRL’s controller, which was fitted to XENON’s tables (docs/controllers.md). Nothing in it was fitted to this paper. The column “always right” shows how often the controller alone causes a failure: the planner of this column finds the right goal of each task, has the smallest list and the right plan, and gives up no step. Another method can be ahead of this column only by chance. If a number of the paper is above this column, the paper’s controller is better than ours.',
)
const STEPS = note(
  'Steps are game ticks, and a failure counts as the limit of Table 4 (2,400 for wood, 6,000 for stone, 24,000 for iron, otherwise 36,000). Read in this way, the paper’s own numbers fit together. Where no run succeeded, the paper prints ∞. We do not compare our numbers with ∞; in our reading, the limit would stand there.',
)
const NO_COUNT = note(
  'Thirteen success rates of the paper are impossible with 30 runs of each task of their group (for example 15.94 % of 480 runs): some runs are missing. They are marked, but still compared with ours.',
)
const HKG_NOTE = note(
  'The list that HKG gives its planner has an impossible step in 26 tasks (all of gold, diamond and redstone, and 8 of armor). If HKG smelts gold from its ore, the list has one in only 16 tasks. HKG uses the recipe file that it reads first, and the file system decides which of two files this is. The paper says that “diamonds cannot be smelted”, and calls such a step a hallucination. But the game has a recipe that smelts the ore, and HKG has chosen this recipe. So the table also has a mended HKG, which mines all items that can be mined. Here the list names items but no actions. So a model that knows that redstone is mined still mines redstone, and HKG reaches 0.43 of the redstone goals (30 seeds); the paper has 0.15 and 0.13.',
  { agents: ['HKG', 'HKG, gold from ore', 'HKG, mended'] },
)
const VERB = note(
  'GoG with its list alone is about as good as the mended HKG (0.56 and 0.55 in iron, 0.59 and 0.61 in diamond, 30 seeds). So GoG’s lead comes from the verb for each thing (mine, craft or smelt). The verb is in GoG’s tree but in no list, and this model sometimes names a wrong verb. In wood, diamond, redstone and armor GoG has no significant lead over the mended HKG. With a model that knows the verbs the lead is even smaller (“How much a planner depends on its model”).',
  { agents: ['GoG', 'GoG, list alone', 'HKG, mended'] },
)
const VANILLA_NOTE = note(
  'Vanilla plans with what a 7B model believes that things need, which is right for about a quarter of them. The paper’s models have 27 and 90 billion parameters. Another experiment has a model that knows more (“How much a planner depends on its model”).',
  { agents: ['Vanilla'] },
)
const RULES_ALONE = note(
  'The documents here are the rules of the world as recipe files, one for each item, read without errors. There are no pages and no untrue sentences. Another experiment has pages and planted sentences (“Documents that are not all true”).',
)
const GIVES_UP = note(
  'If a step fails and the world does not say what is missing, the planner gives the step up after five failures and continues its plan. The paper names no reason to stop except the limit. This makes almost no difference: if a thing cannot be found, its step fails at most three times before the time is over.',
)

const READ = [
  ['recipe files', 'recipes'],
  ['pages', 'pages'],
  ['recipe files, pages and what was planted', 'all'],
] as const
const READERS = ['Vanilla', 'GraphRAG', 'HKG, mended', 'GoG'] as const

const lists = (method: Extract<RunlessStudy, { readonly of: 'lists' }>['method'], name: string): Arm[] =>
  [
    ['All 66 tasks', ALL_TASKS] as const,
    ...GROUPS.map((one) => [groupLabel(one), tasksOf(one)] as const),
  ].map(([setting, tasks]) => ({
    ...{ setting, agent: name, runs: [], isFixed: true },
    study: { of: 'lists', game: GAME, method, tasks },
  }))

export const TABLE_1: readonly ExperimentDraft[] = [
  {
    ...USUAL,
    id: 'gog-table-1',
    title: 'Plans from documents, by method',
    source: 'GoG, Table 1',
    about:
      '66 tasks in seven groups. Each task starts with an empty inventory, in its own episode, with a controller that fails like MineRL’s. Vanilla has no document. GraphRAG has text that it found in recipe files. HKG has a list from the recipe that it read first. GoG has a tree of goals and a list. Each method may plan again when a step lacks something. Success rate and steps, by group.',
    arms: GROUPS.flatMap((group) => {
      const arms = armsFor('', tasksOf(group))
      return [LLAMA, GEMMA].flatMap((model) =>
        arms.map((arm): Arm => ({ ...arm, setting: settingOf(group, model) })),
      )
    }),
    metrics: ['success', 'episode-steps', 'replans'],
    analyses: { order: true, leaders: ['GoG'] },
    published: TABLE_1_NUMBERS,
    notes: [
      NOT_REPRODUCIBLE,
      RULES_ALONE,
      CONTROLLER,
      STEPS,
      NO_COUNT,
      HKG_NOTE,
      VERB,
      VANILLA_NOTE,
      NO_SLIP_IN_COPYING,
      GIVES_UP,
    ],
  },
  {
    ...USUAL,
    ...FEW,
    id: 'gog-skill',
    title: 'How much a planner depends on its model',
    source: 'own, after GoG, Table 1',
    about:
      'The same 66 tasks together, with simulated models that know the game like a 7B model (skill 0.5), better, and without an error (skill 1). Documents help with what the model does not know.',
    arms: [
      ...armsFor('skill 0.5, as a 7B model', ALL_TASKS),
      ...SKILLS.flatMap((skill) => armsFor(`skill ${skill}`, ALL_TASKS, skill)),
    ],
    metrics: ['success', 'episode-steps'],
    analyses: { leaders: ['GoG'] },
    notes: [
      note(
        'Calculated from the groups of Table 1, over all 66 tasks: Vanilla 0.31 and 0.30, GraphRAG 0.27 and 0.25, HKG 0.42 and 0.47, GoG 0.71 and 0.64 (Llama 3.2 and Gemma 3).',
      ),
      NO_SLIP_IN_COPYING,
    ],
  },
  {
    ...USUAL,
    ...FEW,
    id: 'gog-noise',
    title: 'Noise in retrieved text, and amounts from an example',
    source: 'own, after GoG, 4.5 and 5',
    about:
      'The same 66 tasks together. GraphRAG’s model confuses a share of the things in the text that it reads. A planner without a list takes amounts from the nearest example in its prompt. GoG, whose list has the amounts, is there for comparison.',
    arms: [
      { setting: NOISE, agent: 'GoG', runs: asked(ALL_TASKS, agent('gog')) },
      ...CONFUSED.map((confused): Arm => ({
        ...{ setting: NOISE, agent: `GraphRAG, ${confused * 100} % confused` },
        runs: asked(ALL_TASKS, { ...agent('graphrag'), model: { options: { confused } } }),
      })),
      ...BY_EXAMPLE.map(([name, who]): Arm => ({
        ...{ setting: NOISE, agent: `${name}, amounts from an example` },
        runs: asked(ALL_TASKS, { ...who, model: { options: { amounts: 'example' } } }),
      })),
    ],
    metrics: ['success', 'episode-steps', 'replans'],
    analyses: { leaders: ['GoG'] },
    notes: [
      note(
        'The paper says that irrelevant context misleads models, but gives no rate. So several shares are tried, and none is claimed to be right. Tables 7 and 8 of the paper show that its planners copy amounts from an example. The paper does not say which examples were in its prompts.',
      ),
    ],
  },
  {
    ...USUAL,
    ...FEW,
    id: 'gog-documents',
    title: 'Documents that are not all true',
    source: 'own, after GoG, Table 1',
    about:
      'The same 66 tasks together, with documents that are read by rules of English and may be wrong: recipe files; a page about each item (the rules cannot read all pages); or all our documents, with untrue sentences that we added (“planted”) beside true sentences. A failed step names what is missing, and each method may plan again.',
    arms: READ.flatMap(([setting, documents]) =>
      READERS.map((name): Arm => ({
        ...{ setting, agent: name, runs: asked(ALL_TASKS, METHODS[name]) },
        ...(name !== 'Vanilla' && { begins: { mind: 'goals', game: GAME, documents } as const }),
      })),
    ),
    metrics: ['success', 'episode-steps', 'replans'],
    analyses: { leaders: ['GoG'] },
    notes: [
      note(
        'In Table 1 all methods except Vanilla have the rules of the world as recipe files, read without errors. Here these methods all have the same documents, as the rules of English read them. If the rules miss something, it is missing for each method. If a document is wrong, it is wrong for each method. Only GraphRAG sees the documents themselves.',
      ),
      note(
        'With pages alone, 8 of the 66 tasks have a list. The rules cannot read some pages (how to get a wooden pickaxe, cobblestone, coal and diamonds, for example), and almost all other tasks depend on these items. No single page would solve this: if the rules could also read the page of the wooden pickaxe, 9 tasks would have a list. For the other tasks the plan comes partly from what the model believes. A planner that follows untrue sentences fails at the first wrong step, learns what is missing, and continues. So the planted sentences cost little here, although Table 3 judges most of these plans to be wrong before the first step.',
        { agents: ['GoG'] },
      ),
      NO_SLIP_IN_COPYING,
    ],
  },
  {
    ...USUAL,
    id: 'gog-lists',
    title: 'Lists that cannot be followed',
    source: 'own, after GoG, 4.5',
    about:
      'Each method gives its planner a list of materials and tools. The world follows this list line by line, without a model and without a controller. In how many tasks does the list have an impossible line: one that does not exist in the world, or that the world refuses? There are no runs, and nothing is random.',
    seeds: { paper: 1, usual: 1 },
    arms: [
      ...lists('gog', 'GoG'),
      ...lists('hkg-published', 'HKG'),
      ...lists('hkg-ore', 'HKG, gold from ore'),
      ...lists('hkg-mended', 'HKG, mended'),
    ],
    metrics: ['wrong-lists'],
    analyses: { leaders: [] },
    notes: [
      note(
        'With HKG, exactly the tasks that need gold, diamond or redstone have an impossible line in their list. If HKG smelts gold from its ore, exactly the tasks that need diamond or redstone have one (our tests check this). The paper prints none of these numbers: they follow from the public code of Optimus-1.',
        { agents: ['HKG', 'HKG, gold from ore'] },
      ),
    ],
  },
]
