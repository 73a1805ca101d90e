import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expected } from './failures'
import { MOST, type Amounts } from './quantities'

/** All that is needed is at most 4 of each. */
const FEW = 4
const amounts = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: FEW, maxLength: FEW })
  .map((weights): Amounts => {
    const sum = weights.reduce((a, b) => a + b, 0)
    let below = 0
    return Float64Array.from({ length: MOST + 1 }, (_, q) => {
      if (q > 0 && q <= FEW) below += (weights[q - 1] ?? 0) / sum
      return q >= FEW ? 1 : below
    })
  })
const place = (needs: number) =>
  fc.array(fc.integer({ min: 0, max: FEW }), { minLength: needs, maxLength: needs })

const cases = fc.integer({ min: 1, max: 3 }).chain((needs) =>
  fc.record({
    amounts: fc.array(amounts, { minLength: needs, maxLength: needs }),
    upTo: place(needs),
    boxes: fc.array(fc.record({ upTo: place(needs), times: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
    }),
    reliability: fc.constantFrom(1, 0.9, 0.5),
  }),
)

/** Every combination of amounts by itself. */
function oneByOne({ amounts, upTo, boxes, reliability }: Parameters<typeof check>[0]): number {
  const needs = amounts.length
  let sum = 0
  const go = (at: number, chosen: number[], p: number) => {
    if (at === needs) {
      let likelihood = p
      for (const box of boxes)
        if (chosen.every((q, i) => q <= (box.upTo[i] ?? 0))) likelihood *= (1 - reliability) ** box.times
      sum += likelihood
      return
    }
    const of = amounts[at]
    for (let q = 1; of && q <= (upTo[at] ?? 0); q++)
      go(at + 1, [...chosen, q], p * ((of[q] ?? 0) - (of[q - 1] ?? 0)))
  }
  go(0, [], 1)
  return sum
}

function check(one: {
  amounts: Amounts[]
  upTo: number[]
  boxes: { upTo: number[]; times: number }[]
  reliability: number
}) {
  expect(expected(one.amounts, one.upTo, one.boxes, one.reliability)).toBeCloseTo(oneByOne(one), 6)
}

test('it is the sum over all amounts, each divided by what its failures say of it', () => {
  fc.assert(fc.property(cases, check))
})

test('where failures are conclusive, nothing is left of what one of them covered', () => {
  fc.assert(
    fc.property(cases, ({ amounts, upTo, boxes }) => {
      const covering = [...boxes, { upTo, times: 1 }]
      expect(expected(amounts, upTo, covering, 1)).toBe(0)
    }),
  )
})
