import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeasuredRow } from '../experiment'
import { orderSentence, ordersOf } from './orders'
import { experiment as drafted } from '../testing'

const experiment = {
  ...drafted('test', []),
  metrics: ['success'] as const,
  analyses: { order: true } as const,
}
const row = (
  agent: string,
  published: number | null,
  mean: number,
  half = 0.02,
  setting = 'here',
): MeasuredRow => ({
  ...{
    setting,
    agent,
    metric: 'success',
    step: null,
    mean,
    sd: 0,
    low: mean - half,
    high: mean + half,
    n: 20,
  },
  ...{ published, basis: published === null ? null : 'printed', unit: published === null ? null : 0.001 },
})

test('reports the same order, with intervals', () => {
  const rows = [
    row('DRIP', 0.41, 0.5),
    row('CoT', 0.24, 0.3),
    row('ours', null, 0.9),
    row('ReAct', 0.09, 0.1),
  ]
  expect(ordersOf(experiment, rows).map(orderSentence)).toEqual([
    'here: the paper’s order is DRIP, CoT, ReAct, and our order is the same: DRIP 0.50 (0.48 to 0.52), CoT 0.30 (0.28 to 0.32), ReAct 0.10 (0.08 to 0.12).',
  ])
})

test('reports a different order, pair by pair, and whether the intervals are apart', () => {
  const rows = [row('DRIP', 0.41, 0.2), row('CoT', 0.24, 0.3), row('ReAct', 0.09, 0.21)]
  expect(ordersOf(experiment, rows).map(orderSentence)).toEqual([
    'here: the paper’s order is DRIP, CoT, ReAct. Our order is different: CoT 0.30 (0.28 to 0.32), ReAct 0.21 (0.19 to 0.23), DRIP 0.20 (0.18 to 0.22). Pairs in the opposite order, or equal: DRIP and CoT; DRIP and ReAct (intervals overlap).',
  ])
})

test('a tie is not a lead; there is no order of fewer than two numbers, or if the experiment does not request one', () => {
  expect(ordersOf(experiment, [row('a', 0.4, 0), row('b', 0.2, 0)])[0]?.reversed).toHaveLength(1)
  expect(ordersOf(experiment, [row('a', 0.4, 0), row('b', null, 0)])).toEqual([])
  expect(ordersOf({ ...experiment, analyses: {} }, [row('a', 0.4, 0), row('b', 0.2, 0)])).toEqual([])
})

test('no pair is reversed if and only if sorting by either number gives the same order, also if less is better', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(
      numbers,
      fc.infiniteStream(fc.integer({ min: 0, max: 50 })),
      fc.boolean(),
      (published, more, isLess) => {
        const metric = isLess ? 'plan-length' : 'success'
        const means = new Set<number>()
        for (const value of more) if (means.add(value).size === published.length) break
        const rows = published.map(
          (value, i) => ({ ...row(`agent ${i}`, value, [...means][i] ?? 0), metric }) as const,
        )
        const [order] = ordersOf({ ...experiment, metrics: [metric] }, rows)
        const isSame = order?.published.every((agent, i) => order.measured[i]?.agent === agent)
        expect(order?.reversed.length === 0).toBe(isSame)
      },
    ),
  )
})
