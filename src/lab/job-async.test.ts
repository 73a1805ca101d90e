import { describe, expect, test } from 'vitest'
import type { Similarity } from '../engine/effects'
import { AsyncModelError } from '../engine/drive'
import { furtherAnswers } from '../models/simulated/adg/further-answers'
import { createSimulatedModel } from '../models/simulated'
import { MissingVectorsError } from '../similarity/minilm'
import { ngramSimilarity } from '../similarity/other-similarity'
import { nodeResources } from './cli/resources'
import type { Arm, RunTemplate } from './experiment'
import { jobsOf, runJob, runJobAsync, type JobResources } from './job'
import { arm, experiment } from './testing'

const resources = await nodeResources()

describe('jobs that wait for a service', () => {
  /** The simulated model, as a live one. */
  const live: JobResources = {
    ...resources,
    modelFor: ({ seed }) => {
      const model = createSimulatedModel({ seed, skill: 0.5 }, furtherAnswers)
      return { ask: async (question) => ({ value: model.answer(question) }) }
    },
  }
  const asked = (template: RunTemplate): Arm => arm('XENON', { ...template, model: { id: 'openai' } })
  const jobOf = (one: Arm) => {
    const [job] = jobsOf([experiment('a', [one], 1)], 1)
    if (!job) throw new Error('no job')
    return job
  }

  test.each<[string, RunTemplate]>([
    ['XENON', { horizon: 300 }],
    ['SC', { agent: { id: 'sc' }, horizon: 600 }],
    ['ADAM, whose first graph another is asked for', { agent: { id: 'adam' }, horizon: 300 }],
    ['one goal', { world: { options: { goal: 'stick' } }, agent: { id: 'planner' }, horizon: 100 }],
  ])('a job with a live model has the same result as without: %s', async (_, template) => {
    const reading = await runJobAsync(jobOf(asked(template)), live)
    expect(reading).toEqual(runJob(jobOf(arm('XENON', template)), resources))
  })

  test('so has a job that plans with a learned graph', async () => {
    const run = { world: { options: { goal: 'hopper' } }, agent: { id: 'planner' }, horizon: 200 }
    const learnedBy = { agent: { id: 'xenon' }, horizon: 500 }
    const waited = { ...asked(run), learnedBy: { ...learnedBy, model: { id: 'openai' } } }
    expect(await runJobAsync(jobOf(waited), live)).toEqual(
      runJob(jobOf({ ...arm('XENON', run), learnedBy }), resources),
    )
  })

  test('rejects a job that needs waiting when run without it', () => {
    expect(() => runJob(jobOf(asked({ horizon: 10 })), live)).toThrow(AsyncModelError)
  })

  test('a failure of the model or an abort ends the job', async () => {
    const failing: JobResources = {
      ...resources,
      modelFor: () => ({ ask: () => Promise.reject(new Error('no answer')) }),
    }
    await expect(runJobAsync(jobOf(asked({ horizon: 10 })), failing)).rejects.toThrow('no answer')
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(runJobAsync(jobOf(asked({ horizon: 10 })), live, signal)).rejects.toThrow('enough')
  })

  /** Similarity by names alone, which must first get the vector of each name. */
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

  test('embeds names without a MiniLM vector, each once, and continues the run', async () => {
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

  test('gives up if the same names lack vectors twice', async () => {
    const { minilm } = forgetful()
    const job = jobOf(arm('XENON', { horizon: 600, similarity: { id: 'minilm' } }))
    await expect(runJobAsync(job, { ...resources, minilm, embed: async () => undefined })).rejects.toThrow(
      MissingVectorsError,
    )
  })
})
