import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFailure, expected, likelihoodOf, timesOf, type FailedAttempt } from './failure-likelihood'
import { QUANTITY_MAX, type AmountDistribution } from './amounts'

/** Every needed quantity is at most 4. */
const FEW = 4
const amounts = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: FEW, maxLength: FEW })
  .map((weights): AmountDistribution => {
    const sum = weights.reduce((a, b) => a + b, 0)
    let below = 0
    return Float64Array.from({ length: QUANTITY_MAX + 1 }, (_, q) => {
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
    boxes: fc.array(
      fc.record({ upTo: place(needs), likelihood: fc.constantFrom(0, 0.1, 0.5), isNow: fc.boolean() }),
      { maxLength: 4 },
    ),
    butNow: fc.boolean(),
  }),
)

/** Brute force: enumerates every combination of quantities. */
function oneByOne({ amounts, upTo, boxes, butNow }: Parameters<typeof check>[0]): number {
  const needs = amounts.length
  let sum = 0
  const go = (at: number, chosen: number[], p: number) => {
    if (at === needs) {
      let likelihood = p
      for (const box of boxes)
        if (chosen.every((q, i) => q <= (box.upTo[i] ?? 0)))
          likelihood *= butNow && box.isNow ? 0 : box.likelihood
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
  amounts: AmountDistribution[]
  upTo: number[]
  boxes: { upTo: number[]; likelihood: number; isNow: boolean }[]
  butNow: boolean
}) {
  expect(expected(one.amounts, one.upTo, one.boxes, one.butNow)).toBeCloseTo(oneByOne(one), 6)
}

test('equals the sum over all quantities, each weighted by the likelihood of its failures', () => {
  fc.assert(fc.property(cases, check))
})

test('leaves nothing of what a conclusive failure covered', () => {
  fc.assert(
    fc.property(cases, ({ amounts, upTo, boxes }) => {
      const covering = [...boxes, { upTo, likelihood: 0, isNow: false }]
      expect(expected(amounts, upTo, covering)).toBe(0)
    }),
  )
})

describe('failures in one episode', () => {
  const held = (...many: number[]) => Float64Array.from(many)
  const chances = { fresh: Float64Array.of(0.9), again: Float64Array.of(0.2) }
  const likelihoods = (failures: FailedAttempt[]) =>
    failures.map((failure) => likelihoodOf(failure, chances, 0))

  test('counts a repeated failure as weak evidence in the same episode and as full evidence in the next', () => {
    const failures: FailedAttempt[] = []
    addFailure(failures, 0, held(1, 2), 1)
    addFailure(failures, 0, held(1, 2), 1)
    expect(failures).toMatchObject([{ fresh: 1, again: 1 }])
    addFailure(failures, 0, held(1, 2), 2)
    expect(failures).toMatchObject([{ fresh: 2, again: 1, episode: 2 }])
    expect(timesOf(failures)).toBe(3)
  })

  test('counts a failure with a smaller inventory as a repetition, whichever came first', () => {
    const more: FailedAttempt[] = []
    addFailure(more, 0, held(1, 2), 1)
    addFailure(more, 0, held(1, 1), 1)
    const less: FailedAttempt[] = []
    addFailure(less, 0, held(1, 1), 1)
    addFailure(less, 0, held(1, 2), 1)
    expect(likelihoods(more).toSorted()).toEqual(likelihoods(less).toSorted())
    expect(likelihoods(more)).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.8, 9)])
  })

  test('keeps the evidence of an earlier episode when the current one has a stronger failure', () => {
    const failures: FailedAttempt[] = []
    addFailure(failures, 0, held(1, 1), 1)
    addFailure(failures, 0, held(1, 2), 2)
    addFailure(failures, 0, held(1, 1), 2)
    addFailure(failures, 0, held(1, 3), 2)
    expect(failures.map(({ fresh, again }) => [fresh, again])).toEqual([[1, 1], [0, 1], [1, 0]]) // prettier-ignore
  })

  test('counts a repeated failure, then one with a larger inventory, as one independent failure', () => {
    const failures: FailedAttempt[] = []
    addFailure(failures, 0, held(1, 1), 1)
    addFailure(failures, 0, held(1, 1), 1)
    addFailure(failures, 0, held(1, 2), 1)
    expect(failures.map(({ fresh, again }) => [fresh, again])).toEqual([[0, 2], [1, 0]]) // prettier-ignore
  })

  test('makes chance likelier after earlier failures', () => {
    const failures: FailedAttempt[] = []
    addFailure(failures, 0, held(1), 1)
    const likely = (earlier: number) => failures.map((failure) => likelihoodOf(failure, chances, earlier))
    expect(likely(0)).toEqual([expect.closeTo(0.1, 9)])
    expect(likely(3)[0]).toBeGreaterThan(0.5)
  })

  test('counts a failure with another inventory or action as independent', () => {
    const failures: FailedAttempt[] = []
    addFailure(failures, 0, held(1, 0), 1)
    addFailure(failures, 0, held(0, 1), 1)
    addFailure(failures, 1, held(1, 0), 1)
    expect(failures.map(({ fresh, again }) => [fresh, again])).toEqual([[1, 0], [1, 0], [1, 0]]) // prettier-ignore
  })
})
