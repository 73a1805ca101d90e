/** Pieces of knowledge that tests unite: of few things and few runs, so that they agree, differ and overlap. */
import fc from 'fast-check'
import { parseSpec } from '../parse-spec'
import type { AdgClaim, AdgItem } from '../minds/adg/types'
import { unionOrigins } from './origin'
import type { TreeClaim, TreeTask } from '../minds/tree/types'
import type { Knowledge, Origin, RunOf } from './types'

const RUNS = ['run-a', 'run-b', 'run-c'] as const
const NAMES = ['stick', 'planks', 'logs', '__proto__', 'constructor'] as const

const anOrigin: fc.Arbitrary<Origin> = fc.oneof(
  fc.record({
    by: fc.constantFrom('experience', 'model', 'plan', 'person'),
    run: fc.constantFrom(...RUNS),
    step: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({
    by: fc.constant('analogy'),
    run: fc.constantFrom(...RUNS),
    step: fc.integer({ min: 0, max: 3 }),
    from: fc.constantFrom(['logs'], ['logs', 'planks']),
  }),
  fc.record({ by: fc.constant('import'), source: fc.constantFrom('a.json', 'b.json') }),
  fc.constant<Origin>({ by: 'person' }),
)
const someOrigins = fc.array(anOrigin, { minLength: 1, maxLength: 3 }).map((list) => unionOrigins(list))

/** Also names that every object has: they are names like any other. */
const aRecord = <T>(value: fc.Arbitrary<T>, maxLength = 2) =>
  fc
    .array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength })
    .map((entries) => Object.fromEntries(entries))
const aTried = fc.tuple(fc.nat(2), fc.nat(2))

const anAdgClaim: fc.Arbitrary<AdgClaim> = fc
  .record({
    requirements: aRecord(fc.integer({ min: 1, max: 2 })),
    standing: fc.constantFrom('hypothesised', 'analogy', 'experienced', 'inadmissible'),
    revisions: fc.integer({ min: 1, max: 3 }),
    yields: fc.integer({ min: 1, max: 2 }),
    action: fc.constantFrom('craft', 'mine', null),
    memory: fc
      .array(fc.tuple(fc.constantFrom('craft', 'mine'), aTried), { maxLength: 2 })
      .map((entries) => Object.fromEntries(entries)),
    origins: someOrigins,
    said: fc.option(aRecord(someOrigins, 1), { nil: null }),
  })
  .map(({ said, ...claim }): AdgClaim => {
    const whole = new Set(claim.origins.map((one) => JSON.stringify(one)))
    const beside = Object.entries(said ?? {})
      .filter(([need]) => Object.hasOwn(claim.requirements, need))
      .map(([need, all]) => [need, all.filter((one) => !whole.has(JSON.stringify(one)))] as const)
      .filter(([, all]) => all.length > 0)
    const held = claim.standing === 'experienced' ? Object.keys(claim.requirements).slice(1) : []
    return { ...claim, held, ...(beside.length > 0 && { edges: Object.fromEntries(beside) }) }
  })

const aTreeClaim: fc.Arbitrary<TreeClaim> = fc.record({
  parts: fc.array(
    fc.record({
      verb: fc.constantFrom('stack', 'craft'),
      things: fc.subarray(['a', 'b']),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 2 },
  ),
  tried: aTried,
  origins: someOrigins,
})

const withOthers = <C extends object>(claim: fc.Arbitrary<C>) =>
  fc
    .tuple(claim, fc.array(claim, { maxLength: 2 }))
    .map(([top, others]): C & { readonly others?: readonly C[] } => ({
      ...top,
      ...(others.length > 0 && { others }),
    }))

const SPECS = [parseSpec({ seed: 1 }), parseSpec({ seed: 2 }), parseSpec({ seed: 2, horizon: 10 })] as const
const aRun: fc.Arbitrary<RunOf> = fc.record({
  spec: fc.constantFrom(...SPECS),
  step: fc.nat(5),
  names: fc.subarray(['Anna', 'Ben']),
})
const around = {
  world: fc.constantFrom(
    ...SPECS.map(({ world }) => world),
    parseSpec({ world: { id: 'craft', options: { goals: '120' } } }).world,
  ),
  runs: fc
    .array(fc.tuple(fc.constantFrom(...RUNS), aRun), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries)),
}

const anAdgItem: fc.Arbitrary<AdgItem> = withOthers(anAdgClaim)
const aTreeTask: fc.Arbitrary<TreeTask> = withOthers(aTreeClaim)
export const aGraph: fc.Arbitrary<Knowledge> = fc.record({
  mind: fc.constant('adg'),
  ...around,
  body: fc.record({ items: aRecord(anAdgItem, 3) }),
})
export const aPlanner: fc.Arbitrary<Knowledge> = fc.record({
  mind: fc.constant('tree'),
  ...around,
  body: fc.record({ tasks: aRecord(aTreeTask, 3) }),
})
