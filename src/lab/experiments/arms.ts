import { GOALS } from '../../engine/worlds/craft/goals'
import type { Arm, Experiment, Published, RunTemplate } from '../experiment'
import type { Metric } from '../metrics'

/**
 * Defaults of most experiments: runs of the craft world, the paper's number of runs; no analyses, published
 * numbers or notes.
 */
export const USUAL = { suite: 'craft', analyses: {}, seeds: { paper: 15 }, published: [], notes: [] } as const
/** An experiment as written in code: without the defaults. */
export type ExperimentDraft = Omit<Experiment, keyof typeof USUAL> & Partial<Experiment>

export type TemplateOptions = Readonly<Record<string, number | string>>

/** The papers' names of the agents, and their ids here (XENON, Table 8). */
const LEARNERS: Readonly<Record<string, string>> = {
  XENON: 'xenon',
  SC: 'sc',
  ADAM: 'adam',
  DECKARD: 'deckard',
  RAND: 'rand',
}

export const craft = (options: TemplateOptions, id = 'craft') => ({ world: { id, options } })
export const agent = (id: string, options: TemplateOptions = {}) => ({ agent: { id, options } })

/** One run per seed. */
export const arm = (setting: string, name: string, run: RunTemplate): Arm => ({
  setting,
  agent: name,
  runs: [run],
})

/** A number that the paper gives for the end of the runs. */
export const published = (
  of: Pick<Arm, 'setting' | 'agent'>,
  metric: Metric,
  value: number,
  where: string,
  how: Pick<Published, 'basis' | 'unit'> = {},
): Published => ({ setting: of.setting, agent: of.agent, metric, step: null, value, where, ...how })

/** An EGA of 0.97 that the paper claims for XENON in words. */
export const nearPerfect = (setting: string, where: string): Published =>
  published({ setting, agent: 'XENON' }, 'ega', 0.97, where, { basis: 'from-words' })

/** Every learner in a setting; `extra`: options that all of them get. */
export function learnersIn(setting: string, run: RunTemplate, extra: TemplateOptions = {}): Arm[] {
  return Object.entries(LEARNERS).map(([name, id]) => arm(setting, name, { ...run, ...agent(id, extra) }))
}

/** XENON with a C(v) that counts wasted episodes, unlike the paper's: shown next to it where that matters. */
export const COUNTING = 'XENON, vain episodes counted'
export const counting: TemplateOptions = { vainEpisodes: 'counted' }

/** The groups of Table 10, in the order of the paper's tables. */
export const GROUPS = ['wood', 'stone', 'iron', 'diamond', 'gold', 'armor', 'redstone'] as const
export type GoalGroup = (typeof GROUPS)[number]

export const groupLabel = (group: GoalGroup) => `${group[0]?.toUpperCase() ?? ''}${group.slice(1)}`

/** The goals of a group among the 67. */
export function goalsOf(group: GoalGroup): string[] {
  return GOALS.filter((goal) => goal.set === 67 && goal.group === group).map(({ item }) => item)
}

/**
 * Imperfect controllers in the game itself, where redstone is mined. The published text simulator smelts it.
 * (Table 21 counts as many subgoals for redstone goods as for a diamond tool.)
 */
export const MINERL: TemplateOptions = { controller: 'minerl', redstone: 'mine' }
export const MINEFLAYER: TemplateOptions = { controller: 'mineflayer', redstone: 'mine' }

/** Perturbation (r, a) as world options (XENON, 5.4). */
export const perturbed = (sets: number, actions: number): TemplateOptions => ({
  changedSets: String(sets),
  changedActions: String(actions),
})

/** `(3, 0)`, as the paper writes it. */
export const perturbation = (sets: number, actions: number) => `(${sets}, ${actions})`
const UNTOLD = ', not told'
export const isUntold = (setting: string) => setting.endsWith(UNTOLD)

/**
 * Rules that differ from the start: with and without an announcement of the changed items. K.6 announces them
 * where rules change during learning; 5.4 does not say.
 */
export function conflicting(sets: number, actions: number): [setting: string, world: TemplateOptions][] {
  const [name, world] = [perturbation(sets, actions), perturbed(sets, actions)]
  if (sets === 0 && actions === 0) return [[name, world]]
  return [
    [name, world],
    [`${name}${UNTOLD}`, { ...world, announced: 'no' }],
  ]
}
