import fc from 'fast-check'
import { valuesIn, type ValueSpec } from '../../src/engine/record'
import type { Intervention } from '../../src/engine/intervention'
import type { MindId } from '../../src/engine/minds'
import type { Rule } from '../../src/engine/worlds/items/types'
import { craftRules } from '../../src/engine/worlds/craft'
import { CARDS, isLive, misfit, type Slot } from '../../src/library/cards'
import { optionsOf } from '../../src/library/options'
import { MAX_SEED, type Choice, type RunSpec } from '../../src/library/spec'

const items = [...craftRules({ fuel: 'iron-only', redstone: 'smelt' }).keys()]
const seed = fc.integer({ min: 0, max: MAX_SEED })
const quantity = fc.integer({ min: 1, max: 4 })
const item = fc.constantFrom(...items)

/**
 * Maximum sizes of options: other tests play the largest problems and trees; here there are many small ones.
 */
const SMALL: Readonly<Record<string, number>> = { blocks: 30, towers: 30, maxNodes: 100 }

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const towers = fc
  .tuple(
    fc.shuffledSubarray(letters, { minLength: letters.length }),
    fc.array(fc.boolean(), { minLength: letters.length, maxLength: letters.length }),
  )
  .map(([blocks, isBase]) =>
    blocks.reduce<string[][]>((all, block, at) => {
      const last = all.at(-1)
      if (last && !isBase[at]) last.push(block)
      else all.push([block])
      return all
    }, []),
  )
/** A problem as a user writes it: the start, and the goal. */
const problem = fc.tuple(towers, towers).map(([start, wanted]) => {
  const facts = wanted.flatMap((tower) => tower.slice(1).map((block, at) => `${block} on ${tower[at]!}`))
  return `${start.map((tower) => tower.join(' ')).join(' | ')} > ${facts.length > 0 ? facts.join(', ') : 'a on table'}`
})

/** Text options with a syntax, which a random text would not have. */
const WRITTEN: Readonly<Record<string, fc.Arbitrary<string>>> = { written: problem }

function value(key: string, option: ValueSpec): fc.Arbitrary<number | string> {
  switch (option.kind) {
    case 'choice':
      return fc.constantFrom(...option.choices.map((known) => known.value))
    case 'item':
      return fc.oneof(fc.constant(option.default), item)
    case 'text':
      return (
        WRITTEN[key] ?? (option.check ? fc.constant(option.default) : fc.string({ maxLength: option.max }))
      )
    case 'number': {
      const { min, max, step } = option
      const steps = Math.floor((Math.min(max, SMALL[key] ?? Infinity) - min) / step)
      return fc.integer({ min: 0, max: steps }).map((many) => min + many * step)
    }
  }
}

/**
 * A plugin of that slot whose answers follow from the spec, with any valid values for some of its options.
 */
function choice(slot: Slot, fits: (id: string) => boolean = () => true): fc.Arbitrary<Choice> {
  const ids = CARDS[slot].flatMap(({ id }) => (isLive(slot, id) || !fits(id) ? [] : [id]))
  return fc.constantFrom(...ids).chain((id) => {
    const values = valuesIn(optionsOf(slot, id)).map(([key, option]) => {
      const one = value(key, option).map((chosen) => [key, chosen] as const)
      // An option with a small maximum always gets a value, because its default is large.
      return key in SMALL ? one : fc.option(one)
    })
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

/**
 * Any playable run up to that horizon, as a user might describe it.
 * @param mind only agents with this mind; undefined: all agents
 */
export function anySpec(maxHorizon: number, mind?: MindId): fc.Arbitrary<Partial<RunSpec>> {
  const players = CARDS.agent.filter((card) => mind === undefined || card.mind === mind)
  const plays = (place: string) => (id: string) =>
    players.some((card) => card.id === id) && misfit(id, place) === null
  const places = CARDS.world.filter(
    ({ id }) => !isLive('world', id) && CARDS.agent.some((card) => plays(id)(card.id)),
  )
  return fc
    .tuple(fc.integer({ min: 1, max: maxHorizon }), fc.constantFrom(...places))
    .chain(([horizon, place]) => {
      return fc.record({
        world: choice('world', (id) => id === place.id),
        agent: choice('agent', plays(place.id)),
        model: choice('model'),
        similarity: choice('similarity'),
        seed,
        horizon: fc.constant(horizon),
        interventions: fc.array(intervention(horizon, 'changes' in place), { maxLength: 4 }),
      })
    })
}
