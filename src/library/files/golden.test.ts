import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readingSchema } from '../../lab/reading-schema'
import { resultsSchema } from '../../../workers/lab/schemas'
import { nodeResources } from '../../lab/cli/resources'
import { restore } from '../backup/restore'
import { replay } from '../recording'
import { DatabaseConnection } from '../store/connection'
import { isUnchanged } from './envelope'
import { importFile } from './import'
import { fileOf } from './own'

/** Files of earlier versions: ../golden/README.md. */
const FILES = import.meta.glob<string>('../golden/*/file-*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const LIBRARIES = import.meta.glob<string>('../golden/*/library.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const resources = await nodeResources()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const blobOf = (text: string) => new Blob([text])

test.for(Object.entries(FILES))('%s is read without a word, and nothing of it is lost', async ([, text]) => {
  const [found, ...others] = await importFile('a.json', bytesOf(text))
  if (!found) return expect.unreachable()
  expect(others).toEqual([])
  expect(found.findings).toEqual([])
  expect(found.isUnchanged).toBe(true)
  const { version: _, madeBy: __, digest: ___, ...before } = JSON.parse(text) as Record<string, unknown>
  const written: unknown = JSON.parse(JSON.stringify(fileOf(found.kind, found.value, found.labels)))
  expect(written).toMatchObject(before)
  expect(isUnchanged(written as object)).toBe(true)
  if (found.kind === 'recording') expect(replay(found.value, resources).events).toEqual(found.value.events)
})

test.for(Object.entries(LIBRARIES))('%s is brought back', async ([, text]) => {
  globalThis.indexedDB = new IDBFactory()
  const connection = new DatabaseConnection()
  const schemas = { reading: readingSchema, result: resultsSchema }
  const first = await restore(connection, blobOf(text), schemas)
  // One saved run of the golden database is unreadable, and is reported.
  expect(first.findings.filter(({ place }) => !/^(runs|aside)/.test(place))).toEqual([])
  expect(first.added).toBeGreaterThan(5)
  expect(await restore(connection, blobOf(text), schemas)).toMatchObject({ added: 0, known: first.added })
  connection.close()
})

test('finds the files of earlier versions', () => {
  expect(Object.keys(FILES).map((path) => path.replace(/.*file-/, ''))).toEqual(
    expect.arrayContaining([
      'graph.json',
      'tree.json',
      'events.json',
      'problem.json',
      'document.json',
      'study.json',
    ]),
  )
  expect(Object.keys(LIBRARIES)).toContain('../golden/2/library.json')
})
