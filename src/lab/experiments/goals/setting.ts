import type { RunTemplate } from '../../experiment'
import type { GameRules } from '../../minds/studies'
import { agent, craft, groupLabel, type GoalGroup, type TemplateOptions } from '../arms'
import { TASKS } from './rewordings'
import { note } from '../notes'

/**
 * Smelting needs no fuel, because in the paper's tool no goal requires `fuel`. Redstone is mined, or HKG's
 * error would be true.
 */
export const GAME: GameRules = { fuel: 'none', redstone: 'mine' }
/** The world whose rules the documents with planted errors are compared with. */
export const PUBLISHED_GAME: GameRules = { fuel: 'iron-only', redstone: 'smelt' }

/** The craft world of these papers' tasks: no example plans, and a failed step names the missing items (App. D). */
export const WORLD: TemplateOptions = { ...GAME, plans: '0', failures: 'missing' }
/** With a controller, in one episode of the length in Table 4. */
const CONTROLLED: TemplateOptions = { ...WORLD, controller: 'minerl', limits: 'gog', episodes: 1 }

/** The order of the paper's tables. */
export const GROUPS = ['wood', 'stone', 'iron', 'gold', 'diamond', 'redstone', 'armor'] as const
export const tasksOf = (group: GoalGroup): string[] =>
  TASKS.filter((task) => task.group === group).map(({ item }) => item)
export const ALL_TASKS: readonly string[] = GROUPS.flatMap(tasksOf)

/** More actions than fit into any episode. */
const LONG_ENOUGH = 20_000
/** Each task in its own run, from an empty inventory. */
export const asked = (tasks: readonly string[], who: RunTemplate): RunTemplate[] =>
  tasks.map((goal) => ({ ...craft({ ...CONTROLLED, goal }), ...who, horizon: LONG_ENOUGH }))

/** The plan is written before the first step, and only the plan is measured. */
export const planned = (tasks: readonly string[], who: RunTemplate): RunTemplate[] =>
  tasks.map((goal) => ({ ...craft({ ...WORLD, goal }), ...who, horizon: 1 }))

/** Sets how well the model knows the game; left out: like a 7B model. */
export const knowing = (who: RunTemplate, skill?: number): RunTemplate =>
  skill === undefined ? who : { ...who, model: { options: { skill } } }

/** The paper's names of the methods, then ours. */
export const METHODS = {
  Vanilla: agent('vanilla'),
  GraphRAG: agent('graphrag'),
  HKG: agent('hkg', { variant: 'published' }),
  GoG: agent('gog'),
  'HKG, gold from ore': agent('hkg', { variant: 'ore' }),
  'HKG, mended': agent('hkg', { variant: 'mended' }),
  'GoG, list alone': agent('gog', { prompt: 'list' }),
} as const satisfies Readonly<Record<string, RunTemplate>>
/** Right in goal, list and plan, and never gives up a step: the rest is due to the controller and the limits. */
export const CEILING = 'always right'
export const ALWAYS_RIGHT: RunTemplate = knowing(agent('gog', { tries: 0 }), 1)

export const label = groupLabel

export const NOT_REPRODUCIBLE = note(
  'Not reproducible: the paper’s documents (514 wiki pages, 859 recipe files), rewordings and code are not published. Its models have 27 to 90 billion parameters, and they see the screen. Here documents and rewordings are ours. One simulated model of 7 billion parameters is compared with the numbers of all their models, and it sees no screen. So you can compare the order of the methods and where they fail, but not the values.',
)

/** Of Tables 1 and 3. */
export const NO_SLIP_IN_COPYING = note(
  'Not modelled here: a planner without a list copies amounts from the example in its prompt. (The first twelve steps of the paper’s Table 8 are, number for number, an example that was published with Optimus-1.) Another experiment measures the effect (“Noise in retrieved text, and amounts from an example”). Our model plans with the same right or wrong beliefs about items that it gives as answers in the other experiments (docs/simulated-model.md), and it calculates without errors. Nothing in it was fitted to these tables.',
)
