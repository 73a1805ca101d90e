import { expect, test } from 'vitest'
import { isRequest } from './reading'

test('goals are asked for from outside where the world says so, and not where it knows no such thing', () => {
  const world = (options: Record<string, string>) => ({ world: { id: 'any', options } })
  expect(isRequest(world({ goal: 'torch', group: 'none' }))).toBe(true)
  expect(isRequest(world({ goal: 'none', group: 'wood' }))).toBe(true)
  expect(isRequest(world({ goal: 'none', group: 'none' }))).toBe(false)
  expect(isRequest(world({ rooms: 'many' }))).toBe(false)
})
