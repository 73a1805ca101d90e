import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../engine/json'
import { SCHEMAS } from '../minds/schemas'
import { originsOf, withOrigins } from '.'
import { knowledgeSchema } from './schema'
import { compareOrigins, unionOrigins } from './origin'
import { anyGraph, anyKnowledge } from './testing'
import type { Knowledge } from './types'

const read = (value: unknown): Knowledge => v.parse(knowledgeSchema, value)
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('reads written knowledge back, byte for byte', () => {
  fc.assert(
    fc.property(anyKnowledge({ others: true }), (knowledge) => {
      const back = read(again(knowledge))
      expect(back).toEqual(knowledge)
      // The order of keys, too: equal knowledge is equal text, however it is written.
      expect(JSON.stringify(back.body)).toBe(JSON.stringify(knowledge.body))
    }),
    { numRuns: 300 },
  )
})

test('is the same knowledge in any order of fields and origins', () => {
  fc.assert(
    fc.property(anyGraph(), fc.nat(), (knowledge, turn) => {
      const items = Object.entries(knowledge.body.items).map(([name, item]) => {
        const at = turn % item.origins.length
        const origins = [...item.origins.slice(at), ...item.origins.slice(0, at), ...item.origins]
        const requirements = Object.fromEntries(Object.entries(item.requirements).reverse())
        return [name, { ...item, origins, requirements }] as const
      })
      const shuffled = { ...knowledge, body: { items: Object.fromEntries(items.reverse()) } }
      expect(JSON.stringify(read(shuffled).body)).toBe(JSON.stringify(knowledge.body))
    }),
  )
})

test('the union of origins is commutative, associative and idempotent', () => {
  const lists = anyGraph().map(({ body }) => Object.values(body.items).flatMap(({ origins }) => origins))
  fc.assert(
    fc.property(lists, lists, lists, (a, b, c) => {
      expect(unionOrigins(a, b)).toEqual(unionOrigins(b, a))
      expect(unionOrigins(unionOrigins(a, b), c)).toEqual(unionOrigins(a, unionOrigins(b, c)))
      const union = unionOrigins(a)
      expect(unionOrigins(union, union)).toEqual(union)
      for (const [i, one] of union.entries())
        if (i > 0) expect(compareOrigins(union[i - 1]!, one)).toBeLessThan(0)
    }),
  )
})

test('replaces every origin', () => {
  fc.assert(
    fc.property(anyKnowledge({ others: true }), (knowledge) => {
      expect(canonicalJson(withOrigins(knowledge, (one) => one))).toBe(canonicalJson(knowledge))
      const replaced = withOrigins(knowledge, () => ({ by: 'import' }))
      expect([...originsOf(replaced)].every((one) => canonicalJson(one) === '{"by":"import"}')).toBe(true)
    }),
  )
})

const ONE = {
  ...{ requirements: { planks: 2 }, held: [], standing: 'experienced', revisions: 1, yields: 4 },
  ...{ action: 'craft', memory: { craft: [1, 0] }, origins: [{ by: 'import' }] },
}
const graph = (stick: object, rest: object = {}) => ({
  ...{ mind: 'adg', world: { id: 'craft' }, runs: {} },
  body: { items: { stick: { ...ONE, ...stick } } },
  ...rest,
})

test('a world is completed with the defaults of its options', () => {
  expect(read(graph({})).world.options).toMatchObject({ goals: '67', actions: '3' })
})

const REFUSED: readonly [what: string, value: unknown, says: RegExp][] = [
  [
    'a mind that is none',
    graph({}, { mind: 'constructor' }),
    /The kind of this knowledge is "constructor"\. The known kinds are adg, tree/,
  ],
  ['no object', null, /The kind of this knowledge is undefined\./],
  ['a world that is none', graph({}, { world: { id: 'moon' } }), /There is no world "moon"/],
  ['a name with markup', graph({ requirements: { '<b>': 1 } }), /"<b>" is not an item's name/],
  ['half a plank', graph({ requirements: { planks: 0.5 } }), /safe integer/],
  ['NaN planks', graph({ requirements: { planks: Number.NaN } }), /number/],
  ['too many', graph({ requirements: { planks: 5000 } }), /4096/],
  ['what is held and not needed', graph({ held: ['logs'] }), /about "logs", but the item does not need it/],
  ['an edge that is not there', graph({ edges: { logs: [{ by: 'model' }] } }), /about "logs"/],
  ['nobody who says so', graph({ origins: [] }), /length/],
  ['a standing that is none', graph({ standing: 'certain' }), /certain/],
  [
    'a run that is not there',
    graph({ origins: [{ by: 'experience', run: '0123456789abcdef', step: 3 }] }),
    /names the run "0123456789abcdef", which is not in the file/,
  ],
  [
    'a run that cannot be played',
    graph({}, { runs: { '0123456789abcdef': { spec: { seed: -1 }, step: 0, names: [] } } }),
    /seed/,
  ],
]

test.for(REFUSED)('it is refused, in words: %s', ([, value, says]) => {
  const parsed = v.safeParse(knowledgeSchema, value)
  expect(parsed.success).toBe(false)
  expect(parsed.issues?.map(({ message }) => message).join(' ')).toMatch(says)
})

test('names that every object has are no items, and change no prototype', () => {
  const hostile: unknown = JSON.parse(
    JSON.stringify(graph({})).replace('"items":{', `"items":{"__proto__":${JSON.stringify(ONE)},`),
  )
  const { body } = v.parse(SCHEMAS.adg, hostile)
  expect(Object.keys(body.items)).toEqual(['stick'])
  expect(Object.getPrototypeOf(body.items)).toBe(Object.prototype)
})

test('does not save the initial knowledge of a run’s agent with the spec', () => {
  const nested = { agent: { id: 'xenon', knowledge: graph({}) } }
  const runs = { '0123456789abcdef': { spec: nested, step: 4, names: ['Bo', 'Ada', 'Bo'] } }
  const { spec, names } = read(graph({}, { runs })).runs['0123456789abcdef']!
  expect(spec.agent).not.toHaveProperty('knowledge')
  expect(names).toEqual(['Ada', 'Bo'])
})
