import type { Rule } from '../engine/rule'
import { runSync, type Run } from '../engine/run'
import { assemble, type Resources } from '../library/assemble'
import { idOf, specId } from '../library/digest'
import { parseSpec } from '../library/parse-spec'
import { PLUGINS, type Slot } from '../library/plugins'
import type { Choice, RunSpec } from '../library/spec'
import type { Arm, Experiment, Template } from './experiment'
import { FirstGraph } from './first-graph'
import { Reader, together, type Reading } from './reading'

/** One arm with one seed: what is run at once, kept and never run twice. */
export interface Job {
  /** Equal runs, equal ids, whichever experiments they belong to: 16 hexadecimal digits and the seed. */
  readonly id: string
  readonly arm: Pick<Arm, 'runs' | 'learnedBy'>
  readonly seed: number
}

/** How many steps a job takes before it looks up: a few milliseconds. */
const SLICE = 100

/**
 * The jobs of all the experiments, each once, in their order.
 * @param seeds how many, from 1 on; undefined: as many as each experiment asks for
 * @param options `agents`: names or ids of those to run, in any case; all of them if it is left out
 */
export function jobsOf(
  experiments: readonly Experiment[],
  seeds: number | undefined,
  { agents }: { readonly agents?: readonly string[] } = {},
): readonly Job[] {
  const jobs = new Map<string, Job>()
  for (const { arms, seeds: own } of experiments) {
    for (const arm of armsOf(arms, agents)) {
      for (const seed of seedsUpTo(seeds ?? own)) {
        const id = jobId(arm, seed)
        if (!jobs.has(id)) jobs.set(id, { id, arm: onlyRuns(arm), seed })
      }
    }
  }
  return [...jobs.values()]
}

/** The arms of these agents, by the name that the paper gives them or, where none has that name, by id; in any case. */
export function armsOf(arms: readonly Arm[], agents: readonly string[] | undefined): readonly Arm[] {
  if (!agents) return arms
  const chosen = agents.flatMap((name) => {
    const wanted = name.toLowerCase()
    const named = arms.filter(({ agent }) => agent.toLowerCase() === wanted)
    return named.length > 0 ? named : arms.filter(({ runs }) => agentOf(runs[0]) === wanted)
  })
  return arms.filter((arm) => chosen.includes(arm))
}

const agentOf = (template: Template | undefined) => chosen('agent', template?.agent).id

/** 1 to `count`. */
export function seedsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}

/** Digests of arms: asked for again and again, by jobs and by rows. */
const armIds = new WeakMap<Arm, string>()

export function jobId(arm: Arm, seed: number): string {
  let id = armIds.get(arm)
  if (id === undefined) {
    const withoutSeed = (template: Template) => specOf(template, 0)
    id = idOf({ runs: arm.runs.map(withoutSeed), learnedBy: arm.learnedBy && withoutSeed(arm.learnedBy) })
    armIds.set(arm, id)
  }
  return `${id}-${seed}`
}

/** What travels to a worker: the names of a setting are nothing to it. */
function onlyRuns({ runs, learnedBy }: Arm): Job['arm'] {
  return learnedBy ? { runs, learnedBy } : { runs }
}

/**
 * The runs of a job that can be opened as they are: all of them, or, where they plan with a graph that has to be
 * learned first, the one that learns it.
 */
export function specsOf({ arm, seed }: Job): readonly RunSpec[] {
  return (arm.learnedBy ? [arm.learnedBy] : arm.runs).map((template) => specOf(template, seed))
}

/** How many steps the job takes at most; to judge what is left. */
export function stepsOf({ arm }: Job): number {
  const templates = arm.learnedBy ? [arm.learnedBy, ...arm.runs] : arm.runs
  return templates.reduce((sum, { horizon }) => sum + (horizon ?? 3000), 0)
}

/** The experiments with another model in all their runs. */
export function withModel(
  experiments: readonly Experiment[],
  model: NonNullable<Template['model']>,
): readonly Experiment[] {
  const changed = (template: Template): Template => ({ ...template, model })
  return experiments.map((experiment) => ({
    ...experiment,
    arms: experiment.arms.map((arm) => ({
      ...arm,
      runs: arm.runs.map(changed),
      ...(arm.learnedBy && { learnedBy: changed(arm.learnedBy) }),
    })),
  }))
}

/** Runs everything that the job says and reads it off. Depends on nothing but the job. */
export function runJob(job: Job, resources: Resources): Reading {
  const playing = playJob(job, resources)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}

/** The same in slices of some milliseconds, so that whoever runs it can hear of a cancellation in between. */
export function* playJob({ arm, seed }: Job, resources: Resources): Generator<void, Reading> {
  const graph = arm.learnedBy && (yield* learnedGraph(specOf(arm.learnedBy, seed), resources))
  const readings: Reading[] = []
  for (const template of arm.runs) {
    const reader = yield* play(specOf(template, seed, graph), resources)
    readings.push(reader.reading())
  }
  return together(readings)
}

function* play(spec: RunSpec, resources: Resources): Generator<void, Reader> {
  const run = assemble(spec, resources)
  runSync(run, 0)
  const reader = new Reader(spec, run, firstGraph(spec, resources, run.events))
  for (;;) {
    for (const event of run.events) reader.apply(event)
    // A long run has 100,000 events; nobody else will ask for them.
    run.events.length = 0
    if (run.ended) return reader
    yield
    runSync(run, run.step + SLICE)
  }
}

/**
 * What the model says first, to this agent or, where it asks for none of it (ADAM), to XENON: the errors of a first
 * graph are the same for all that are compared (Tables 2 and 13). None for who starts from the rules themselves.
 */
function firstGraph(spec: RunSpec, resources: Resources, events: Run['events']): FirstGraph {
  const own = new FirstGraph(events)
  const isOwn =
    own.told.size > 0 || spec.world.options['goal'] !== 'none' || spec.agent.options['start'] === 'manual'
  if (isOwn) return own
  const xenon = assemble(parseSpec({ ...spec, agent: chosen('agent', {}) }), resources)
  return new FirstGraph(runSync(xenon, 0).events)
}

type Graph = Readonly<Record<string, Rule>>

/** Graphs that were learned, by spec: each is planned with in many jobs, of which a worker gets several. */
const learned = new WeakMap<Resources, Map<string, Graph>>()

/** What a run ends up knowing: every item's set, right or wrong, and what is held, yielded and done as far as it was seen. */
function* learnedGraph(spec: RunSpec, resources: Resources): Generator<void, Graph> {
  const known = learned.get(resources) ?? new Map<string, Graph>()
  learned.set(resources, known)
  const id = specId(spec)
  let graph = known.get(id)
  if (!graph) {
    const { ledger } = yield* play(spec, resources)
    const rules = [...ledger.items.values()].map(({ name, action, requirements, held, yields }) => {
      return [
        name,
        { action: action ?? ledger.actions[0] ?? '', requires: requirements, held, yields },
      ] as const
    })
    known.set(id, (graph = Object.fromEntries(rules)))
  }
  return graph
}

/** @param graph what the agent is to start from, in place of the model's word or the published rules */
function specOf(template: Template, seed: number, graph?: Graph): RunSpec {
  const { world, agent, model, similarity, horizon } = template
  return parseSpec({
    world: { ...chosen('world', world), ...(graph && { manual: graph }) },
    agent: {
      ...chosen('agent', agent),
      ...(graph && { options: { ...agent?.options, start: 'manual' } }),
    },
    model: chosen('model', model),
    similarity: chosen('similarity', similarity),
    seed,
    ...(horizon === undefined ? {} : { horizon }),
  })
}

function chosen(slot: Slot, choice: Partial<Choice> | undefined) {
  return { id: PLUGINS[slot][0].id, ...choice }
}
