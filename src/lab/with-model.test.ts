import { expect, test } from 'vitest'
import { experimentOf } from './experiments'
import { jobId, jobsOf } from './job'
import { seedsFor } from './seeds'
import { experiment, XENON } from './testing'
import { modelName, withModel } from './with-model'

test('another model replaces every run’s own', () => {
  const [changed] = withModel([experiment('a', [{ ...XENON, learnedBy: XENON.runs[0] ?? {} }])], {
    id: 'recorded',
    prior: { torch: { stick: 9 } },
  })
  const [job] = jobsOf(changed ? [changed] : [], 1)
  expect(job?.arm.runs[0]?.model).toEqual({ id: 'recorded', prior: { torch: { stick: 9 } } })
  expect(job?.arm.learnedBy?.model).toEqual(job?.arm.runs[0]?.model)
  expect(job?.id).not.toBe(jobId(XENON, 1))
})

test('a live model replaces the measured one, under its own name, and drops the notes about it', () => {
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
  // Every seed would give the same result.
  expect(seedsFor(live!, undefined)).toBe(1)
  const [drawn] = withModel([prior], { ...model, options: { ...model.options, temperature: 0.7 } })
  expect(seedsFor(drawn!, undefined)).toBe(seedsFor(prior, undefined))
  expect(modelName({ id: 'webllm', options: {} })).toBe('WebLLM')
})
