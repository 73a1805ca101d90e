import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesIn } from '../../engine/record'
import type { Intervention } from '../../engine/intervention'
import { parseSpec } from '../../library/parse-spec'
import { CARDS, misfit, SLOTS, type Slot } from '../../library/cards'
import { optionsOf } from '../../library/options'
import { MAX_HORIZON, MAX_SEED } from '../../library/spec'
import { decodeHash, encodeHash, MAX_HASH } from './hash'
import { DEFAULT_LINK, DEFAULT_SPEC, PANELS, SPEEDS, THEMES, type LinkState } from './link-state'
import { LINK_TABLE } from './table'

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/)
const quantity = fc.integer({ min: 1, max: 4096 })
const rule = fc
  .record({
    action: name,
    requires: fc.dictionary(name, quantity, { maxKeys: 4, noNullPrototype: true }),
    areHeld: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    yields: quantity,
  })
  .map(({ action, requires, areHeld, yields }) => ({
    action,
    requires,
    held: Object.keys(requires).filter((_, at) => areHeld[at]),
    yields,
  }))
// Often several at one step.
const step = fc.oneof(fc.integer({ min: 0, max: MAX_HORIZON }), fc.integer({ min: 4, max: 6 }))
const intervention: fc.Arbitrary<Intervention> = fc.oneof(
  fc.record({
    kind: fc.constant('rules' as const),
    step,
    rules: fc.dictionary(name, fc.option(rule), { maxKeys: 4, noNullPrototype: true }),
    announced: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('reseed' as const), step, seed: fc.integer({ min: 0, max: MAX_SEED }) }),
)
/** In any order at one step. */
const anyInterventions = fc
  .array(intervention, { maxLength: 8 })
  .map((all) => all.toSorted((a, b) => a.step - b.step))

function choice(slot: Slot) {
  return fc.constantFrom(...CARDS[slot].map(({ id }) => id)).chain((id) =>
    fc.record({
      id: fc.constant<string>(id),
      options: fc.record(
        Object.fromEntries(
          valuesIn(optionsOf(slot, id)).map(([key, option]) => [
            key,
            option.kind === 'item'
              ? fc.constantFrom('none', 'compass', 'not_in_the_game')
              : option.kind === 'choice'
                ? fc.constantFrom(...option.choices.map(({ value }) => value))
                : option.kind === 'text'
                  ? option.check
                    ? fc.constant(option.default)
                    : fc.string({ maxLength: option.max }).filter((text) => !/\p{Cc}/u.test(text))
                  : Number.isInteger(option.step)
                    ? fc.integer({ min: option.min, max: option.max })
                    : fc
                        .double({ min: option.min, max: option.max, noNaN: true })
                        .map((value) => Number(value.toFixed(4)) + 0),
          ]),
        ),
        { noNullPrototype: true },
      ),
    }),
  )
}

const linkState: fc.Arbitrary<LinkState> = fc
  .record({
    world: choice('world'),
    agent: choice('agent'),
    model: choice('model'),
    similarity: choice('similarity'),
    seed: fc.integer({ min: 0, max: MAX_SEED }),
    horizon: fc.integer({ min: 1, max: MAX_HORIZON }),
    interventions: anyInterventions,
    files: fc.record(Object.fromEntries(SLOTS.map((slot) => [slot, fc.stringMatching(/^[0-9a-f]{8}$/)])), {
      requiredKeys: [],
      noNullPrototype: true,
    }),
    begins: fc.option(fc.stringMatching(/^[0-9a-f]{16}$/)),
    atStep: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    item: fc.option(name),
    need: fc.option(name),
    truth: fc.boolean(),
    speed: fc.constantFrom(...SPEEDS, 'lessons' as const),
    feed: fc.record({
      item: fc.option(name),
      kinds: fc.uniqueArray(fc.constantFrom('tried' as const, 'item-revised' as const, 'predicted' as const)),
    }),
    panel: fc.constantFrom(...PANELS),
    theme: fc.constantFrom(...THEMES),
    present: fc.boolean(),
    story: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .filter(({ agent, world, interventions }) => {
    const isChanged = interventions.some(({ kind }) => kind === 'rules')
    return misfit(agent.id, world.id) === null && (!isChanged || world.id === 'craft')
  })
  .map(({ world, agent, model, similarity, seed, horizon, interventions, begins, atStep, ...view }) => ({
    ...view,
    spec: {
      ...{ ...DEFAULT_SPEC, world, agent, model, similarity, seed, horizon, interventions },
      ...(begins !== null && { begins }),
    },
    step: atStep === null ? null : Math.floor(atStep * horizon),
  }))

test('reads back what it writes', () => {
  fc.assert(
    fc.property(linkState, (state) => {
      expect(decodeHash(encodeHash(state))).toEqual({ state, problems: [] })
    }),
  )
})

test('a link plays the same events: interventions of all kinds at one step stay in their order', () => {
  fc.assert(
    fc.property(anyInterventions, (interventions) => {
      const state = { ...DEFAULT_LINK, spec: parseSpec({ interventions }) }
      expect(decodeHash(encodeHash(state))).toEqual({ state, problems: [] })
    }),
    { numRuns: 1_000 },
  )
  const fork = { kind: 'reseed', step: 5, seed: 9 } as const
  const change = { kind: 'rules', step: 5, announced: true, rules: { torch: null } } as const
  const linked = (...interventions: Intervention[]) =>
    encodeHash({ ...DEFAULT_LINK, spec: { ...DEFAULT_SPEC, interventions } })
  expect(linked(change, fork)).toBe('#/watch?rules=5@torch:gone&fork=5.9')
  expect(linked(fork, change)).toBe('#/watch?rules=5@torch:gone&fork=5.9.0')
  expect(linked(change, fork, change)).toBe('#/watch?rules=5@torch:gone;5@torch:gone&fork=5.9.1')
})

test('whatever is read can be played, and is written as it was read', () => {
  const pair = fc
    .tuple(
      fc.oneof(fc.constantFrom(...LINK_TABLE.map(({ key }) => key)), fc.string()),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.stringMatching(/^[\w.,:;/@%-]{0,30}$/),
        fc.nat().map(String),
        fc.constantFrom(
          '800@torch:craft:2:stick.1',
          '5@constructor:gone',
          '3.4,5.6',
          '5.6.0,5.7.1,5.8',
          '5@;5@',
          '1e99',
          '__proto__',
        ),
      ),
    )
    .map(([key, value]) => `${key}=${value}`)
  const hash = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pair).map((pairs) => `#/watch?${pairs.join('&')}`),
  )
  fc.assert(
    fc.property(hash, (text) => {
      const { state } = decodeHash(text)
      expect(parseSpec(state.spec)).toEqual(state.spec)
      expect(decodeHash(encodeHash(state))).toEqual({ state, problems: [] })
    }),
    { numRuns: 500 },
  )
})

test('a first visit is the same as an empty description', () => {
  expect(DEFAULT_SPEC).toEqual(parseSpec({}))
  expect(encodeHash(DEFAULT_LINK)).toBe('#/watch')
  for (const hash of ['', '#', '#/watch', '#/nowhere', '#/watch?'])
    expect(decodeHash(hash)).toEqual({ state: DEFAULT_LINK, problems: [] })
})

test('says what is wrong with a value and which value it uses', () => {
  const { state, problems } = decodeHash(
    '#/watch?agent=<b>&seed=1e99&x0=11&skill=high&fuel=wood&step=4000&item=Stone&speed=3&feed=news&theme=pink&story=0&new=1',
  )
  expect(state).toEqual(DEFAULT_LINK)
  expect(problems).toEqual([
    `The link's agent <b> is not one of ${CARDS.agent.map(({ id }) => id).join(', ')}; xenon is used instead.`,
    "The link's x0 11 is not a whole number from 1 to 10; 2 is used instead.",
    "The link's skill high is not a number from 0 to 1; 0.5 is used instead.",
    "The link's fuel wood is not one of iron-only, all, none; iron-only is used instead.",
    "The link's seed 1e99 is not a whole number from 0 to 4,294,967,295; 1 is used instead.",
    "The link's step 4000 is not a step from 0 to 3,000; the run is shown where it was saved.",
    "The link's item Stone is not an item name (a small letter, then up to 63 small letters, digits and underscores); no item is selected.",
    "The link's speed 3 is not one of lessons, 1, 4, 16, 60, 250, max; lessons is used instead.",
    "The link's feed news is not a list of kinds of event, such as tried,item-revised or torch@all; everything is shown.",
    "The link's theme pink is not one of auto, light, dark; auto is used instead.",
    "The link's story 0 is not a whole number from 1 to 12; the run is shown without the story.",
  ])
})

test('changes in a link are readable for a person', () => {
  const hash =
    '#/watch?seed=7&rules=800@torch:craft:2:stick.1,coals.2/door:gone;900quiet@furnace:craft:1:cobblestone.4,crafting_table.1h&fork=412.9'
  const { state, problems } = decodeHash(hash)
  expect(problems).toEqual([])
  expect(state.spec.interventions).toEqual([
    { kind: 'reseed', step: 412, seed: 9 },
    {
      kind: 'rules',
      step: 800,
      announced: true,
      rules: {
        torch: { action: 'craft', requires: { stick: 1, coals: 2 }, held: [], yields: 2 },
        door: null,
      },
    },
    {
      kind: 'rules',
      step: 900,
      announced: false,
      rules: {
        furnace: {
          action: 'craft',
          requires: { cobblestone: 4, crafting_table: 1 },
          held: ['crafting_table'],
          yields: 1,
        },
      },
    },
  ])
  expect(encodeHash(state)).toBe(hash)
})

test('one change that cannot be read is left out, the others stay', () => {
  const { state, problems } = decodeHash('#/watch?rules=5@torch:gone;6@torch:craft;7@Torch:gone&fork=8.1,9')
  expect(state.spec.interventions.map((one) => one.step)).toEqual([5, 8])
  expect(problems).toEqual([
    "The link's rule change 6@torch:craft cannot be read and is left out.",
    "The link's rule change 7@Torch:gone cannot be read and is left out.",
    "The link's fork 9 cannot be read and is left out.",
  ])
})

test('reads no more than 1,000 changes and 32 kB', () => {
  const forks = (count: number) =>
    `#/watch?fork=${Array.from({ length: count }, (_, i) => `${i}.1`).join(',')}`
  expect(decodeHash(forks(1000)).problems).toEqual([])
  const many = decodeHash(forks(1005))
  expect(many.state.spec.interventions).toHaveLength(1000)
  expect(many.problems).toEqual(['The link has more than 1,000 changes; the others are left out.'])
  const long = decodeHash(`#/watch?seed=7&item=${'a'.repeat(MAX_HASH)}`)
  expect(long.state).toEqual(DEFAULT_LINK)
  expect(long.problems).toHaveLength(1)
})
