import { ESLint, Linter } from 'eslint'
import { expect, test } from 'vitest'
import { inComponents, inModules } from './lasting.js'

const linter = new Linter()
const languageOptions = /** @type {const} */ ({ ecmaVersion: 2024, sourceType: 'module' })
/** @param {string} code @param {import('eslint').Linter.RulesRecord} rules */
const complaints = (code, rules) =>
  linter.verify(code, [{ languageOptions, rules }]).map(({ message }) => message)

test.each([
  'class Form { #origin = $derived(originOf(this.address)) }',
  'class Library { all = $derived.by(() => this.rows) }',
  'class Ports { follow() { $effect(() => this.lookAfter()) } }',
  'class Ports { constructor() { $effect.pre(() => this.lookAfter()) } }',
])('no object holds what stops with a component: %s', (code) => {
  const complaint = expect.stringContaining('Use `computed`')
  expect(complaints(code, inModules)).toEqual([complaint])
  expect(complaints(code, inComponents)).toEqual([complaint])
})

test('nor does what a function of a module makes', () => {
  const code =
    'export function made() { let n = $state(0); const twice = $derived(n * 2); return () => twice }'
  expect(complaints(code, inModules)).toHaveLength(1)
})

test.each([
  'class Form { #baseUrl = $state(""); #readOrigin = computed(() => originOf(this.#baseUrl)) }',
  'class Form { isFollowed() { return $effect.tracking() } }',
  'export const follow = (work) => $effect.root(work)',
])('what stops with no component is allowed: %s', (code) => {
  expect(complaints(code, inModules)).toEqual([])
})

test('a component may derive what it shows', () => {
  expect(complaints('const twice = $derived(n * 2); $effect(() => show(twice))', inComponents)).toEqual([])
})

const eslint = new ESLint({ cwd: process.cwd() })
test.each([
  ['src/ui/models/endpoint-form.svelte.ts', inModules],
  ['src/ui/library/library.svelte.ts', inModules],
  ['src/ui/library/LibraryView.svelte', inComponents],
])('the page is held to it: %s', async (file, rules) => {
  const config = await eslint.calculateConfigForFile(file)
  expect(config.rules['no-restricted-syntax'].slice(1)).toEqual(
    [rules['no-restricted-syntax']].flat().slice(1),
  )
})

test('one file is excepted, because it has to be: the one that everything else uses', async () => {
  const config = await eslint.calculateConfigForFile('src/ui/state/computed.svelte.ts')
  expect(config.rules['no-restricted-syntax']).toBeUndefined()
})
