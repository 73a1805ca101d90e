/** Shared by the tests of links: knowledge from any source, in the canonical order of files. */
import fc from 'fast-check'
import { anySpec } from './any-spec'
import { specId } from '../../src/library/digest'
import type { AdgClaim, AdgItem } from '../../src/library/minds/adg/types'
import type { TreeClaim, TreeTask } from '../../src/library/minds/tree/types'
import type { Knowledge, Origin, RunOf } from '../../src/library/knowledge/types'
import { parseSpec } from '../../src/library/parse-spec'
import { ORIGIN_KINDS } from '../../src/library/knowledge/origin'
import { TABLES } from '../../src/library/links/vocabulary'

const { things = [], actions = [], rules = {} } = TABLES[0] ?? {}

/** Mostly existing names; and any text that a file may contain. */
const thing = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...things) },
  fc.constantFrom('__proto__', 'constructor', 'toString', '<img src=x onerror=alert(1)>', 'ä ö', '𝕏', ''),
  fc.string({ maxLength: 20, unit: 'binary' }),
)
const action = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...actions) }, thing)
const quantity = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.maxSafeNat())
/** Several items may have the same step, if one event concerned them. */
const step = fc.oneof(fc.constantFrom(0, 7, 412), fc.nat(3000), fc.maxSafeNat())

const dictionary = <T>(name: fc.Arbitrary<string>, value: fc.Arbitrary<T>, maxKeys: number) =>
  fc
    .uniqueArray(fc.tuple(name, value), { maxLength: maxKeys, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))))

const origin = (runs: readonly string[]): fc.Arbitrary<Origin> =>
  fc.record(
    {
      by: fc.constantFrom(...ORIGIN_KINDS),
      run: fc.constantFrom(...runs, 'ffffffffffffffff'),
      step,
      from: fc.array(thing, { maxLength: 3 }),
      source: fc.string({ maxLength: 12 }),
    },
    { requiredKeys: ['by'], noNullPrototype: true },
  )

const adgClaim = (runs: readonly string[]): fc.Arbitrary<AdgClaim> =>
  fc
    .record(
      {
        requirements: fc.oneof(fc.constant({ planks: 8, stick: 8 }), dictionary(thing, quantity, 4)),
        standing: fc.constantFrom('experienced', 'hypothesised', 'analogy', 'inadmissible'),
        revisions: quantity,
        yields: quantity,
        action: fc.option(action),
        memory: dictionary(action, fc.tuple(fc.nat(20), fc.nat(20)), 4),
        origins: fc.array(origin(runs), { maxLength: 3 }),
        edges: dictionary(thing, fc.array(origin(runs), { maxLength: 2 }), 3),
      },
      {
        requiredKeys: ['requirements', 'standing', 'revisions', 'yields', 'action', 'memory', 'origins'],
        noNullPrototype: true,
      },
    )
    .chain((claim) =>
      fc
        .oneof(fc.subarray(Object.keys(claim.requirements)), fc.array(thing, { maxLength: 2 }))
        .map((held) => ({ ...claim, held })),
    )

const treeClaim = (runs: readonly string[]): fc.Arbitrary<TreeClaim> =>
  fc.record(
    {
      parts: fc.array(
        fc.record(
          { verb: action, things: fc.array(thing, { maxLength: 3 }), quantity },
          { noNullPrototype: true },
        ),
        { maxLength: 4 },
      ),
      tried: fc.tuple(fc.nat(20), fc.nat(20)),
      origins: fc.array(origin(runs), { maxLength: 3 }),
    },
    { noNullPrototype: true },
  )

/** A claim, perhaps with contradicting ones. */
const withOthers = <T extends object>(claim: fc.Arbitrary<T>): fc.Arbitrary<T & { others?: T[] }> =>
  fc
    .tuple(claim, fc.option(fc.array(claim, { maxLength: 2 }), { freq: 3, nil: undefined }))
    .map(([one, others]) => (others ? { ...one, others } : one))

/** Other tests use many runs; a few are enough here. */
const SPECS = fc.sample(anySpec(500).map(parseSpec), 100)

const runOf: fc.Arbitrary<RunOf> = fc.record(
  {
    spec: fc.constantFrom(...SPECS),
    step,
    names: fc.array(fc.string({ maxLength: 12 }), { maxLength: 3 }),
  },
  { noNullPrototype: true },
)

/** Makes a part of the knowledge agree with the published rules. */
function asPublished([name, item]: [string, AdgItem]): [string, AdgItem] {
  const rule = Object.hasOwn(rules, name) && item.revisions % 2 === 0 ? rules[name] : undefined
  if (!rule) return [name, item]
  const { requires: requirements, held, action, yields } = rule
  return [name, { ...item, requirements, held, action, yields }]
}

/** Any possible knowledge, and some impossible. */
export const anyGraph: fc.Arbitrary<Knowledge> = fc
  .tuple(fc.array(runOf, { maxLength: 2 }), runOf, fc.boolean(), fc.boolean())
  .chain(([all, other, isOwn, isTree]) => {
    const runs = Object.fromEntries(
      all
        .map((run, at): [string, RunOf] => [isOwn || at > 0 ? specId(run.spec) : '0123456789abcdef', run])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    const { world } = (isOwn ? (all[0] ?? other) : other).spec
    const ids = Object.keys(runs)
    const adg = (items: Record<string, AdgItem>): Knowledge => ({
      ...{ mind: 'adg', world, runs },
      body: { items: Object.fromEntries(Object.entries(items).map(asPublished)) },
    })
    const tree = (tasks: Record<string, TreeTask>): Knowledge => ({
      mind: 'tree',
      world,
      runs,
      body: { tasks },
    })
    return isTree
      ? dictionary(thing, withOthers(treeClaim(ids)), 5).map(tree)
      : dictionary(thing, withOthers(adgClaim(ids)), 8).map(adg)
  })
