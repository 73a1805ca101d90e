/** Shared by tests of knowledge: arbitrary knowledge with cycles and disagreements. */
import fc from 'fast-check'
import { isItemName, MAX_QUANTITY } from '../../engine/worlds/items/limits'
import { canonicalAdg } from '../minds/adg/canonical'
import type { AdgClaim, AdgItem, TriedCounts } from '../minds/adg/types'
import { specId } from '../digest'
import { parseSpec } from '../parse-spec'
import { ORIGIN_KINDS } from './origin'
import { inOrder } from './read-run'
import { canonicalTree } from '../minds/tree/canonical'
import type { TreeClaim, TreeTask } from '../minds/tree/types'
import type { Knowledge, Origin, RunOf } from './types'

interface AnyOf {
  /** Items, at most; their edges are drawn among them, so that there are cycles. */
  readonly items?: number
  /** Whether there are other claims, as in merged knowledge. Missing: none. */
  readonly others?: boolean
}

const count = fc.nat(1000)
const few = (names: readonly string[], most: number) =>
  fc.subarray([...names], { maxLength: Math.min(most, names.length) })
/** Names as worlds have them, and malicious names, as far as they are valid. */
const itemName = fc
  .oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,6})?$/) },
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_:. -]{0,63}$/),
    fc.constantFrom('script', 'e10', 'nan', 'true', 'minecraft:oak_log', 'x'.repeat(64)),
  )
  .filter(isItemName)
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: MAX_QUANTITY }))
const tried = fc.tuple(count, count).filter(([done, failed]): boolean => done + failed > 0)

const SPECS = [
  parseSpec({}),
  parseSpec({ seed: 2, agent: { id: 'sc' } }),
  parseSpec({ seed: 3, world: { id: 'kitchen' }, agent: { id: 'deckard' } }),
  parseSpec({ seed: 4, world: { id: 'blocks' }, agent: { id: 'drip' } }),
]
const personName = fc.oneof(fc.constantFrom('Ada', 'Bo', 'group 3'), fc.string({ maxLength: 20 }))
const runs = fc
  .subarray(SPECS)
  .chain((specs) =>
    fc
      .tuple(
        ...specs.map((spec) =>
          fc
            .record({ step: count, names: fc.uniqueArray(personName, { maxLength: 3 }) })
            .map(({ step, names }): [string, RunOf] => [specId(spec), { spec, step, names: names.sort() }]),
        ),
      )
      .map((all) => inOrder(Object.fromEntries(all))),
  )

function originOfAny(ids: readonly string[], names: readonly string[]): fc.Arbitrary<Origin> {
  const by = fc.constantFrom(...ORIGIN_KINDS)
  const run = ids.length > 0 ? fc.option(fc.constantFrom(...ids), { nil: undefined }) : fc.constant(undefined)
  const from = names.length > 0 ? few(names, 3) : fc.constant([])
  return fc
    .tuple(by, run, count, from, fc.string({ maxLength: 12 }))
    .map(([kind, of, step, items, source]) => ({
      by: kind,
      ...(of !== undefined && { run: of, step }),
      ...(kind === 'analogy' && items.length > 0 && { from: items }),
      ...(kind === 'import' && source !== '' && { source }),
    }))
}

const origins = (ids: readonly string[], names: readonly string[] = []) =>
  fc.array(originOfAny(ids, names), { minLength: 1, maxLength: 3 })

function adgClaim(names: readonly string[], ids: readonly string[]): fc.Arbitrary<AdgClaim> {
  return fc
    .record({
      needs: few(names, 5),
      quantities: fc.array(quantity, { minLength: 5, maxLength: 5 }),
      isHeld: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      standing: fc.constantFrom('hypothesised', 'analogy', 'experienced', 'inadmissible'),
      revisions: fc.integer({ min: 1, max: 40 }),
      yields: quantity,
      action: fc.option(fc.constantFrom('mine', 'craft', 'smelt', 'break_down')),
      memory: fc.dictionary(fc.constantFrom('mine', 'craft', 'smelt'), tried, { maxKeys: 3 }),
      origins: origins(ids, names),
      edges: fc.array(fc.option(origins(ids, names)), { minLength: 5, maxLength: 5 }),
    })
    .map(({ needs, quantities, isHeld, edges, memory, ...rest }) => ({
      ...rest,
      requirements: Object.fromEntries(needs.map((name, at) => [name, quantities[at] ?? 1])),
      held: needs.filter((_, at) => isHeld[at]),
      memory: Object.fromEntries(
        Object.entries(memory).map(([name, [s, f]]): [string, TriedCounts] => [name, [s, f]]),
      ),
      edges: Object.fromEntries(needs.flatMap((name, at) => (edges[at] ? [[name, edges[at]]] : []))),
    }))
}

/** An adaptive dependency graph of any form: cyclic, inadmissible, with any authors. */
export function anyGraph({ items = 12, others = false }: AnyOf = {}): fc.Arbitrary<Knowledge<'adg'>> {
  return fc.tuple(fc.uniqueArray(itemName, { maxLength: items }), runs).chain(([names, of]) => {
    const claim = adgClaim(names, Object.keys(of))
    const item: fc.Arbitrary<AdgItem> = others
      ? fc.tuple(claim, fc.array(claim, { maxLength: 2 })).map(([own, more]) => ({ ...own, others: more }))
      : claim
    return fc.array(item, { minLength: names.length, maxLength: names.length }).map((all) => ({
      mind: 'adg' as const,
      world: SPECS[0]!.world,
      runs: of,
      body: canonicalAdg({ items: Object.fromEntries(names.map((name, at) => [name, all[at]!])) }),
    }))
  })
}

const word = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z]{1,8}$/) },
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => /^\S+$/.test(text)),
)
const taskName = fc
  .oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,3}){0,3}$/) },
    fc.string({ minLength: 1, maxLength: 30 }),
  )
  // The schema refuses these keys in a record. Knowledge read from a run never has them
  // (`tree/task-name.ts`).
  .filter((text) => /^\P{Cc}+$/u.test(text) && !['__proto__', 'prototype', 'constructor'].includes(text))

const treeClaim = (ids: readonly string[]): fc.Arbitrary<TreeClaim> =>
  fc.record({
    parts: fc.array(
      fc.record({
        verb: word,
        things: fc.array(word, { maxLength: 3 }),
        quantity: fc.integer({ min: 1, max: 64 }),
      }),
      { maxLength: 4 },
    ),
    tried: fc.tuple(count, count),
    origins: origins(ids),
  })

/** Decompositions of any form, in which a task may be a part of itself. */
export function anyTree({ items = 12, others = false }: AnyOf = {}): fc.Arbitrary<Knowledge<'tree'>> {
  return fc.tuple(fc.uniqueArray(taskName, { maxLength: items }), runs).chain(([names, of]) => {
    const claim = treeClaim(Object.keys(of))
    const task: fc.Arbitrary<TreeTask> = others
      ? fc.tuple(claim, fc.array(claim, { maxLength: 2 })).map(([own, more]) => ({ ...own, others: more }))
      : claim
    return fc.array(task, { minLength: names.length, maxLength: names.length }).map((all) => ({
      mind: 'tree' as const,
      world: SPECS[3]!.world,
      runs: of,
      body: canonicalTree({ tasks: Object.fromEntries(names.map((name, at) => [name, all[at]!])) }),
    }))
  })
}

/** Knowledge of any mind. */
export const anyKnowledge = (what: AnyOf = {}): fc.Arbitrary<Knowledge> =>
  fc.oneof(anyGraph(what), anyTree(what))
