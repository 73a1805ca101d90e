import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DependencyGraph } from './dependency-graph'

/** Random graphs of up to twelve items, cycles and self-loops included. */
const graphs = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 9 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((edges) => {
    const graph = new DependencyGraph()
    const sets = new Map<string, Record<string, number>>()
    for (const [u, v, q] of edges) sets.set(`i${v}`, { ...sets.get(`i${v}`), [`i${u}`]: q })
    for (const [v, set] of sets) graph.setRequirements(graph.item(v), set)
    return { graph, sets }
  })

/** The needs of `v`, by a slow search. */
function reachable(sets: Map<string, Record<string, number>>, v: string): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    for (const u of Object.keys(sets.get(name) ?? {})) {
      if (found.has(u)) continue
      found.add(u)
      visit(u)
    }
  }
  visit(v)
  return found
}

test('requirements replace the earlier ones, and make unknown names known', () => {
  const graph = new DependencyGraph()
  const stick = graph.item('stick')
  graph.setRequirements(stick, { logs: 2 })
  graph.setRequirements(stick, { planks: 2, table: 1 }, ['table'])
  expect(stick.requirementSet).toEqual({ planks: 2, table: 1 })
  expect(stick.requirements.map(({ held }) => held)).toEqual([false, true])
  expect([...graph.items].map(({ name }) => name)).toEqual(['stick', 'logs', 'planks', 'table'])
})

test('law: ancestors and descendants equal those of a slow search, whatever the cycles', () => {
  fc.assert(
    fc.property(graphs, ({ graph, sets }) => {
      const all = [...graph.items]
      for (const v of all) {
        const needed = reachable(sets, v.name)
        needed.delete(v.name)
        expect(graph.countAncestors(v)).toBe(needed.size)
        expect(new Set(graph.topological(v).map(({ name }) => name))).toEqual(needed.add(v.name))
        const needing = all.filter((w) => w !== v && reachable(sets, w.name).has(v.name))
        expect(new Set(graph.descendants(v))).toEqual(new Set(needing))
        for (const u of all)
          expect(graph.dependsOn(u, v)).toBe(u === v || reachable(sets, u.name).has(v.name))
      }
    }),
  )
})

test('law: children are the items whose set has it, in the order of V̂, after any earlier sets', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const sets = fc.array(fc.tuple(names, fc.dictionary(names, fc.nat(9))))
  fc.assert(
    fc.property(sets, (sets) => {
      const graph = new DependencyGraph()
      for (const [name, set] of sets) graph.setRequirements(graph.item(name), set)
      for (const v of graph.items)
        expect(graph.children(v)).toEqual(graph.items.filter((w) => v.name in w.requirementSet))
    }),
  )
})

test('law: in a graph without cycles every item comes after all its needs', () => {
  fc.assert(
    fc.property(graphs, ({ graph, sets }) => {
      for (const v of graph.items) {
        if ([...sets.keys()].some((name) => reachable(sets, name).has(name))) return
        const order = graph.topological(v)
        expect(order.at(-1)).toBe(v)
        order.forEach((w, i) => {
          for (const { item } of w.requirements) expect(order.indexOf(item)).toBeLessThan(i)
        })
      }
    }),
  )
})
