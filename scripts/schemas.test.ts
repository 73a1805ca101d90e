import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OWN_READERS } from '../src/library/files/own'
import { schemaFiles } from './schemas'

const files = schemaFiles()

test.for([...files])('public/schema/%s is what reads such a file', ([name, text]) => {
  const path = `public/schema/${name}`
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  expect(written === text, `${path} is stale: node scripts/run-ts.mjs scripts/write-schemas.ts`).toBe(true)
  expect(JSON.parse(text)).toMatchObject({ $id: name, properties: { format: {}, version: {}, digest: {} } })
})

test('there is one schema of each format, and no other', () => {
  expect(readdirSync('public/schema').toSorted()).toEqual([...files.keys()].toSorted())
  for (const { format } of OWN_READERS)
    expect([...files.keys()].some((name) => name.startsWith(format.replace('firsthand/', '')))).toBe(true)
})
