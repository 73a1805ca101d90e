import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Intervention } from '../../../../engine/intervention'
import { parseSpec } from '../../../../library/parse-spec'
import { decodeHash, encodeHash } from '../../../link/hash'
import { DEFAULT_LINK, DEFAULT_SPEC } from '../../../link/link-state'
import { forked, without } from '../../../state/interventions'
import { withoutRule, withRules } from './interventions'

const step = fc.integer({ min: 3, max: 6 })
const intervention: fc.Arbitrary<Intervention> = fc.oneof(
  fc.record({ kind: fc.constant('reseed' as const), step, seed: fc.nat(3) }),
  fc.record({
    kind: fc.constant('rules' as const),
    step,
    announced: fc.boolean(),
    rules: fc.constantFrom({ torch: null }, { torch: null, stick: null }),
  }),
)
const spec = fc
  .array(intervention, { maxLength: 6 })
  .map((interventions) => parseSpec({ ...DEFAULT_SPEC, interventions }))

/** The symmetric difference of two lists, in one order. */
const shared = <T>(list: readonly T[], other: readonly T[]) => list.filter((one) => other.includes(one))

test('a change by the user keeps the other interventions in order, and the link has all of it', () => {
  fc.assert(
    fc.property(spec, step, fc.boolean(), fc.nat(), (before, at, announced, pick) => {
      const one = before.interventions[pick % Math.max(1, before.interventions.length)]
      const changed = [
        forked(before, at, 7),
        withRules(before, at, { door: null }, announced),
        ...(one ? [without(before, one)] : []),
        ...(one?.kind === 'rules' ? [withoutRule(before, one, 'torch')] : []),
      ]
      for (const after of changed) {
        expect(shared(before.interventions, after.interventions)).toEqual(
          shared(after.interventions, before.interventions),
        )
        const steps = after.interventions.map((each) => each.step)
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        const hash = encodeHash({ ...DEFAULT_LINK, spec: after })
        expect(decodeHash(hash).state.spec).toEqual(after)
      }
    }),
  )
})

test('at one step rules change before chance does, in any order of the changes', () => {
  const [rulesFirst, forkFirst] = [
    forked(withRules(DEFAULT_SPEC, 5, { torch: null }, true), 5, 9),
    withRules(forked(DEFAULT_SPEC, 5, 9), 5, { torch: null }, true),
  ]
  expect(rulesFirst).toEqual(forkFirst)
  expect(rulesFirst.interventions.map(({ kind }) => kind)).toEqual(['rules', 'reseed'])
})

test('a second fork at a step takes the place of the first, and a second change of rules adds to the first', () => {
  const twice = forked(forked(DEFAULT_SPEC, 5, 9), 5, 10)
  expect(twice.interventions).toEqual([{ kind: 'reseed', step: 5, seed: 10 }])
  const both = withRules(withRules(DEFAULT_SPEC, 5, { torch: null }, true), 5, { door: null }, true)
  expect(both.interventions).toEqual([
    { kind: 'rules', step: 5, announced: true, rules: { torch: null, door: null } },
  ])
})
