import { expect, test } from 'vitest'
import { idOf } from '../digest'
import { craftRules } from '../../engine/worlds/craft'
import { TABLES } from './vocabulary'

/**
 * The digest of each table since its first use, in order. Changing one breaks all links that were written
 * with it: missing names go into a new table at the end.
 */
const DIGESTS = ['3cfc644a5e8923bf']

test('tables of names never change', () => {
  expect(TABLES.map(idOf)).toEqual(DIGESTS)
})

test('law: a list contains each name once', () => {
  for (const table of TABLES)
    for (const names of [table.things, table.actions, table.words])
      expect(new Set(names).size).toBe(names.length)
})

test('the newest table contains every item, needed items first', () => {
  const { things = [] } = TABLES.at(-1) ?? {}
  const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
  expect([...rules.keys()].filter((item) => !things.includes(item))).toEqual([])
  const needed = new Set([...rules.values()].flatMap(({ requires }) => Object.keys(requires)))
  expect(things.slice(0, 12).every((name) => needed.has(name))).toBe(true)
})
