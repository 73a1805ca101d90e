import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import firsthand from './plugin.js'

const linter = new Linter()
const languageOptions = /** @type {const} */ ({ ecmaVersion: 2024, sourceType: 'module' })
/** @param {string} code */
const complaints = (code) =>
  linter
    .verify(code, [{ languageOptions, plugins: { firsthand }, rules: { 'firsthand/untimed': 'error' } }])
    .map(({ message }) => message)

test.each([
  'const start = performance.now(); expect(performance.now() - start).toBeLessThan(300)',
  'const ms = Date.now() - start',
  'const ms = end - performance.now()',
  'while (performance.now() < end) wait()',
  'expect(Date.now()).toBeLessThan(soon)',
  'expect(performance.measure("a", "b").duration).toBeLessThan(200)',
  'const took = performance.getEntriesByName("cancelled")[0].duration',
  'expect(entry.duration).toBeGreaterThan(0)',
  'await page.waitForTimeout(2000)',
])('a duration decides nothing: %s', (code) => {
  expect(complaints(code)).toContain(
    'Tests assert order, cause and counts; what takes how long is for `npm run bench`.',
  )
})

test.each([
  'test.setTimeout(60_000)',
  'test.slow()',
  'test("a", () => {}, 5000)',
  'await expect(a).toBeVisible({ timeout: 1000 })',
  'test("a", { timeout: 500 }, () => {})',
  'vi.setConfig({ testTimeout: 30_000 })',
  // Playwright's own is none, so that what never comes hangs until the test is ended.
  'await expect(async () => {}).toPass()',
])('no test has a patience of its own: %s', (code) => {
  expect(complaints(code)).toEqual([expect.stringContaining('patience.mjs')])
})

test.each(['const n = Math.random()', 'crypto.getRandomValues(bytes)', 'const id = crypto.randomUUID()'])(
  'cases are the same each time: %s',
  (code) => {
    expect(complaints(code)).toEqual([expect.stringContaining('npm run fuzz')])
  },
)

test.each([
  'const record = { savedAt: Date.now() - 86_400_000 }',
  'const model = new Model({ now: () => performance.now() })',
  'clock.advance(200); expect(clock.looks - before).toBe(3)',
  'await new Promise((resolve) => setTimeout(resolve))',
  'expect(() => faultOf({ code: "timeout" })).not.toThrow()',
])('what decides nothing by time is left alone: %s', (code) => {
  expect(complaints(code)).toEqual([])
})
