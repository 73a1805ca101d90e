import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { adgLedger } from '../engine/minds/adg/ledger'
import { assemble } from '../library/assemble'
import { nodeResources } from './cli/resources'
import type { Arm } from './experiment'
import { jobId, jobsOf, leftOut, playJob, runJob, specsOf, stepsOf } from './job'
import { CURVE_POINTS } from './reading'
import { arm, experiment, RAND, XENON } from './testing'

const resources = await nodeResources()

test('experiments with the same runs share their jobs, whatever the names and spelling', () => {
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

test('selects agents by name or id, in any case', () => {
  const jobs = (agents: string[]) =>
    jobsOf([experiment('a', [XENON, RAND, arm('∘∘', XENON.runs[0] ?? {})])], 1, { agents })
  expect(jobs(['xEnOn'])).toHaveLength(1)
  expect(jobs(['rand', 'XENON'])).toHaveLength(2)
  expect(jobs(['∘∘'])).toHaveLength(1)
  expect(jobs(['sc'])).toHaveLength(0)
})

test('a job runs its specs, and needs none of their events', () => {
  const [job] = jobsOf([experiment('a', [XENON])], 1)
  if (!job) throw new Error('no job')
  const [spec, ...others] = specsOf(job)
  if (!spec) throw new Error('no spec')
  expect(others).toEqual([])
  const run = runSync(assemble(spec, resources))
  const ledger = adgLedger(run.setup)
  for (const event of run.events) ledger.apply(event)
  const { metrics, steps, episodes } = runJob(job, resources)
  expect(metrics.ega).toBe(ledger.mind.ega)
  expect(metrics['steps-to-0.97']).toBe(ledger.mind.convergedAt)
  expect(steps?.right).toHaveLength(CURVE_POINTS)
  expect(steps?.right.at(-1)).toBe(ledger.mind.right)
  expect(steps?.right[20]).toBe(ledger.curve.findLast(({ step }) => step <= 100)?.score['right'])
  expect(episodes).toBeNull()
})

test('a job pauses every few milliseconds, always has the same result, and is small plain JSON', () => {
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

test('one goal after another: the share of successes, and the steps of the successes', () => {
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

test('plans a goal with the learned graph', () => {
  const run = (start: string) => ({
    world: { options: { goal: 'hopper' } },
    agent: { id: 'planner', options: { actions: 'oracle', start } },
    horizon: 300,
  })
  const learned: Arm = { ...arm('learned', run('model')), learnedBy: { agent: { id: 'xenon' } } }
  const [known, unlearned] = jobsOf([experiment('a', [learned, arm('alone', run('model'))], 1)], 1)
  if (!known || !unlearned) throw new Error('no jobs')
  expect(runJob(known, resources).metrics.success).toBe(1)
  // The model's first guesses are not enough.
  expect(runJob(unlearned, resources).metrics.success).toBe(0)
  expect(specsOf(known).map(({ agent }) => agent.id)).toEqual(['xenon'])
  expect(stepsOf(known)).toBe(3300)
})

test('an EGA that was right before the rules changed, at step 0, is no convergence', () => {
  const taught = { agent: { id: 'xenon', options: { start: 'manual' } }, horizon: 1 }
  const of = (changedSets: string) => {
    const [job] = jobsOf(
      [experiment('a', [arm('XENON', { ...taught, world: { options: { changedSets } } })], 1)],
      1,
    )
    if (!job) throw new Error('no job')
    const { metrics, steps } = runJob(job, resources)
    return { at: metrics['steps-to-0.97'], share: (steps?.right[0] ?? NaN) / (steps?.goals ?? NaN) }
  }
  expect(of('0')).toEqual({ at: 0, share: 1 })
  const changed = of('3')
  expect(changed.at).toBeNull()
  expect(changed.share).toBeLessThan(0.97)
})

test('ADAM asks no model; its goals are compared with what the model would have answered', () => {
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
    'wrong-edges-at-first': _e,
    'wrong-edges-left': _f,
    'wrong-edges': _g,
    'missing-edges': _h,
    'failures-in-all': _i,
    'calls-in-all': asked,
    ...first
  } = of('xenon')
  expect(of('adam')).toMatchObject({ ...first, 'calls-in-all': 0 })
  expect(asked).toBeGreaterThan(60)
  expect(first['right-of-prior']).toBeGreaterThanOrEqual(10)
})

test('leaves out arms whose resources are missing, and counts them', () => {
  const embedded: Arm = {
    ...arm('XENON', { similarity: { id: 'minilm' }, horizon: 300 }, 'by MiniLM'),
    needs: 'minilm',
  }
  const all = [experiment('a', [XENON, embedded])]
  expect(jobsOf(all, 3)).toHaveLength(3)
  expect(jobsOf(all, 3, { has: ['minilm'] })).toHaveLength(6)
  expect(leftOut(all, 3, 'minilm')).toBe(3)
})
