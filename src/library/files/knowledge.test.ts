import { expect, test } from 'vitest'
import { runSync } from '../../engine/drive'
import { nodeResources } from '../../lab/cli/resources'
import { assemble } from '../assemble'
import { specId } from '../digest'
import { knowledgeOfRun, readRun } from '../knowledge'
import { written } from '../exports'
import { parseSpec } from '../parse-spec'
import { fileBytes } from './envelope'
import { importFile } from './import'
import { fileOf } from './own'
import type { Imported } from './types'
import { ITEMS_OF_VERSION_1 } from './seeds-testing'

const resources = await nodeResources()

/** A run's knowledge at its end. */
function learned(input: object) {
  const spec = parseSpec(input)
  const { events, step } = runSync(assemble(spec, resources))
  return knowledgeOfRun(readRun({ spec, events, step }))
}

async function read(text: string): Promise<Imported<'knowledge'>> {
  const [found] = await importFile('graph.json', new TextEncoder().encode(text))
  return found?.kind === 'knowledge' ? found : expect.unreachable()
}

const graph = learned({ seed: 4, horizon: 300 })
const tree = learned({ seed: 2, world: { id: 'blocks' }, agent: { id: 'drip' } })

test.for([
  ['a graph', graph],
  ['trees', tree],
] as const)('%s: reads a written file, and writes it again with the same bytes', async ([, knowledge]) => {
  const bytes = await fileBytes(fileOf('knowledge', knowledge), true)
  const [found] = await importFile('k.json.gz', bytes)
  expect(found).toMatchObject({ kind: 'knowledge', value: knowledge, isUnchanged: true, findings: [] })
  if (found?.kind !== 'knowledge') return expect.unreachable()
  expect(await fileBytes(fileOf('knowledge', found.value, found.labels), true)).toEqual(bytes)
})

/** A file with something else in it. */
interface File {
  world: object
  runs: Record<string, object>
  body: { items: Record<string, Record<string, unknown>> }
}
function changed(change: (file: File) => void) {
  const file = JSON.parse(JSON.stringify(fileOf('knowledge', graph))) as File
  change(file)
  return read(JSON.stringify(file))
}
const told = ({ findings }: Imported) => findings.map(({ kind, sentence }) => `${kind}: ${sentence}`)
const items = (found: Imported<'knowledge'>) =>
  found.value.mind === 'adg' ? found.value.body.items : expect.unreachable()

test('takes, repairs or refuses each field of an item, with a sentence', async () => {
  const found = await changed(({ body }) => {
    Object.assign(body.items['stick'] ?? {}, { revisions: -2, standing: 'sure', memory: 7, origins: [] })
    Object.assign(body.items['torch'] ?? {}, {
      requirements: { coals: 1, stick: -3, '<b>': 2, nugget: 1e9 },
      held: [],
    })
    Object.assign(body.items['torch'] ?? {}, { edges: {} })
    body.items['planks'] = { requirements: 'all' }
    body.items['<script>alert(1)</script>'] = body.items['logs'] ?? {}
  })
  expect(items(found)['stick']).toMatchObject({
    revisions: 1,
    standing: 'hypothesised',
    memory: {},
    origins: [{ by: 'import' }],
  })
  expect(items(found)['torch']?.requirements).toEqual({ coals: 1 })
  expect(Object.keys(items(found))).not.toContain('planks')
  expect(Object.keys(items(found)).some((name) => name.includes('<'))).toBe(false)
  expect(found.isUnchanged).toBe(false)
  expect(told(found).sort()).toEqual(
    [
      'refused: "<b>" is not an item\'s name. This part is left out.',
      'refused: "<script>alert(1)</script>" is not an item\'s name. This part is left out.',
      'refused: body.items.planks.requirements should be an object, but is "all". This part is left out.',
      'refused: body.items.torch.requirements.nugget should be at most 4096, but is 1000000000. This part is left out.',
      'refused: body.items.torch.requirements.stick should be at least 1, but is -3. This part is left out.',
      'repaired: body.items.stick.memory should be an object, but is 7. This part is imported as {}.',
      'repaired: body.items.stick.origins is too short: the minimum is 1 entry. This part is imported as [{"by":"import"}].',
      'repaired: body.items.stick.revisions should be at least 1, but is -2. This part is imported as 1.',
      'repaired: body.items.stick.standing should be one of "hypothesised", "analogy", "experienced", "inadmissible", but is "sure". This part is imported as "hypothesised".',
    ].sort(),
  )
})

test('leaves out names that every object has, and changes no prototype', async () => {
  const text = JSON.stringify(fileOf('knowledge', graph))
  const item = JSON.stringify(items(await read(text))['stick'])
  const ill = ['__proto__', 'constructor', 'prototype']
    .map((name) => `${JSON.stringify(name)}:${item},`)
    .join('')
  const found = await read(text.replace('"items":{', `"items":{${ill}`))
  expect(told(found)).toEqual(
    ['__proto__', 'constructor', 'prototype'].map(
      (name) => `refused: "${name}" cannot be a name. This part is left out.`,
    ),
  )
  expect(items(found)).toEqual(items(await read(text)))
  expect(Object.hasOwn(Object.prototype, 'requirements')).toBe(false)
})

test('reads knowledge without an invalid run, and reports the claims that lose it', async () => {
  const [id = ''] = Object.keys(graph.runs)
  const found = await changed(({ runs }) =>
    Object.assign(runs[id] ?? {}, { spec: { agent: { id: 'of a later version' } } }),
  )
  expect(found.value.runs).toEqual({})
  expect(told(found)).toEqual([
    expect.stringMatching(/^refused: There is no agent "of a later version"\. .* This part is left out\.$/),
    expect.stringMatching(
      /^repaired: [\d,]+ sources of beliefs name the run "[0-9a-f]{16}", which is not in the file\. /,
    ),
  ])
  expect(Object.keys(items(found))).toEqual(Object.keys(items(await changed(() => undefined))))
})

test('a world that there is none of is refused', async () => {
  await expect(changed((file) => Object.assign(file, { world: { id: 'moon' } }))).rejects.toThrow(
    /There is no world "moon"/,
  )
})

test('counts the findings beyond the maximum', async () => {
  const found = await changed(({ body }) => {
    for (let i = 0; i < 500; i++) body.items[`no ${i}`] = {}
  })
  expect(found.findings).toHaveLength(100)
  expect(found.more).toBe(400)
})

const ofVersion1 = {
  ...{ format: 'firsthand/knowledge', version: 1, run: specId(parseSpec({})), step: 12 },
  items: ITEMS_OF_VERSION_1,
}

test('version 1 is read: on the word of the file, which did not say whose it was', async () => {
  const found = await read(JSON.stringify(ofVersion1))
  expect(items(found)['stick']).toMatchObject({
    requirements: { planks: 2 },
    standing: 'experienced',
    origins: [{ by: 'import', source: 'graph.json' }],
  })
  expect(found).toMatchObject({ isUnchanged: null, findings: [] })
})

test('version 1 is mended like the newest', async () => {
  const stick = { ...ofVersion1.items.stick, requirements: { planks: 2, '\u0000': 1, logs: 0 } }
  const found = await read(JSON.stringify({ ...ofVersion1, items: { stick, torch: 1, 'no <name>': stick } }))
  expect(Object.keys(items(found))).toEqual(expect.arrayContaining(['stick']))
  expect(items(found)['stick']?.requirements).toEqual({ planks: 2 })
  expect(found.findings.length).toBeGreaterThanOrEqual(4)
})

test.for(['graphml', 'cytoscape'])('reads a %s export back, with its labels', async (format) => {
  const labels = { name: 'Mine', tags: ['x'], notes: [{ about: 'stick', text: 'sure' }] }
  const [file] = written(format, graph, labels, { title: 'Mine', goal: null })
  const [found] = await importFile(
    `a.${format === 'graphml' ? 'xml' : 'json'}`,
    new TextEncoder().encode(file?.text ?? ''),
  )
  expect(found).toMatchObject({ kind: 'knowledge', value: graph, labels, isUnchanged: null, findings: [] })
})

test('a table does not name its world: the chosen world is reported', async () => {
  const table = new TextEncoder().encode('Source,Target,quantity\r\nplanks,stick,2\r\n')
  const [found] = await importFile('a.csv', table)
  expect(found).toMatchObject({ kind: 'knowledge', value: { world: { id: 'craft' } }, more: 0 })
  expect(found?.findings).toEqual([
    {
      kind: 'repaired',
      place: 'world',
      sentence:
        'A table does not name its world. It is imported as knowledge of the world "Craft world" with default settings.',
    },
  ])
})

test('a table of another program is refused in its words', async () => {
  await expect(importFile('a.csv', new TextEncoder().encode('a,a\r\n1,2\r\n'))).rejects.toMatchObject({
    name: 'FileError',
    message: expect.stringMatching(/Two columns of the table have the same name/),
  })
})
