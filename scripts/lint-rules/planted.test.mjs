import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planted, plantedInScripts, plantedOwn } from './planted.mjs'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'planted-'))
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))

/** @param {string} file @param {string} text */
function put(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
}
/** More than one rule may have a violation in a file. @param {string} file @param {string} code */
function plantToo(file, code) {
  const before = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
  put(file, `${before}${code}`)
}
const fileOf = (/** @type {string} */ rule) => `src/planted/${rule.replace('/', '-')}`

/** Rules that oxlint reports, by file. @type {Map<string, Set<string>>} */
const reported = new Map()

beforeAll(() => {
  cpSync(join(root, 'scripts/lint-rules'), join(folder, 'scripts/lint-rules'), { recursive: true })
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  put(
    'tsconfig.json',
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "lib": ["ES2023", "DOM"], "allowJs": true }, "include": ["src", "workers", "bench", "e2e", "scripts"] }',
  )
  // What our own rules look up.
  put('src/engine/worlds/index.ts', 'export interface Worlds {\n  craft: 1\n}')
  put('src/engine/minds/index.ts', 'export interface Minds {\n  adg: 1\n}')
  put('src/library/cards.ts', 'export const agents = []')
  put('src/planted/shape.ts', 'export interface Shape { a: 1 }\nexport default {}')
  for (const [rule, code] of Object.entries(planted)) put(`${fileOf(rule)}.ts`, code)
  for (const [rule, code] of Object.entries(plantedInScripts)) put(`${fileOf(rule)}.mjs`, code)
  for (const { code, reported, allowed } of Object.values(plantedOwn))
    for (const file of [...reported, ...allowed]) plantToo(file, code)
  // The rule on type names looks at the files that git lists.
  spawnSync('git', ['init', '-q'], { cwd: folder })
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '--format',
      'json',
      'src',
      'workers',
      'bench',
      'e2e',
      'scripts/slow.test.mjs',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  try {
    for (const { code, filename } of JSON.parse(stdout).diagnostics) {
      const rules = reported.get(filename) ?? new Set()
      reported.set(
        filename,
        rules.add(
          String(code)
            .replace(/^eslint\(|\)$/g, '')
            .replace('(', '/'),
        ),
      )
    }
  } catch {
    throw new Error(`oxlint ended without a report:\n${stdout.slice(0, 2000)}\n${stderr.slice(0, 2000)}`)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('each rule that is on has a planted violation', () => {
  const on = [config, ...config.overrides].flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([rule, level]) => (level === 'off' ? [] : [rule])),
  )
  const covered = [planted, plantedInScripts, plantedOwn].flatMap(Object.keys)
  expect([...new Set(on)].sort()).toEqual(covered.sort())
})

test.each([
  ...Object.keys(planted).map((rule) => [rule, `${fileOf(rule)}.ts`]),
  ...Object.keys(plantedInScripts).map((rule) => [rule, `${fileOf(rule)}.mjs`]),
  ...Object.entries(plantedOwn).flatMap(([rule, { reported }]) => reported.map((file) => [rule, file])),
])('%s is reported in %s', (rule = '', file = '') => {
  expect([...(reported.get(file) ?? [])]).toContain(rule)
})

test.each(Object.entries(plantedOwn).flatMap(([rule, { allowed }]) => allowed.map((file) => [rule, file])))(
  '%s does not hold in %s',
  (rule = '', file = '') => {
    expect([...(reported.get(file) ?? [])]).not.toContain(rule)
  },
)
