import type { LiveModel } from '../engine/effects'
import { type Run } from '../engine/run'
import { AsyncModelError } from '../engine/drive'
import { ledgerOf } from '../engine/run-setup'
import { isPromise } from '../engine/transcript'
import { assemble, type Resources } from '../library/assemble'
import { specId } from '../library/digest'
import { isLive } from '../library/cards'
import type { RunSpec } from '../library/spec'
import { MissingVectorsError } from '../similarity/minilm'
import type { Job } from './job-list'
import { METERS } from './minds'
import type { LearnedStart } from './minds/meter'
import { begunWith, studied } from './minds/studies'
import { goalSettingOf } from './minds/worlds'
import { RunReader, together, type JobReading } from './reading'
import { specOf } from './template'
import { getOrCreate } from '../engine/get-or-create'

/** Steps between two pauses: a few milliseconds. */
const SLICE = 100

/** What jobs need: what any run needs, and the services that answer asynchronously. */
export interface JobResources extends Resources {
  /** The model that answers a run of a live model. */
  readonly modelFor?: (spec: RunSpec) => LiveModel
  /** Computes MiniLM's vectors of these names; then the job continues. */
  readonly embed?: (names: readonly string[]) => Promise<void>
}

/**
 * Runs and measures a job. Depends only on the job.
 * @throws AsyncModelError if the job has to wait for a service
 */
export function runJob(job: Job, resources: JobResources): JobReading {
  const playing = playJob(job, resources)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
    if (isPromise(value)) {
      // No caller waits for it any more, so its failure has no effect.
      value.catch(() => undefined)
      throw new AsyncModelError()
    }
  }
}

/** The same for a model outside the page. @throws the model's error, or the signal's reason */
export async function runJobAsync(
  job: Job,
  resources: JobResources,
  signal?: AbortSignal,
): Promise<JobReading> {
  const playing = playJob(job, resources)
  for (;;) {
    signal?.throwIfAborted()
    const { done, value } = playing.next()
    if (done) return value
    await value
  }
}

/** Work that pauses every few milliseconds, and yields a promise when it has to wait. */
export type JobSteps<T> = Generator<Promise<void> | void, T>

/** The same in slices of some milliseconds, so that a cancellation takes effect in between. */
export function* playJob({ arm, seed }: Job, resources: JobResources): JobSteps<JobReading> {
  if (arm.study) return studied(arm.study, seed, resources)
  const lesson = arm.begins
    ? begunWith(arm.begins, seed)
    : arm.learnedBy && (yield* learned(specOf(arm.learnedBy, seed), resources))
  const readings: JobReading[] = []
  for (const template of arm.runs) {
    const { reader } = yield* play(specOf(template, seed, lesson), resources)
    readings.push(reader.reading)
  }
  return together(readings)
}

function* play(spec: RunSpec, resources: JobResources): JobSteps<{ reader: RunReader; run: Run }> {
  const begin = (other: RunSpec) => begun(other, resources)
  const run = yield* begin(spec)
  const { mind, world } = run.setup
  const ledger = ledgerOf(run.setup)
  const setting = goalSettingOf(world.id, spec.world.options)
  const meter = yield* METERS[mind.id].meter({ ...setting, spec, run, ledger, begin })
  const goals = world.task.goals.length
  const reader = new RunReader(ledger, meter, { ...setting, goals, horizon: spec.horizon })
  for (;;) {
    for (const event of run.events) reader.apply(event)
    // A long run has 100,000 events, and no other code reads them.
    run.events.length = 0
    if (run.ended) return { reader, run }
    yield
    yield* reach(run, run.step + SLICE, resources)
  }
}

/** A run before its first step. */
function* begun(spec: RunSpec, resources: JobResources): JobSteps<Run> {
  const run = runOf(spec, resources)
  yield* reach(run, 0, resources)
  return run
}

function runOf(spec: RunSpec, resources: JobResources): Run {
  const live = isLive('model', spec.model.id) && resources.modelFor?.(spec)
  return assemble(spec, live ? { ...resources, live } : resources)
}

/**
 * Takes a run to a step, or to its end. If vectors are missing, the run repeats the same question once they
 * arrive.
 */
function* reach(run: Run, until: number, { embed }: JobResources): JobSteps<void> {
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

/** Cache of learned knowledge by spec: many jobs plan with each lesson, and a worker gets several of them. */
const lessons = new WeakMap<Resources, Map<string, LearnedStart>>()

/** The final knowledge of a run. */
function* learned(spec: RunSpec, resources: JobResources): JobSteps<LearnedStart> {
  const known = getOrCreate(lessons, resources, () => new Map<string, LearnedStart>())
  const id = specId(spec)
  let lesson = known.get(id)
  if (!lesson) {
    const { reader, run } = yield* play(spec, resources)
    lesson = METERS[run.setup.mind.id].lesson(reader.ledger)
    known.set(id, lesson)
  }
  return lesson
}
