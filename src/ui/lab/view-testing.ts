/** The Lab's view with fake workers, for tests. */
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { ResultRow, StudyRecord } from '../../../workers/api/lab.api'
import type { Experiment } from '../../lab/experiment'
import '../styles/tokens.css'
import '../styles/base.css'
import { Lab } from './lab.svelte'
import LabView from './LabView.svelte'
import { fakeModels, fakeWorkers, type FakeSetting } from './testing'

export const experiment = (id: string, suite: Experiment['suite']): Experiment => ({
  id,
  title: `Experiment ${id}`,
  source: `XENON, ${id}`,
  suite,
  about: 'What is asked.',
  arms: ['(0, 0)', '(3, 0)'].flatMap((setting) =>
    ['XENON', 'SC'].map((agent) => ({ setting, agent, runs: [{}] })),
  ),
  metrics: ['ega'],
  analyses: {},
  seeds: { paper: 3, usual: 3 },
  published: [],
  notes: [{ settings: ['(3, 0)'], agents: ['SC'], text: 'It asks more often than the paper’s.' }],
})
const EXPERIMENTS = [experiment('Table 1', 'craft'), experiment('Table 2', 'controllers')]
export const JOBS = Array.from({ length: 12 }, (_, i) => `job ${i}`)

/** A Lab with fake workers, which remember their results while they live. */
export function fakeLab({
  open = [],
  loaded = null,
  api,
  experiments = EXPERIMENTS,
  ...setting
}: FakeSetting & {
  open?: readonly StudyRecord[]
  loaded?: string | null
  experiments?: readonly Experiment[]
} = {}) {
  const left: string[] = []
  const workers = fakeWorkers({
    ...setting,
    api: {
      survey: ({ experiments: ids }) =>
        answer({
          experiments: ids.map((id) => ({ id, jobs: JOBS.length, finished: workers.ran.length })),
          open: left.length === 0 ? open : [],
          storage: null,
        }),
      plan: ({ experiments: ids }) =>
        answer({
          jobs: JOBS,
          experiments: ids.map((id) => ({ id, jobs: JOBS.map((_, place) => place) })),
          finished: JOBS.flatMap((id, place) => (workers.ran.includes(id) ? [place] : [])),
          storage: null,
        }),
      leave: (_, state) => {
        left.push(state)
        return Promise.resolve(null)
      },
      results: ({ agents }, id) => {
        const arms = experiments[0]?.arms.filter(({ agent }) => agents?.includes(agent) ?? true) ?? []
        const isRun = workers.ran.length > 0
        return answer({
          experiment: id,
          code: isRun ? 'abc' : null,
          isEarlier: false,
          savedAt: null,
          rows: arms.map((arm) => rowOf(arm.setting, arm.agent, isRun)),
          curves: [],
          claims: isRun ? ['XENON is ahead of SC.'] : [],
          tests: [],
          pairs: [],
          calibrations: [],
          finished: workers.ran.length,
          jobs: JOBS.length,
          seconds: 3,
        })
      },
      cell: () =>
        answer(
          [1, 2, 3].map((seed) => ({ seed, metrics: seed < 3 ? { ega: 0.9 } : null, each: null, specs: [] })),
        ),
      ...api,
    },
  })
  const models = fakeModels(loaded)
  const lab = new Lab({
    start: workers.start,
    workers: 2,
    experiments,
    models: () => Promise.resolve(models),
  })
  return { lab, workers, left, models }
}

export const answer = <T>(value: T) => Promise.resolve({ ok: true as const, value })

export function rowOf(setting: string, agent: string, isRun: boolean): ResultRow {
  const nothing = { mean: null, sd: null, low: null, high: null, n: 0 }
  const numbers = isRun ? { mean: 0.9, sd: 0.02, low: 0.88, high: 0.92, n: 3 } : nothing
  const deviation = isRun ? { difference: -0.07, within: false, words: 'below by 0.07' } : null
  const paper = { published: 0.97, basis: 'printed', unit: 0.01, deviation, where: 'Table 1, row 1' } as const
  const published = agent === 'XENON' ? paper : null
  return {
    setting,
    agent,
    metric: 'ega',
    step: null,
    ...numbers,
    published: null,
    basis: null,
    unit: null,
    deviation: null,
    where: null,
    ...published,
  }
}

export const record = (state: StudyRecord['state'], id = 'Table 1'): StudyRecord => ({
  experiments: [id],
  seeds: null,
  agents: null,
  state,
  savedAt: Date.now(),
})

export async function show(hash: string, setting: Parameters<typeof fakeLab>[0] = {}) {
  history.replaceState(null, '', hash)
  await page.viewport(1200, 900)
  const fake = fakeLab(setting)
  const screen = await render(LabView, { lab: fake.lab })
  return { screen, ...fake }
}
