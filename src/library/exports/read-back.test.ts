/** Exports read back unchanged. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../engine/json'
import { knowledgeSchema } from '../knowledge/schema'
import { anyKnowledge } from '../knowledge/testing'
import type { Knowledge } from '../knowledge/types'
import { NO_LABELS, type Labels } from '../store/library-types'
import { formatsOf, read, READ_BY, written } from '.'
import { ExportError } from './types'
import { adgKnowledge, aKnowledge, labelsFor } from './testing'

/** `EXPORT_RUNS=10000`: as many as are asked for. */
const RUNS = Number(process.env['EXPORT_RUNS'] ?? 300)

const about = { title: 'What XENON knows', goal: null }
const textOf = (format: string, knowledge: Knowledge, labels: Labels = NO_LABELS) => {
  const [file] = written(format, knowledge, labels, about)
  return file?.text ?? ''
}
/** Every name, value and place: `constructor` and `__proto__` are names. */
const same = (a: unknown, b: unknown) => expect(canonicalJson(a)).toBe(canonicalJson(b))

const labelled = aKnowledge.chain((knowledge) =>
  labelsFor(knowledge).map((labels) => ({ knowledge, labels })),
)
describe.each(['graphml', 'cytoscape'])('%s', (format) => {
  test('holds all of it, and reads back as it was', () => {
    fc.assert(
      fc.property(labelled, ({ knowledge, labels }) => {
        const found = read(format, textOf(format, knowledge, labels), 'x')
        same(found, { ...knowledge, labels })
      }),
      { numRuns: RUNS },
    )
  })

  test('refuses other files and files that are cut off, in a sentence', () => {
    fc.assert(
      fc.property(
        labelled,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ({ knowledge }, share) => {
          const text = textOf(format, knowledge).trimEnd()
          const short = text.slice(0, Math.floor(text.length * share))
          expect(() => read(format, short, 'x')).toThrow(ExportError)
          expect(() => read(format, short, 'x')).toThrow(/\.$/)
        },
      ),
      { numRuns: RUNS / 3 },
    )
  })

  test('reading any text ends, with a reason if it fails', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string({
            unit: fc.constantFrom(
              '<',
              '>',
              '&',
              '"',
              '/',
              ' ',
              'graphml',
              'a',
              '=',
              '\\',
              '<graphml>',
              '</graphml>',
            ),
          }),
        ),
        (text) => {
          try {
            read(format, text, 'x')
          } catch (error) {
            expect(error).toBeInstanceOf(ExportError)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })
})

test('a validated export is the same knowledge again', () => {
  fc.assert(
    fc.property(
      anyKnowledge({ others: true }),
      fc.constantFrom('graphml', 'cytoscape'),
      (knowledge, format) => {
        same(v.parse(knowledgeSchema, read(format, textOf(format, knowledge), 'x')), knowledge)
      },
    ),
    { numRuns: RUNS },
  )
})

test('a table of items reads back everything but runs, world, names, notes and other claims', () => {
  fc.assert(
    fc.property(adgKnowledge(), (knowledge) => {
      const { mind, body } = read('csv', textOf('csv-items', knowledge), 'items.csv')
      const items = Object.fromEntries(
        Object.entries(knowledge.body.items).map(([name, { others: _, edges: __, ...item }]) => [name, item]),
      )
      same({ mind, body }, { mind: 'adg', body: { items } })
    }),
    { numRuns: RUNS },
  )
})

test('a table of requirements reads back which item needs how many of which, and whether it is held', () => {
  fc.assert(
    fc.property(adgKnowledge(), (knowledge) => {
      const { body } = read('csv', textOf('csv-requirements', knowledge), 'r.csv')
      const items = new Map<string, object>()
      const hypothesis = {
        ...{ requirements: {}, held: [], standing: 'hypothesised', revisions: 1, yields: 1 },
        ...{ action: null, memory: {}, origins: [{ by: 'import', source: 'r.csv' }] },
      }
      for (const [name, { requirements, held, standing }] of Object.entries(knowledge.body.items)) {
        const needs = Object.keys(requirements)
        for (const need of needs) if (!items.has(need)) items.set(need, hypothesis)
        if (needs.length > 0)
          items.set(name, {
            ...hypothesis,
            requirements,
            held: needs.filter((one) => held.includes(one)),
            standing,
          })
      }
      same(body, { items: Object.fromEntries(items) })
    }),
    { numRuns: RUNS },
  )
})

test('a table that is none of ours is refused in a sentence', () => {
  expect(() => read('csv', 'a,b\r\n1,2\r\n', 'x.csv')).toThrow(
    /has the columns "a, b".*Id, standing and requirements/,
  )
  expect(() => read('csv', 'Id,standing,requirements\r\nx,experienced,{\r\n', 'x.csv')).toThrow(
    /Line 2.*not JSON/,
  )
  expect(() => read('csv', 'Source,Target,quantity\r\na,b,1\r\na,b,2\r\n', 'x.csv')).toThrow(
    /Line 3: this item already needs "a"/,
  )
  expect(() => read('csv', 'Source,Target,quantity\r\n"a"x,b,1\r\n', 'x.csv')).toThrow(/quotation mark/)
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', "'", '=', '1') }), (text) => {
      expect(() => read('csv', text, 'x')).toThrow(ExportError)
    }),
  )
})

test('XML that asks for more than its text is refused', () => {
  const graph = '<graphml><graph edgedefault="directed"/></graphml>'
  for (const text of [
    `<!DOCTYPE graphml [<!ENTITY a "b">]>${graph}`,
    '<graphml>&a;</graphml>',
    '<graphml><![CDATA[x]]></graphml>',
    '<?xml-stylesheet href="x"?><graphml/>',
    '<graphml><graph/></graph></graphml>',
    `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
    '<graphml a="1" a="2"/>',
    `${graph}${graph}`,
  ])
    expect(() => read('graphml', text, 'x'), text).toThrow(ExportError)
  expect(() => read('graphml', graph, 'x')).toThrow(/was not exported from this page/)
})

test('every format has a description, and every format described as readable can be read', () => {
  fc.assert(
    fc.property(aKnowledge, (knowledge) => {
      for (const { id, extension, readsBack, needsGoal, holds } of formatsOf(knowledge)) {
        expect(holds).toMatch(/^[A-Z].*\.$/)
        if (needsGoal) continue
        const text = textOf(id, knowledge)
        expect(text).not.toBe('')
        expect(readsBack !== null, id).toBe(Object.hasOwn(READ_BY, extension))
        if (readsBack !== null) read(READ_BY[extension] ?? '', text, 'x')
      }
    }),
    { numRuns: 50 },
  )
})
