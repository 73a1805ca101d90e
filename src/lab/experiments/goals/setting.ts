import type { RunTemplate } from '../../experiment'
import type { GameRules } from '../../meters/studies'
import { agent, craft, groupLabel, type GoalGroup, type TemplateOptions } from '../arms'
import { TASKS } from './rewordings'

/** Smelting burns nothing, for the paper's tool `fuel` is met by no goal; redstone is mined, or HKG's error would be the truth. */
export const GAME: GameRules = { fuel: 'none', redstone: 'mine' }
/** The world whose rules the documents with what was planted in them are held against. */
export const PUBLISHED_GAME: GameRules = { fuel: 'iron-only', redstone: 'smelt' }

/** The craft world as these papers' tasks have it: nothing is shown, and a failed step names what is missing (App. D). */
export const WORLD: TemplateOptions = { ...GAME, plans: '0', failures: 'missing' }
/** In a controller's hands, one episode as long as Table 4 says. */
const CONTROLLED: TemplateOptions = { ...WORLD, controller: 'minerl', limits: 'gog', episodes: 1 }

/** The order of the paper's tables. */
export const GROUPS = ['wood', 'stone', 'iron', 'gold', 'diamond', 'redstone', 'armor'] as const
export const tasksOf = (group: GoalGroup): string[] =>
  TASKS.filter((task) => task.group === group).map(({ item }) => item)
export const ALL_TASKS: readonly string[] = GROUPS.flatMap(tasksOf)

/** More actions than any episode has time for. */
const LONG_ENOUGH = 20_000
/** Each task in a run of its own, from nothing. */
export const asked = (tasks: readonly string[], who: RunTemplate): RunTemplate[] =>
  tasks.map((goal) => ({ ...craft({ ...CONTROLLED, goal }), ...who, horizon: LONG_ENOUGH }))

/** The plan is written before the first step, and nothing further is looked at. */
export const planned = (tasks: readonly string[], who: RunTemplate): RunTemplate[] =>
  tasks.map((goal) => ({ ...craft({ ...WORLD, goal }), ...who, horizon: 1 }))

/** How well the model knows the game; left out: as a 7B model. */
export const knowing = (who: RunTemplate, skill?: number): RunTemplate =>
  skill === undefined ? who : { ...who, model: { options: { skill } } }

/** Methods, as the paper writes them, then ours. */
export const METHODS = {
  Vanilla: agent('vanilla'),
  GraphRAG: agent('graphrag'),
  HKG: agent('hkg', { variant: 'published' }),
  GoG: agent('gog'),
  'HKG, gold from ore': agent('hkg', { variant: 'ore' }),
  'HKG, mended': agent('hkg', { variant: 'mended' }),
  'GoG, list alone': agent('gog', { prompt: 'list' }),
} as const satisfies Readonly<Record<string, RunTemplate>>
/** Right in goal, list and plan, and it never gives a step up: what the controller and the limits leave over. */
export const CEILING = 'always right'
export const ALWAYS_RIGHT: RunTemplate = knowing(agent('gog', { tries: 0 }), 1)

export const label = groupLabel
