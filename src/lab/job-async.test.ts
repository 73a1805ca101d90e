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

describe('where somebody has to be waited for', () => {
  /** The simulated model in the place of one outside. */
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
