import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import firsthand from './plugin.js'

const linter = new Linter()
const languageOptions = /** @type {const} */ ({ ecmaVersion: 2024, sourceType: 'module' })
/** @param {string} code @param {'lasting' | 'lasting-in-component'} rule */
const complaints = (code, rule) =>
  linter
    .verify(code, [{ languageOptions, plugins: { firsthand }, rules: { [`firsthand/${rule}`]: 'error' } }])
    .map(({ message }) => message)

test.each([
  'class Form { #origin = $derived(originOf(this.address)) }',
  'class Library { all = $derived.by(() => this.rows) }',
  'class Ports { follow() { $effect(() => this.lookAfter()) } }',
  'class Ports { constructor() { $effect.pre(() => this.lookAfter()) } }',
])('an object may not hold a rune that stops with a component: %s', (code) => {
  const complaint = expect.stringContaining('Use `computed`')
  expect(complaints(code, 'lasting')).toEqual([complaint])
  expect(complaints(code, 'lasting-in-component')).toEqual([complaint])
})

test('a function of a module may not make one either', () => {
  const code =
    'export function made() { let n = $state(0); const twice = $derived(n * 2); return () => twice }'
  expect(complaints(code, 'lasting')).toHaveLength(1)
})

test.each([
  'class Form { #baseUrl = $state(""); #readOrigin = computed(() => originOf(this.#baseUrl)) }',
  'class Form { isFollowed() { return $effect.tracking() } }',
  'export const follow = (work) => $effect.root(work)',
])('runes that no component stops are allowed: %s', (code) => {
  expect(complaints(code, 'lasting')).toEqual([])
})

test('a component may derive its values', () => {
  const code = 'const twice = $derived(n * 2); $effect(() => show(twice))'
  expect(complaints(code, 'lasting-in-component')).toEqual([])
})
