import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapped, specsFor } from './changed-specs.mjs'

test('a changed file leads to the tests of its folder, a spec to itself, and a unit test to none', () => {
  expect(specsFor(['src/ui/lab/Chart.svelte', 'src/ui/lab/drawing.test.ts'])).toEqual(['lab.spec'])
  expect(specsFor(['src/ui/requirements/graph/pace.ts'])).toEqual(['edge-card', 'graph'])
  expect(specsFor(['e2e/attack/links.spec.ts', 'src/ui/App.svelte'])).toEqual([
    'attack/links.spec',
    'smoke',
    'watch',
  ])
  expect(specsFor(['src/ui-of-another-name/a.ts', 'src/engine/random.ts'])).toEqual([])
})

test('every folder and every spec of the map is there', () => {
  const specs = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  )
  expect(mapped.paths.filter((path) => !existsSync(path))).toEqual([])
  for (const spec of mapped.specs)
    expect(
      specs.some((file) => file.replaceAll('\\', '/').includes(spec)),
      spec,
    ).toBe(true)
})

test('a folder within another one comes before it', () => {
  for (const [at, path] of mapped.paths.entries())
    for (const later of mapped.paths.slice(at + 1)) expect(later.startsWith(`${path}/`), later).toBe(false)
})
