import fc from 'fast-check'
import { expect, test } from 'vitest'
import { THE_MODEL } from '../../lab/experiment'
import { EXPERIMENTS } from '../../lab/experiments'
import { agentsOf, decodeLab, emptyLink, encodeLab, MAX_SEEDS, studyOf, type LabLink } from './lab-link'

const ids = EXPERIMENTS.map(({ id }) => id)
const inOrder = <T>(all: readonly T[], some: readonly T[]) => all.filter((one) => some.includes(one))
const everyone = agentsOf(EXPERIMENTS)

const text = fc.string({ maxLength: 40 }).filter((line) => !/\p{Cc}/u.test(line))
const temperature = fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10)
const model = fc.oneof(
  fc.constant(null),
  fc.record({ id: fc.constantFrom('openai', 'wllama'), options: fc.record({ name: text, temperature }) }),
  fc.record({ id: fc.constant('built-in'), options: fc.constant({}) }),
)

const link: fc.Arbitrary<LabLink> = fc.constantFrom(...EXPERIMENTS).chain(({ id, arms }) =>
  fc.record({
    chosen: fc.subarray(ids).map((some) => inOrder(ids, some)),
    show: fc.constant(id),
    seeds: fc.oneof(fc.option(fc.integer({ min: 1, max: MAX_SEEDS })), fc.constant('paper' as const)),
    agents: fc.option(fc.subarray(everyone, { minLength: 1 }).map((some) => inOrder(everyone, some))),
    model,
    cell: fc.option(fc.constantFrom(...arms).map(({ setting, agent }) => ({ setting, agent }))),
  }),
)

test('round-trips an address', () => {
  fc.assert(
    fc.property(link, (link) => {
      // Table names contain the model, and so do the addresses of their cells.
      if (link.model && [link.show, ...link.chosen].includes('table-12')) return
      if (link.model && link.agents?.includes(THE_MODEL)) return
      expect(decodeLab(encodeLab(link, EXPERIMENTS), EXPERIMENTS)).toEqual({ link, problems: [] })
    }),
  )
})

test('any text gives a valid selection, which is written as it was read', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('experiment', 'show', 'seeds', 'agents', 'model', 'name', 'cell', '__proto__'),
          fc.oneof(fc.string(), fc.constantFrom('openai', 'person')),
        ),
      )
      .map((pairs) => `#/lab?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`),
  )
  fc.assert(
    fc.property(text, (hash) => {
      const { link } = decodeLab(hash, EXPERIMENTS)
      expect(studyOf(link).experiments.every((id) => ids.includes(id))).toBe(true)
      expect(decodeLab(encodeLab(link, EXPERIMENTS), EXPERIMENTS)).toEqual({ link, problems: [] })
    }),
  )
})

test('an empty address shows the first experiment, and stays short', () => {
  expect(decodeLab('#/lab', EXPERIMENTS)).toEqual({ link: emptyLink(EXPERIMENTS), problems: [] })
  expect(encodeLab(emptyLink(EXPERIMENTS), EXPERIMENTS)).toBe('#/lab')
})

test('addresses are readable', () => {
  const hash = '#/lab?experiment=figure-6a,table-5&seeds=5&agents=XENON;SC&cell=(3,+0)~SC'
  expect(encodeLab(decodeLab(hash, EXPERIMENTS).link, EXPERIMENTS)).toBe(hash)
})

test("the paper's number of seeds is one word in the address", () => {
  const { link, problems } = decodeLab('#/lab?seeds=paper', EXPERIMENTS)
  expect([link.seeds, problems]).toEqual(['paper', []])
  expect(encodeLab(link, EXPERIMENTS)).toBe('#/lab?seeds=paper')
})

test('reports problems in an address and the values used instead', () => {
  const { link, problems } = decodeLab(
    '#/lab?experiment=table-5,table-99&seeds=0&agents=Bob&cell=x',
    EXPERIMENTS,
  )
  expect(link).toEqual({ ...emptyLink(EXPERIMENTS), chosen: ['table-5'], show: 'table-5' })
  expect(problems).toEqual([
    'There is no experiment table-99; it is left out.',
    "The link's number of seeds, 0, is not a whole number from 1 to 200; the default is used instead.",
    'There is no agent Bob; it is left out.',
  ])
})

test('a real model is part of the address, and its tables contain its name', () => {
  const hash =
    '#/lab?experiment=table-12&model=openai&name=qwen2.5:7b&temperature=0.7&cell=first+graph~qwen2.5:7b'
  const { link, problems } = decodeLab(hash, EXPERIMENTS)
  expect(problems).toEqual([])
  expect(link.model).toEqual({ id: 'openai', options: { name: 'qwen2.5:7b', temperature: 0.7 } })
  expect(link.cell).toEqual({ setting: 'first graph', agent: 'qwen2.5:7b' })
  expect(encodeLab(link, EXPERIMENTS)).toBe(hash)
  expect(studyOf(link).model).toEqual(link.model)
})

test('rejects a model that cannot run jobs, and an option out of range', () => {
  for (const id of ['person', 'recorded', 'hal'])
    expect(decodeLab(`#/lab?model=${id}`, EXPERIMENTS)).toMatchObject({
      link: { model: null },
      problems: [`There is no model ${id} for experiments; the simulated one is used instead.`],
    })
  const { link, problems } = decodeLab('#/lab?model=openai&name=tiny&temperature=9', EXPERIMENTS)
  expect(link.model?.options).toEqual({ name: 'tiny', temperature: 0 })
  expect(problems).toEqual(['The link\'s temperature "9" is not a number from 0 to 2; 0 is used instead.'])
})

test('an id that occurs twice counts once, and is reported once if unknown', () => {
  const list = fc.array(fc.constantFrom(...ids, 'x', 'nope', 'constructor'), { minLength: 1, maxLength: 6 })
  const names = fc.array(fc.constantFrom(...everyone, 'Bob', 'Eve'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(list, names, fc.constantFrom('nope', ...ids), (experiments, agents, show) => {
      const hash = `#/lab?experiment=${experiments.join(',')}&agents=${agents.join(';')}&show=${show}`
      const { link, problems } = decodeLab(hash, EXPERIMENTS)
      for (const read of [link.chosen, link.agents ?? [], problems])
        expect(new Set(read).size).toBe(read.length)
    }),
  )
  expect(decodeLab('#/lab?experiment=nope,nope&show=nope&agents=Bob;Bob', EXPERIMENTS).problems).toEqual([
    'There is no experiment nope; it is left out.',
    'There is no agent Bob; it is left out.',
  ])
})
