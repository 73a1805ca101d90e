import { describe, expect, test } from 'vitest'
import type { Similarity } from '../engine/effects'
import { AsyncModelError, runSync } from '../engine/run'
import { Ledger } from '../engine/ledger'
import { ALL_PARTS } from '../library/all-parts'
import { assemble } from '../library/assemble'
import { createSimulatedModel } from '../models/simulated'
import { ngramSimilarity } from '../similarity/ngram-similarity'
import { MissingVectorsError } from '../similarity/minilm'
import { nodeResources } from './cli/resources'
import { estimate } from './estimate'
import type { Arm, Experiment, Template } from './experiment'
import { experimentOf } from './experiments'
import {
  jobId,
  jobsOf,
  leftOut,
  playJob,
  runJob,
  runJobAsync,
  specsOf,
  stepsOf,
  type JobResources,
} from './job'
import { CURVE_POINTS } from './reading'
import { seedsFor } from './seeds'
import { modelName, withModel } from './with-model'

const resources = nodeResources()
const arm = (agent: string, run: Template, setting = 'here'): Arm => ({ setting, agent, runs: [run] })
const experiment = (id: string, arms: readonly Arm[], seeds = 2): Experiment => ({
  id,
  title: id,
  source: 'own',
  suite: 'craft',
  about: '',
  arms,
  metrics: ['ega'],
  curve: null,
  seeds,
  usualSeeds: seeds,
  published: [],
  notes: [],
})

const XENON = arm('XENON', { agent: { id: 'xenon' }, horizon: 300 })
const RAND = arm('RAND', { agent: { id: 'rand' }, horizon: 300 })

test('experiments with the same runs share their jobs, whatever they call them and however they are written', () => {
  const same = arm('the same', {
    world: { options: { goals: '67' } },
    agent: { id: 'xenon', options: {} },
    horizon: 300,
  })
  const a = experiment('a', [XENON, RAND])
  const b = experiment('b', [same], 3)
  const jobs = jobsOf([a, b], undefined)
  expect(jobs.map(({ seed }) => seed)).toEqual([1, 2, 1, 2, 3])
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(5)
  expect(jobId(same, 2)).toBe(jobId(XENON, 2))
  expect(jobId(same, 1)).not.toBe(jobId(RAND, 1))
  expect(jobsOf([a, b], 7)).toHaveLength(14)
})

test('agents are chosen by name or id, in any case', () => {
  const jobs = (agents: string[]) =>
    jobsOf([experiment('a', [XENON, RAND, arm('∘∘', XENON.runs[0] ?? {})])], 1, { agents })
  expect(jobs(['xEnOn'])).toHaveLength(1)
  expect(jobs(['rand', 'XENON'])).toHaveLength(2)
  expect(jobs(['∘∘'])).toHaveLength(1)
  expect(jobs(['sc'])).toHaveLength(0)
})

test('a job does what its specs do, and needs no events of it', () => {
  const [job] = jobsOf([experiment('a', [XENON])], 1)
  if (!job) throw new Error('no job')
  const [spec, ...others] = specsOf(job)
  if (!spec) throw new Error('no spec')
  expect(others).toEqual([])
  const run = runSync(assemble(spec, resources))
  const ledger = new Ledger(run.cast.world.rules)
  for (const event of run.events) ledger.apply(event)
  const { metrics, steps, episodes } = runJob(job, resources)
  expect(metrics.ega).toBe(ledger.ega)
  expect(metrics['steps-to-0.97']).toBe(ledger.convergedAt)
  expect(steps?.right).toHaveLength(CURVE_POINTS)
  expect(steps?.right.at(-1)).toBe(ledger.right)
  expect(steps?.right[20]).toBe(ledger.curve.findLast(({ step }) => step <= 100)?.right)
  expect(episodes).toBeNull()
})

test('a job stops to look up every few milliseconds, comes to the same every time, and is small plain JSON', () => {
  const [job] = jobsOf([experiment('a', [arm('SC', { agent: { id: 'sc' } })])], 1)
  if (!job) throw new Error('no job')
  const playing = playJob(job, resources)
  let stops = 0
  let next = playing.next()
  for (; !next.done; next = playing.next()) stops++
  expect(stops).toBeGreaterThan(10)
  expect(runJob(job, resources)).toEqual(next.value)
  expect(JSON.parse(JSON.stringify(next.value))).toEqual(next.value)
  expect(JSON.stringify(next.value).length).toBeLessThan(2000)
})

test('one goal after another: the share that succeeded, and the steps of those that did', () => {
  const asked = (horizon: number): Arm => ({
    setting: 'here',
    agent: 'planner',
    runs: ['stick', 'piston'].map((goal) => ({
      world: { options: { goal } },
      agent: { id: 'planner', options: { actions: 'oracle' } },
      horizon,
    })),
  })
  const reading = (horizon: number) => {
    const [job] = jobsOf([experiment('a', [asked(horizon)], 1)], 1)
    if (!job) throw new Error('no job')
    expect(stepsOf(job)).toBe(2 * horizon)
    return runJob(job, resources)
  }
  const enough = reading(300)
  expect(enough.metrics).toMatchObject({ success: 1, 'invalid-action': null, omitted: null })
  expect(enough.metrics['steps-to-success']).toBeGreaterThan(10)
  const half = reading(10)
  expect(half.metrics).toMatchObject({ success: 0.5, 'invalid-action': 0, omitted: 0 })
  expect(half.metrics['steps-to-success']).toBeLessThan(10)
  expect(half.steps).toBeNull()
})

test('a graph that was learned is what the goal is planned with', () => {
  const run = (start: string) => ({
    world: { options: { goal: 'hopper' } },
    agent: { id: 'planner', options: { actions: 'oracle', start } },
    horizon: 300,
  })
  const learned: Arm = { ...arm('learned', run('model')), learnedBy: { agent: { id: 'xenon' } } }
  const [known, unlearned] = jobsOf([experiment('a', [learned, arm('alone', run('model'))], 1)], 1)
  if (!known || !unlearned) throw new Error('no jobs')
  expect(runJob(known, resources).metrics.success).toBe(1)
  // What the model says of it first is not enough.
  expect(runJob(unlearned, resources).metrics.success).toBe(0)
  expect(specsOf(known).map(({ agent }) => agent.id)).toEqual(['xenon'])
  expect(stepsOf(known)).toBe(3300)
})

test('ADAM asks no model; what its goals are measured against is what the model would have said', () => {
  const of = (id: string) => {
    const [job] = jobsOf([experiment('a', [arm(id, { agent: { id }, horizon: 1 })], 1)], 1)
    if (!job) throw new Error('no job')
    return runJob(job, resources).metrics
  }
  const {
    ega: _a,
    obtained: _b,
    'unobtainable-learned': _c,
    'hallucinated-learned': _d,
    ...first
  } = of('xenon')
  expect(of('adam')).toMatchObject(first)
  expect(first['right-of-prior']).toBeGreaterThanOrEqual(10)
})

test('another model takes the place of every run’s own', () => {
  const [changed] = withModel([experiment('a', [{ ...XENON, learnedBy: XENON.runs[0] ?? {} }])], {
    id: 'recorded',
    prior: { torch: { stick: 9 } },
  })
  const [job] = jobsOf(changed ? [changed] : [], 1)
  expect(job?.arm.runs[0]?.model).toEqual({ id: 'recorded', prior: { torch: { stick: 9 } } })
  expect(job?.arm.learnedBy?.model).toEqual(job?.arm.runs[0]?.model)
  expect(job?.id).not.toBe(jobId(XENON, 1))
})

test('a live model takes the place of the one that was measured, by its own name, and of what was said of it', () => {
  const prior = experimentOf('table-12')
  if (!prior) throw new Error('no experiment')
  const model = { id: 'openai', options: { name: 'qwen2.5:7b', temperature: 0 } }
  const [live] = withModel([prior], model)
  expect(live?.arms.map(({ agent }) => agent)).toEqual(['qwen2.5:7b'])
  expect(live?.published.map(({ agent, where }) => [agent, where])).toContainEqual([
    'qwen2.5:7b',
    'Table 12, of Qwen2.5-VL-7B',
  ])
  expect(live?.published).toHaveLength(prior.published.length)
  expect(live?.notes.some(({ text }) => text.includes('simulated'))).toBe(false)
  // Every seed would come to the same.
  expect(seedsFor(live!, undefined)).toBe(1)
  const [drawn] = withModel([prior], { ...model, options: { ...model.options, temperature: 0.7 } })
  expect(seedsFor(drawn!, undefined)).toBe(seedsFor(prior, undefined))
  expect(modelName({ id: 'webllm', options: {} })).toBe('WebLLM')
})

test('arms that need what is not at hand are left out, and counted', () => {
  const embedded: Arm = {
    ...arm('XENON', { similarity: { id: 'minilm' }, horizon: 300 }, 'by MiniLM'),
    needs: 'minilm',
  }
  const all = [experiment('a', [XENON, embedded])]
  expect(jobsOf(all, 3)).toHaveLength(3)
  expect(jobsOf(all, 3, { has: ['minilm'] })).toHaveLength(6)
  expect(leftOut(all, 3, 'minilm')).toBe(3)
})

describe('where somebody has to be waited for', () => {
  /** The simulated model in the place of one outside. */
  const live: JobResources = {
    ...resources,
    modelFor: ({ seed }) => {
      const model = createSimulatedModel({ seed, skill: 0.5 }, ALL_PARTS.answers)
      return { ask: async (question) => ({ value: model.answer(question) }) }
    },
  }
  const asked = (template: Template): Arm => arm('XENON', { ...template, model: { id: 'openai' } })
  const jobOf = (one: Arm) => {
    const [job] = jobsOf([experiment('a', [one], 1)], 1)
    if (!job) throw new Error('no job')
    return job
  }

  test.each<[string, Template]>([
    ['XENON', { horizon: 300 }],
    ['SC', { agent: { id: 'sc' }, horizon: 600 }],
    ['ADAM, whose first graph another is asked for', { agent: { id: 'adam' }, horizon: 300 }],
    ['one goal', { world: { options: { goal: 'stick' } }, agent: { id: 'planner' }, horizon: 100 }],
  ])('a job comes to what it comes to where nobody is: %s', async (_, template) => {
    const reading = await runJobAsync(jobOf(asked(template)), live)
    expect(reading).toEqual(runJob(jobOf(arm('XENON', template)), resources))
  })

  test('so does one that plans with what was learned first', async () => {
    const run = { world: { options: { goal: 'hopper' } }, agent: { id: 'planner' }, horizon: 200 }
    const learnedBy = { agent: { id: 'xenon' }, horizon: 500 }
    const waited = { ...asked(run), learnedBy: { ...learnedBy, model: { id: 'openai' } } }
    expect(await runJobAsync(jobOf(waited), live)).toEqual(
      runJob(jobOf({ ...arm('XENON', run), learnedBy }), resources),
    )
  })

  test('a job that is not waited for is refused', () => {
    expect(() => runJob(jobOf(asked({ horizon: 10 })), live)).toThrow(AsyncModelError)
  })

  test('what the model fails with ends the job, and an abort does', async () => {
    const failing: JobResources = {
      ...resources,
      modelFor: () => ({ ask: () => Promise.reject(new Error('no answer')) }),
    }
    await expect(runJobAsync(jobOf(asked({ horizon: 10 })), failing)).rejects.toThrow('no answer')
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(runJobAsync(jobOf(asked({ horizon: 10 })), live, signal)).rejects.toThrow('enough')
  })

  /** Similarity by names alone, which has to be told of each of them first. */
  const forgetful = (): {
    minilm: Similarity
    embed: NonNullable<JobResources['embed']>
    asked: string[][]
  } => {
    const own = ngramSimilarity()
    const known = new Set<string>()
    const batches: string[][] = []
    const need = (names: readonly string[]) => {
      const missing = names.filter((name) => !known.has(name))
      if (missing.length > 0) throw new MissingVectorsError(missing)
    }
    return {
      minilm: {
        between: (a, b) => (need([a, b]), own.between(a, b)),
        nearest: (item, among, k) => (need([item, ...among]), own.nearest(item, among, k)),
      },
      embed: async (names) => {
        batches.push([...names])
        for (const name of names) known.add(name)
      },
      asked: batches,
    }
  }

  test('names that MiniLM has no vectors of are embedded, each once, and the run goes on', async () => {
    const template = { horizon: 600 }
    const { minilm, embed, asked: batches } = forgetful()
    const job = jobOf(arm('XENON', { ...template, similarity: { id: 'minilm' } }))
    const reading = await runJobAsync(job, { ...resources, minilm, embed })
    const spelt = jobOf(arm('XENON', { ...template, similarity: { id: 'ngrams' } }))
    expect(reading).toEqual(runJob(spelt, resources))
    const names = batches.flat()
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
  })

  test('who is told of the same names twice gives up', async () => {
    const { minilm } = forgetful()
    const job = jobOf(arm('XENON', { horizon: 600, similarity: { id: 'minilm' } }))
    await expect(runJobAsync(job, { ...resources, minilm, embed: async () => undefined })).rejects.toThrow(
      MissingVectorsError,
    )
  })
})

test('how much there is to ask is known beforehand, for the simulated model is asked the same', () => {
  const first = experimentOf('table-12')
  const model = { id: 'openai', options: { name: 'm', temperature: 0 } }
  const counted = (experiments: readonly Experiment[], seeds: number) => {
    const playing = estimate(jobsOf(experiments, seeds), resources)
    for (;;) {
      const { done, value } = playing.next()
      if (done) return value
    }
  }
  const { questions, distinct } = counted(withModel(first ? [first] : [], model), 1)
  // The paper came to 75 items.
  expect(distinct).toBeGreaterThan(70)
  expect(distinct).toBeLessThan(110)
  expect(questions).toBeGreaterThanOrEqual(distinct)
  expect(counted(withModel(first ? [first] : [], model), 4)).toEqual({ questions: 4 * questions, distinct })
})
