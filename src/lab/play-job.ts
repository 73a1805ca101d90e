import type { LiveModel } from '../engine/effects'
import type { Rule } from '../engine/worlds/items/types'
import { AsyncModelError, type Run } from '../engine/run'
import { isPromise } from '../engine/transcript'
import { assemble, type Resources } from '../library/assemble'
import { specId } from '../library/digest'
import { parseSpec } from '../library/parse-spec'
import { isLive } from '../library/cards'
import type { RunSpec } from '../library/spec'
import { MissingVectorsError } from '../similarity/minilm'
import { FirstGraph } from './first-graph'
import type { Job } from './job'
import { isRequest, Reader, together, type Reading } from './reading'
import { chosen, specOf } from './template'

/** How many steps a job takes before it looks up: a few milliseconds. */
const SLICE = 100

/** What jobs need: what any run needs, and whoever has to be waited for. */
export interface JobResources extends Resources {
  /** Who answers a run of a live model. */
  readonly modelFor?: (spec: RunSpec) => LiveModel
  /** Has MiniLM's vectors of these names made; the job is then run again. */
  readonly embed?: (names: readonly string[]) => Promise<void>
}

/**
 * Runs everything that the job says and reads it off. Depends on nothing but the job.
 * @throws AsyncModelError where somebody has to be waited for
 */
export function runJob(job: Job, resources: JobResources): Reading {
  const playing = playJob(job, resources)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
    if (isPromise(value)) {
      // Nobody waits for it any more; that it fails is nobody's concern.
      value.catch(() => undefined)
      throw new AsyncModelError()
    }
  }
}

/** The same where a model outside the page answers. @throws what the model does, or the signal's reason */
export async function runJobAsync(job: Job, resources: JobResources, signal?: AbortSignal): Promise<Reading> {
  const playing = playJob(job, resources)
  for (;;) {
    signal?.throwIfAborted()
    const { done, value } = playing.next()
    if (done) return value
    await value
  }
}

/** What stops every few milliseconds, and where somebody has to be waited for. */
export type Playing<T> = Generator<Promise<void> | void, T>

/** The same in slices of some milliseconds, so that whoever runs it can hear of a cancellation in between. */
export function* playJob({ arm, seed }: Job, resources: JobResources): Playing<Reading> {
  const graph = arm.learnedBy && (yield* learnedGraph(specOf(arm.learnedBy, seed), resources))
  const readings: Reading[] = []
  for (const template of arm.runs) {
    const reader = yield* play(specOf(template, seed, graph), resources)
    readings.push(reader.reading())
  }
  return together(readings)
}

function* play(spec: RunSpec, resources: JobResources): Playing<Reader> {
  const run = runOf(spec, resources)
  yield* reach(run, 0, resources)
  const reader = new Reader(spec, run, yield* firstGraph(spec, resources, run.events))
  for (;;) {
    for (const event of run.events) reader.apply(event)
    // A long run has 100,000 events; nobody else will ask for them.
    run.events.length = 0
    if (run.ended) return reader
    yield
    yield* reach(run, run.step + SLICE, resources)
  }
}

function runOf(spec: RunSpec, resources: JobResources): Run {
  const live = isLive('model', spec.model.id) && resources.modelFor?.(spec)
  return assemble(spec, live ? { ...resources, live } : resources)
}

/** Takes a run to a step, or to its end. What lacked vectors goes on from the same question once they are there. */
function* reach(run: Run, until: number, { embed }: JobResources): Playing<void> {
  let missing = ''
  for (;;) {
    let pending: Promise<void> | undefined
    try {
      pending = run.proceed(until)
    } catch (error) {
      if (!embed || !(error instanceof MissingVectorsError) || missing === error.message) throw error
      missing = error.message
      pending = embed(error.names)
    }
    if (!pending) return
    yield pending
  }
}

/**
 * What the model says first, to this agent or, where it asks for none of it (ADAM), to XENON: the errors of a first
 * graph are the same for all that are compared (Tables 2 and 13). None for who starts from the rules themselves.
 */
function* firstGraph(spec: RunSpec, resources: JobResources, events: Run['events']): Playing<FirstGraph> {
  const own = new FirstGraph(events)
  const isOwn = own.told.size > 0 || isRequest(spec) || spec.agent.options['start'] === 'manual'
  if (isOwn) return own
  const xenon = runOf(parseSpec({ ...spec, agent: chosen('agent', {}) }), resources)
  yield* reach(xenon, 0, resources)
  return new FirstGraph(xenon.events)
}

type Graph = Readonly<Record<string, Rule>>

/** Graphs that were learned, by spec: each is planned with in many jobs, of which a worker gets several. */
const learned = new WeakMap<Resources, Map<string, Graph>>()

/** What a run ends up knowing: every item's set, right or wrong, and what is held, yielded and done as far as it was seen. */
function* learnedGraph(spec: RunSpec, resources: JobResources): Playing<Graph> {
  const known = learned.get(resources) ?? new Map<string, Graph>()
  learned.set(resources, known)
  const id = specId(spec)
  let graph = known.get(id)
  if (!graph) {
    const { ledger } = yield* play(spec, resources)
    const rules = [...ledger.mind.items.values()].map(({ name, action, requirements, held, yields }) => {
      return [
        name,
        { action: action ?? ledger.mind.actions[0] ?? '', requires: requirements, held, yields },
      ] as const
    })
    known.set(id, (graph = Object.fromEntries(rules)))
  }
  return graph
}
