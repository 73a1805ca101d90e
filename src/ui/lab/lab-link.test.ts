import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPERIMENTS } from '../../lab/experiments'
import { agentsOf, decodeLab, emptyLink, encodeLab, MAX_SEEDS, studyOf, type LabLink } from './lab-link'

const ids = EXPERIMENTS.map(({ id }) => id)
const inOrder = <T>(all: readonly T[], some: readonly T[]) => all.filter((one) => some.includes(one))
const everyone = agentsOf(EXPERIMENTS)

const link: fc.Arbitrary<LabLink> = fc.constantFrom(...EXPERIMENTS).chain(({ id, arms }) =>
  fc.record({
    chosen: fc.subarray(ids).map((some) => inOrder(ids, some)),
    show: fc.constant(id),
    seeds: fc.option(fc.integer({ min: 1, max: MAX_SEEDS })),
    agents: fc.option(fc.subarray(everyone, { minLength: 1 }).map((some) => inOrder(everyone, some))),
    cell: fc.option(fc.constantFrom(...arms).map(({ setting, agent }) => ({ setting, agent }))),
  }),
)

test('what is written is read back', () => {
  fc.assert(
    fc.property(link, (link) => {
      expect(decodeLab(encodeLab(link, EXPERIMENTS), EXPERIMENTS)).toEqual({ link, problems: [] })
    }),
  )
})

test('whatever is read can be run, and is written as it was read', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.tuple(fc.constantFrom('experiment', 'show', 'seeds', 'agents', 'cell', '__proto__'), fc.string()),
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

test('an address is readable', () => {
  const hash = '#/lab?experiment=figure-6a,table-5&seeds=5&agents=XENON;SC&cell=(3,+0)~SC'
  expect(encodeLab(decodeLab(hash, EXPERIMENTS).link, EXPERIMENTS)).toBe(hash)
})

test('says what is wrong with it and what holds instead', () => {
  const { link, problems } = decodeLab(
    '#/lab?experiment=table-5,table-99&seeds=0&agents=Bob&cell=x',
    EXPERIMENTS,
  )
  expect(link).toEqual({ ...emptyLink(EXPERIMENTS), chosen: ['table-5'], show: 'table-5' })
  expect(problems).toEqual([
    'There is no experiment table-99; it is left out.',
    "The link's seeds 0 is not a whole number from 1 to 200; as many as the paper has are used instead.",
    'There is no agent Bob; it is left out.',
  ])
})
