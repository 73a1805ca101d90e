import { idOf } from '../library/digest'
import type { RunSpec } from '../library/spec'
import type { Arm, Experiment, ArmNeed, RunTemplate } from './experiment'
import { seedsFor, seedsIn, type SeedChoice } from './seeds'
import { chosen, specOf } from './template'
import { getOrCreate } from '../engine/get-or-create'

/** The parts of an arm that decide the measurement. */
type MeasuredArm = Pick<Arm, 'runs' | 'learnedBy' | 'begins' | 'study'>

/** One arm with one seed: the unit of work, which is stored and never run twice. */
export interface Job {
  /** Equal runs have equal ids, in whichever experiments: 16 hexadecimal digits and the seed. */
  readonly id: string
  readonly arm: MeasuredArm
  readonly seed: number
}

/**
 * The jobs of all experiments, each once, in their order.
 * @param seeds number of seeds per experiment, from its first
 * @param options `agents`: names or ids of the agents to run, in any case; left out: all. `has`: available
 * resources; arms that need another one are left out
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

/** Number of jobs that are left out because a resource is missing. */
export function leftOut(experiments: readonly Experiment[], seeds: SeedChoice, need: ArmNeed): number {
  return jobsOf(experiments, seeds, { has: [need] }).length - jobsOf(experiments, seeds).length
}

/** The arms of these agents, by the paper's name or, if no arm has that name, by id; in any case. */
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

export const seedsUpTo = (count: number): number[] => seedsIn({ seeds: {} }, count)

/** Cache of the arms' digests, which jobs and rows read often. */
const armIds = new WeakMap<Arm, string>()

export const jobId = (arm: Arm, seed: number): string =>
  `${getOrCreate(armIds, arm, () => armId(arm))}-${arm.isFixed ? 1 : seed}`

/** Cache: many arms share a list of runs, compared with the numbers of several models. */
const runsIds = new WeakMap<Arm['runs'], string>()

const armId = (arm: Arm): string =>
  arm.learnedBy || arm.begins || arm.study
    ? digestOf(arm)
    : getOrCreate(runsIds, arm.runs, () => digestOf(arm))

function digestOf({ runs, learnedBy, begins, study }: Arm): string {
  const withoutSeed = (template: RunTemplate) => specOf(template, 0)
  return idOf({
    runs: runs.map(withoutSeed),
    learnedBy: learnedBy && withoutSeed(learnedBy),
    ...(begins && { begins }),
    ...(study && { study }),
  })
}

/** The parts that a worker needs: it does not need the name of the setting. */
function onlyRuns({ runs, learnedBy, begins, study }: Arm): MeasuredArm {
  return { runs, ...(learnedBy && { learnedBy }), ...(begins && { begins }), ...(study && { study }) }
}

/**
 * The runs of a job that a link can open: all of them; if they plan with a learned graph, only the run that
 * learns it; none if they begin with knowledge made for them, which a link cannot hold.
 */
export function specsOf({ arm, seed }: Job): readonly RunSpec[] {
  if (arm.begins) return []
  return (arm.learnedBy ? [arm.learnedBy] : arm.runs).map((template) => specOf(template, seed))
}

/** Duration of a measurement without a run, in steps, roughly. */
const OF_A_STUDY = 1000

/** Maximum number of steps of the job, to estimate the remaining work. */
export function stepsOf({ arm }: Job): number {
  const templates = arm.learnedBy ? [arm.learnedBy, ...arm.runs] : arm.runs
  return arm.study ? OF_A_STUDY : templates.reduce((sum, { horizon }) => sum + (horizon ?? 3000), 0)
}
