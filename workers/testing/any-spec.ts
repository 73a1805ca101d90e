import fc from 'fast-check'
import { valuesIn, type ValueSpec } from '../../src/engine/record'
import type { Intervention } from '../../src/engine/intervention'
import type { Rule } from '../../src/engine/worlds/items/types'
import { craftRules } from '../../src/engine/worlds/craft'
import { CARDS, isLive, misfit, type Slot } from '../../src/library/cards'
import { optionsOf } from '../../src/library/options'
import { MAX_SEED, type Choice, type RunSpec } from '../../src/library/spec'

const items = [...craftRules({ fuel: 'iron-only', redstone: 'smelt' }).keys()]
const seed = fc.integer({ min: 0, max: MAX_SEED })
const quantity = fc.integer({ min: 1, max: 4 })
const item = fc.constantFrom(...items)

function value(option: ValueSpec): fc.Arbitrary<number | string> {
  switch (option.kind) {
    case 'choice':
      return fc.constantFrom(...option.choices.map((known) => known.value))
    case 'item':
      return fc.oneof(fc.constant(option.default), item)
    case 'text':
      return option.check ? fc.constant(option.default) : fc.string({ maxLength: option.max })
    case 'number':
      return fc.integer({ min: option.min, max: option.max })
  }
}

/** A plugin of that slot whose answers follow from the spec, with any values that its record allows, for some of its options. */
function choice(slot: Slot, fits: (id: string) => boolean = () => true): fc.Arbitrary<Choice> {
  const ids = CARDS[slot].flatMap(({ id }) => (isLive(slot, id) || !fits(id) ? [] : [id]))
  return fc.constantFrom(...ids).chain((id) => {
    const values = valuesIn(optionsOf(slot, id)).map(([key, option]) =>
      fc.option(value(option).map((chosen) => [key, chosen] as const)),
    )
    const some = fc.tuple(...values).map((chosen) => Object.fromEntries(chosen.filter((one) => one !== null)))
    return fc.record({ id: fc.constant(id), options: some })
  })
}

const rule: fc.Arbitrary<Rule> = fc
  .record({
    action: fc.constantFrom('mine', 'craft', 'smelt'),
    requires: fc.dictionary(item, quantity, { maxKeys: 3 }),
    yields: quantity,
    isHeld: fc.boolean(),
  })
  .map(({ isHeld, ...rule }) => ({ ...rule, held: isHeld ? Object.keys(rule.requires).slice(0, 1) : [] }))

function intervention(horizon: number, changesRules: boolean): fc.Arbitrary<Intervention> {
  const step = fc.integer({ min: 0, max: horizon })
  const rules = fc.dictionary(item, fc.option(rule, { freq: 4 }), { minKeys: 1, maxKeys: 6 })
  const reseed = fc.record({ kind: fc.constant('reseed' as const), step, seed })
  if (!changesRules) return reseed
  return fc.oneof(
    fc.record({ kind: fc.constant('rules' as const), step, rules, announced: fc.boolean() }),
    reseed,
  )
}

/** Any run that can be played, up to that horizon, as somebody might describe it. */
export function anySpec(maxHorizon: number): fc.Arbitrary<Partial<RunSpec>> {
  return fc
    .tuple(fc.integer({ min: 1, max: maxHorizon }), fc.constantFrom(...CARDS.world))
    .chain(([horizon, place]) => {
      return fc.record({
        world: choice('world', (id) => id === place.id),
        agent: choice('agent', (id) => misfit(id, place.id) === null),
        model: choice('model'),
        similarity: choice('similarity'),
        seed,
        horizon: fc.constant(horizon),
        interventions: fc.array(intervention(horizon, 'changes' in place), { maxLength: 4 }),
      })
    })
}
