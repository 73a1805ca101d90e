import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSpec } from '../parse-spec'
import { knowledgeFile } from '../store/knowledge-file'
import { knowledgeSchema } from '../knowledge/schema'
import { ofVersion1 } from './version-1'

const head = { format: 'firsthand/knowledge', version: 1, run: '0123456789abcdef', step: 12 } as const
const stick = {
  ...{ requirements: { planks: 2 }, held: ['crafting_table'], standing: 'experienced', revisions: 2 },
  ...{ yields: 4, action: 'craft' },
}
const graph = v.parse(knowledgeFile, { ...head, items: { stick } })
const tree = v.parse(knowledgeFile, {
  ...head,
  subtasks: { 'stack a b': [{ verb: 'clear', things: ['b'], quantity: 1 }] },
})

test('a file of version 1 is knowledge on the word of an import, of its run where that is here', () => {
  const spec = parseSpec({ seed: 4, world: { id: 'kitchen' } })
  const known = ofVersion1(graph, { spec, source: 'ours.json' })
  expect(known).toMatchObject({
    mind: 'adg',
    world: { id: 'kitchen' },
    runs: { [head.run]: { spec, step: 12, names: [] } },
  })
  expect(known.body).toEqual({
    items: {
      stick: {
        ...stick,
        // A held item must be one of the requirements.
        held: [],
        memory: {},
        origins: [{ by: 'import', run: head.run, step: 12, source: 'ours.json' }],
      },
    },
  })
  expect(v.parse(knowledgeSchema, JSON.parse(JSON.stringify(known)))).toEqual(known)
})

test('without its run it is taken to be of the first world of its mind', () => {
  const items = ofVersion1(graph, { spec: null, source: 'ours.json' })
  expect([items.world.id, items.runs]).toEqual(['craft', {}])
  const tasks = ofVersion1(tree, { spec: null, source: '' })
  expect(tasks).toMatchObject({ mind: 'tree', world: { id: 'blocks' }, runs: {} })
  expect(tasks.body).toMatchObject({ tasks: { 'stack a b': { tried: [0, 0], origins: [{ by: 'import' }] } } })
  for (const known of [items, tasks])
    expect(v.parse(knowledgeSchema, JSON.parse(JSON.stringify(known)))).toEqual(known)
})
