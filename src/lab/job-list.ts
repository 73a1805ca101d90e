import { idOf } from '../library/digest'
import type { RunSpec } from '../library/spec'
import type { Arm, Experiment, ArmNeed, RunTemplate } from './experiment'
import { seedsFor, seedsIn, type SeedChoice } from './seeds'
import { chosen, specOf } from './template'
import { keptIn } from '../engine/kept'

/** What of an arm says what is measured. */
type MeasuredArm = Pick<Arm, 'runs' | 'learnedBy' | 'begins' | 'study'>

/** One arm with one seed: what is run at once, kept and never run twice. */
export interface Job {
  /** Equal runs, equal ids, whichever experiments they belong to: 16 hexadecimal digits and the seed. */
  readonly id: string
  readonly arm: MeasuredArm
  readonly seed: number
}

/**
 * The jobs of all the experiments, each once, in their order.
 * @param seeds how many of each, from its first on
 * @param options `agents`: names or ids of those to run, in any case; all of them if it is left out. `has`: what is at
 *   hand; arms that need something else are left out
 */
export function jobsOf(
  experiments: readonly Experiment[],
  seeds: SeedChoice,
  { agents, has = [] }: { readonly agents?: readonly string[]; readonly has?: readonly ArmNeed[] } = {},
): readonly Job[] {
  const jobs = new Map<string, Job>()
  for (const experiment of experiments) {
    for (const arm of armsOf(experiment.arms, agents)) {
      if (arm.needs && !has.includes(arm.needs)) continue
      for (const seed of seedsIn(experiment, seedsFor(experiment, seeds))) {
        const id = jobId(arm, seed)
        if (!jobs.has(id)) jobs.set(id, { id, arm: onlyRuns(arm), seed })
      }
    }
  }
  return [...jobs.values()]
}

/** How many jobs are left out for want of something. */
export function leftOut(experiments: readonly Experiment[], seeds: SeedChoice, need: ArmNeed): number {
  return jobsOf(experiments, seeds, { has: [need] }).length - jobsOf(experiments, seeds).length
}

/** The arms of these agents, by the name that the paper gives them or, where none has that name, by id; in any case. */
export function armsOf(arms: readonly Arm[], agents: readonly string[] | undefined): readonly Arm[] {
  if (!agents) return arms
  const chosen = agents.flatMap((name) => {
    const wanted = name.toLowerCase()
    const named = arms.filter(({ agent }) => agent.toLowerCase() === wanted)
    return named.length > 0 ? named : arms.filter(({ runs }) => runs[0] && agentOf(runs[0]) === wanted)
  })
  return arms.filter((arm) => chosen.includes(arm))
}

const agentOf = (template: RunTemplate) => chosen('agent', template.agent).id

/** 1 to `count`. */
export const seedsUpTo = (count: number): number[] => seedsIn({}, count)

/** Digests of arms: asked for again and again, by jobs and by rows. */
const armIds = new WeakMap<Arm, string>()

export const jobId = (arm: Arm, seed: number): string =>
  `${keptIn(armIds, arm, () => armId(arm))}-${arm.isFixed ? 1 : seed}`

/** Many arms may have the same list of runs, beside numbers of several models. */
const runsIds = new WeakMap<Arm['runs'], string>()

const armId = (arm: Arm): string =>
  arm.learnedBy || arm.begins || arm.study ? digestOf(arm) : keptIn(runsIds, arm.runs, () => digestOf(arm))

function digestOf({ runs, learnedBy, begins, study }: Arm): string {
  const withoutSeed = (template: RunTemplate) => specOf(template, 0)
  return idOf({
    runs: runs.map(withoutSeed),
    learnedBy: learnedBy && withoutSeed(learnedBy),
    ...(begins && { begins }),
    ...(study && { study }),
  })
}

/** What travels to a worker: the names of a setting are nothing to it. */
function onlyRuns({ runs, learnedBy, begins, study }: Arm): MeasuredArm {
  return { runs, ...(learnedBy && { learnedBy }), ...(begins && { begins }), ...(study && { study }) }
}

/**
 * The runs of a job that can be opened as they are: all of them, or, where they plan with a graph that has to be
 * learned first, the one that learns it; none where they begin with what is made for them, which a link does not hold.
 */
export function specsOf({ arm, seed }: Job): readonly RunSpec[] {
  if (arm.begins) return []
  return (arm.learnedBy ? [arm.learnedBy] : arm.runs).map((template) => specOf(template, seed))
}

/** As long as what is measured without a run takes, about, in steps. */
const OF_A_STUDY = 1000

/** How many steps the job takes at most; to judge what is left. */
export function stepsOf({ arm }: Job): number {
  const templates = arm.learnedBy ? [arm.learnedBy, ...arm.runs] : arm.runs
  return arm.study ? OF_A_STUDY : templates.reduce((sum, { horizon }) => sum + (horizon ?? 3000), 0)
}
