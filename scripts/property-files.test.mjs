import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectsOf, propertyFiles } from './property-files.mjs'

test('all test files that generate cases are found, and no others', () => {
  const files = propertyFiles()
  expect(files).toContain('src/library/recording.test.ts')
  expect(files).toContain('workers/run/player/seek-equals-play.test.ts')
  expect(files).toContain('scripts/testing/seeded.test.ts')
  expect(files).not.toContain('scripts/property-files.test.mjs')
  expect(files.filter((file) => !/\.test\.\w+$/.test(file))).toEqual([])
  for (const file of files) expect(readFileSync(file, 'utf8')).toContain('fc.')
})

test('a word chooses files by their paths', () => {
  expect(propertyFiles(['library/recording', 'seek-equals'])).toEqual([
    'src/library/recording-as-model.test.ts',
    'src/library/recording-refusals.test.ts',
    'src/library/recording.test.ts',
    'workers/run/player/seek-equals-play.test.ts',
  ])
  expect(propertyFiles(['no such path'])).toEqual([])
})

test('files belong to the project that runs them', () => {
  expect(projectsOf(['src/a.test.ts'])).toEqual(['unit'])
  expect(projectsOf(['src/a.svelte.test.ts'])).toEqual(['component'])
  expect(projectsOf(['src/a.test.ts', 'src/b.svelte.test.ts'])).toEqual(['unit', 'component'])
})
