import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '../../../worlds/craft'
import { readingsByRule } from './by-rule'
import { LOCAL_SEARCH, relationshipsOf } from './local-search'
import { GraphRag, type GraphRagIndex } from './graph-rag'
import { entityOfItem } from './questions'
import { BY_RULE } from '../../../agents/goals/graphrag'
import { foundFor, pagesOf, someDocuments, type ReadUnits } from './testing'
import { textUnits, tokensOf } from './text-units'

function indexOf(documents: readonly ReadUnits[]): GraphRagIndex {
  const graph = new GraphRag(BY_RULE)
  for (const { document, read } of documents) graph.add(document, read)
  return graph.index
}

const RULES = craftRules({ fuel: 'none', redstone: 'mine' })
const index = indexOf(pagesOf(RULES))

test('an index of the craft world’s rules contains only what they say', () => {
  expect(index.entities.map(({ name }) => name)).toEqual([...RULES.keys()].map(entityOfItem).sort())
  for (const { source, target } of index.relationships) {
    const rule = RULES.get(target.toLowerCase().replaceAll(' ', '_'))
    expect(Object.keys(rule?.requires ?? {}).map(entityOfItem)).toContain(source)
  }
  const edges = [...RULES.values()].reduce((sum, { requires }) => sum + Object.keys(requires).length, 0)
  expect(index.relationships).toHaveLength(edges)
  expect(Math.max(...index.communities.map(({ level }) => level))).toBeGreaterThan(0)
})

test('local search for a diamond axe, with the paper’s k', () => {
  const context = foundFor('craft a diamond axe', index, { ...LOCAL_SEARCH, entities: 3 })
  expect(context.selected[0]?.name).toBe('DIAMOND AXE')
  expect(context.text).toMatch(/^-----Reports-----\nid\|title\|content\n/)
  for (const title of ['Entities', 'Relationships', 'Sources'])
    expect(context.text).toContain(`\n\n-----${title}-----\n`)
  expect(context.text).toContain('DIAMOND|DIAMOND AXE|3 diamond used to craft diamond_axe')
})

test('relationships: those among the chosen, then the most shared outside targets, a fixed number per entity', () => {
  const chosen = ['WOODEN AXE', 'STICK', 'PLANKS'].flatMap(
    (name) => index.entities.find((entity) => entity.name === name) ?? [],
  )
  const found = relationshipsOf(chosen, index, 1).map(({ source, target }) => `${source} > ${target}`)
  expect(found.slice(0, 3).sort()).toEqual(['PLANKS > STICK', 'PLANKS > WOODEN AXE', 'STICK > WOODEN AXE'])
  expect(found).toHaveLength(6)
})

test('law: the order of documents changes nothing, nor does adding one later', () => {
  fc.assert(
    fc.property(someDocuments, fc.infiniteStream(fc.nat()), (documents, draws) => {
      const drawn = documents.map((document) => ({ document, at: draws.next().value ?? 0 }))
      const shuffled = drawn.sort((a, b) => a.at - b.at).map(({ document }) => document)
      const whole = indexOf(documents)
      expect(indexOf(shuffled)).toEqual(whole)
      const graph = new GraphRag(BY_RULE)
      for (const { document, read } of shuffled) {
        graph.add(document, read)
        expect(graph.index.units.length).toBeGreaterThan(0)
      }
      expect(graph.index).toEqual(whole)
    }),
    { numRuns: 25 },
  )
})

test('law: a context never exceeds its budget, nor a part its share', () => {
  const options = fc.record({
    entities: fc.integer({ min: 0, max: 12 }),
    relationships: fc.integer({ min: 0, max: 12 }),
    tokens: fc.integer({ min: 0, max: 1500 }),
    textShare: fc.double({ min: 0, max: 1, noNaN: true }),
    reportShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      someDocuments,
      options,
      fc.constantFrom('a', 'of wood', 'nothing'),
      (documents, search, query) => {
        const one = indexOf(documents)
        const context = foundFor(query, one, search)
        expect(tokensOf(context.text)).toBeLessThanOrEqual(context.tokens)
        expect(context.tokens).toBeLessThanOrEqual(search.tokens)
        const tokens = (section: string) =>
          context.pieces.reduce((sum, piece) => sum + (piece.section === section ? piece.tokens : 0), 0)
        expect(tokens('sources')).toBeLessThanOrEqual(search.tokens * search.textShare)
        expect(tokens('reports')).toBeLessThanOrEqual(search.tokens * search.reportShare)
        for (const piece of context.pieces) expect(context.text).toContain(piece.text)
      },
    ),
    { numRuns: 60 },
  )
})

test('law: units cover a document, none is too long, each starts with the end of the one before', () => {
  const texts = fc
    .array(fc.constantFrom('word ', 'Wörter ', '𓆏', '\n'), { maxLength: 300 })
    .map((all) => all.join(''))
  const sizes = fc.record({
    tokens: fc.integer({ min: 2, max: 40 }),
    overlap: fc.integer({ min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(texts, sizes, (text, size) => {
      const units = textUnits('page', text, size)
      let read = ''
      for (const { from, to, text: piece } of units) {
        expect(piece).toBe(text.slice(from, to))
        expect(piece.length).toBeLessThanOrEqual(size.tokens * 4 + 1)
        expect(() => encodeURIComponent(piece)).not.toThrow()
        expect(from).toBeLessThanOrEqual(read.length)
        read = read.slice(0, from) + piece
      }
      expect(read).toBe(text)
    }),
  )
  const [first, second] = textUnits('page', 'x'.repeat(5000))
  expect([first?.to, second?.from, second?.id]).toEqual([4800, 4400, 'page#2'])
})

test('a claim across the border of two units is in one reading', () => {
  const text = 'x'.repeat(9000)
  const passage = (from: number) => ({ document: 'page', from, to: from + 10 })
  const claim = (name: string, from: number) => ({
    ...{ name, description: '', tools: {}, materials: { log: 1 }, postconditions: { [name.slice(6)]: 1 } },
    passage: passage(from),
  })
  const goals = [claim('craft a', 4500), claim('craft b', 4795), claim('craft c', 0), claim('craft d', 8999)]
  const read = readingsByRule(textUnits('page', text), { document: 'page', goals, subgoals: [], losses: [] })
  expect(
    read.map(({ reading }) => reading.entities.map(({ name }) => name).filter((name) => name !== 'LOG')),
  ).toEqual([['A', 'B', 'C'], ['D']])
})
