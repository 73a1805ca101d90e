import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { instanceOf, print } from './extract-planbench.mjs'

const BLOCKS_WORLD = new URL('../src/engine/worlds/blocks/', import.meta.url)
const read = (/** @type {string} */ path) => readFileSync(new URL(path, BLOCKS_WORLD), 'utf8')

test('an extracted instance equals the committed one, to the byte', () => {
  const line = print([instanceOf(read('fixtures/instance-1.pddl'), 20)]).split('\n')[1]
  expect(read('planbench.json').split('\n')[1]).toBe(`${line},`)
})

test("the committed file equals the script's output, to the byte", () => {
  expect(print(JSON.parse(read('planbench.json')))).toBe(read('planbench.json'))
})

test('a goal of another kind is refused', () => {
  const pddl = read('fixtures/instance-1.pddl').replace('(on a f)', '(clear a)')
  expect(() => instanceOf(pddl, 20)).toThrow('The goal says clear of a.')
})
