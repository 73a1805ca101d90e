import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodeResources } from '../../lab/cli/resources'
import { craftedFiles, hostileFile } from './hostile-testing'
import { importFile } from './import'
import { seedFiles } from './seeds-testing'
import { survives } from './survives-testing'

const seeds = seedFiles(await nodeResources())

test('law: any file gives valid items or sentences, and does no harm', async () => {
  await fc.assert(
    fc.asyncProperty(hostileFile(seeds), async (file) => {
      await survives(file)
    }),
    { numRuns: 250 },
  )
})

test('so do files that were made by hand', async () => {
  const seen = { read: 0, refused: 0 }
  for (const file of craftedFiles(seeds)) seen[await survives(file)]++
  expect(seen.read).toBeGreaterThan(20)
  expect(seen.refused).toBeGreaterThan(20)
})

test('intact files of every kind are read without a word, but for a table, which does not say all', async () => {
  for (const [name, text] of seeds) {
    const all = await importFile(name, new TextEncoder().encode(text))
    const places = all.flatMap(({ findings }) => findings).map(({ place }) => place)
    expect([name, places]).toEqual([name, name.endsWith('.csv') ? ['world'] : []])
  }
})
