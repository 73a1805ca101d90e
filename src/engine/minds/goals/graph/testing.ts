import fc from 'fast-check'
import type { Rules } from '../../../worlds/items/types'
import type { Extracted, GoalClaim } from '../types/claims'

/** The rules as documents, one document per rule, without errors. */
export const documentsOf = (rules: Rules): readonly Extracted[] =>
  Array.from(rules, ([item, { action, requires, held, yields }]) => {
    const entries = Object.entries(requires)
    return documentOf(item, {
      name: `${action} ${item}`,
      tools: Object.fromEntries(entries.filter(([name]) => held.includes(name)).map(([name]) => [name, 1])),
      materials: Object.fromEntries(entries.filter(([name]) => !held.includes(name))),
      postconditions: { [item]: yields },
    })
  })

export function documentOf(document: string, ...claims: readonly Partial<GoalClaim>[]): Extracted {
  return {
    document,
    goals: claims.map((claim, at) => ({
      ...{ name: document, description: '', tools: {}, materials: {}, postconditions: {} },
      passage: { document, from: at, to: at + 1 },
      ...claim,
    })),
    subgoals: [],
    losses: [],
  }
}

const items = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const sets = (max: number) =>
  fc.dictionary(items, fc.integer({ min: 1, max: 9 }), { maxKeys: max, noNullPrototype: true })

/**
 * A few documents of small worlds in which things are made from each other, in cycles and in several ways.
 */
export const someDocuments = fc
  .array(
    fc.array(
      fc.record({
        name: fc.constantFrom('make a', 'make b', 'Make  A', 'get c', 'mine d', 'brew e'),
        description: fc.constantFrom('', 'one', 'another'),
        tools: sets(2).map((set) => Object.fromEntries(Object.keys(set).map((name) => [name, 1]))),
        materials: sets(3),
        postconditions: fc.tuple(items, fc.integer({ min: 1, max: 4 })).map(([item, n]) => ({ [item]: n })),
      }),
      { maxLength: 6 },
    ),
    { maxLength: 8 },
  )
  .map((all) => all.map((claims, at) => documentOf(`document ${at}`, ...claims)))
