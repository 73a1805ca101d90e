import { expect, test } from 'vitest'
import { believed, begun, learned, predicted, probed, ruledOut, tried, way } from './testing'
import { posterior } from './mind'

const before = [way({ planks: 2 }, 0.4), way({ planks: 1 }, 0.3)]
const after = [way({ planks: 2 }, 0.9)]
const events = [
  begun(['stick', 'torch']),
  predicted(0, 'stick', { planks: 1 }),
  believed(0, 'stick', ...before),
  believed(0, 'torch', way({ coal: 1 }, 0.7)),
  probed(1, 'torch', { stock: { stick: 1 } }),
  probed(2, 'stick', { stock: { planks: 1 } }),
  tried(3, 'stick'),
  ruledOut(3, 'stick'),
  believed(3, 'stick', ...after),
  { kind: 'names-grown', step: 3, asked: 4, found: ['stick'] } as const,
  learned(4, 'stick', { planks: 2 }),
]

test('lists an item’s beliefs, probes and refuted hypotheses, with its dependency-graph history', async () => {
  const { beliefs, probes, ruledOut, ...history } = await posterior.details('stick', events, [
    'mine',
    'craft',
  ])
  expect(beliefs).toMatchObject([
    { step: 0, place: 2, hypotheses: before, rest: expect.closeTo(0.3) },
    { step: 3, place: 8, hypotheses: after, others: 0 },
  ])
  expect(probes).toMatchObject([{ step: 2, place: 5, action: 'craft', success: 0.31, stock: { planks: 1 } }])
  expect(ruledOut).toEqual([
    { step: 3, place: 7, item: 'stick', action: 'craft', of: 112, covered: 14, before: 0.31, after: 0.02 },
  ])
  expect(history.item).toBe('stick')
  expect(history.revisions.map(({ kind, to }) => [kind, to])).toEqual([
    ['predicted', { planks: 1 }],
    ['learned', { planks: 2 }],
  ])
  expect(history.actions.find(({ action }) => action === 'craft')).toMatchObject({ totalFailures: 1 })
})

test('the last belief before a failure, and the first after it, show what the failure ruled out', async () => {
  const { beliefs, ruledOut } = await posterior.details('stick', events, [])
  const [failure] = ruledOut
  const at = failure?.place ?? expect.fail()
  expect(beliefs.findLast(({ place }) => place < at)?.hypotheses).toEqual(before)
  expect(beliefs.find(({ place }) => place > at)?.hypotheses).toEqual(after)
})

test('an event belongs to the things that it names', () => {
  const of = (thing: string) =>
    events.filter((event) => posterior.concerns(event, thing)).map(({ kind }) => kind)
  expect(of('planks')).toEqual(['probe-chosen'])
  expect(of('stick')).toEqual([
    ...['predicted', 'believed', 'probe-chosen', 'probe-chosen', 'ruled-out', 'believed'],
    ...['names-grown', 'requirement-learned'],
  ])
  expect(of('coal')).toEqual([])
})
