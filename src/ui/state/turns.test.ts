import { expect, test } from 'vitest'
import { takeTurn } from './turns'

test('callbacks come in order, each in a task of its own, and one that was cancelled does not come', async () => {
  const seen: string[] = []
  const last = new Promise<void>((resolve) => {
    takeTurn(() => {
      seen.push('first')
      // A microtask ends before the next task begins.
      queueMicrotask(() => seen.push('after the first'))
    })
    takeTurn(() => seen.push('cancelled'))()
    takeTurn(() => {
      seen.push('second')
      takeTurn(resolve)
    })
  })
  expect(seen).toEqual([])
  await last
  expect(seen).toEqual(['first', 'after the first', 'second'])
})
