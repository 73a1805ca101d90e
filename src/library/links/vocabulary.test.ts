import { expect, test } from 'vitest'
import { idOf } from '../digest'
import { craftRules } from '../../engine/worlds/craft'
import { TABLES } from './vocabulary'

/**
 * What each table has been since it was first used, in its order. A change here takes all links away that were written with it:
 * names that are missing become another table at the end.
 */
const DIGESTS = ['3cfc644a5e8923bf']

test('tables of names are what they have always been', () => {
  expect(TABLES.map(idOf)).toEqual(DIGESTS)
})

test('law: no name stands twice in a list', () => {
  for (const table of TABLES)
    for (const names of [table.things, table.actions, table.words])
      expect(new Set(names).size).toBe(names.length)
})

test('the newest table has every item that there is, those that others need before those that nobody needs', () => {
  const { things = [] } = TABLES.at(-1) ?? {}
  const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
  expect([...rules.keys()].filter((item) => !things.includes(item))).toEqual([])
  const needed = new Set([...rules.values()].flatMap(({ requires }) => Object.keys(requires)))
  expect(things.slice(0, 12).every((name) => needed.has(name))).toBe(true)
})
