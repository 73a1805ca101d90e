import { expect, test } from 'vitest'
import { subtask } from '../../../engine/minds/tree/subtask'
import { isBehind, lookOf, looks, LOOKS, nodeWords, remarkOf, subtaskLabel } from './look'
import { nodeWith } from './testing'

test('each status of a subtask has its own sign and name', () => {
  expect(new Set(LOOKS.map((look) => looks[look].sign)).size).toBe(LOOKS.length)
  expect(new Set(LOOKS.map((look) => looks[look].name)).size).toBe(LOOKS.length)
})

test('distinguishes what can be done, was decomposed again, or was undone from similar statuses', () => {
  expect(lookOf(nodeWith(1, 0, { verdict: 'executable' }))).toBe('executable')
  expect(lookOf(nodeWith(1, 0))).toBe('pending')
  expect(lookOf(nodeWith(1, 0, { status: 'decomposed' }))).toBe('decomposed')
  expect(lookOf(nodeWith(1, 0, { status: 'decomposed', isAgain: true }))).toBe('again')
  const undone = nodeWith(1, 0, { status: 'done', undoneBy: subtask('stack', ['c', 'd']) })
  expect(lookOf(undone)).toBe('undone')
  expect(isBehind(undone)).toBe(false)
  expect(nodeWords(undone)).toBe('stack b1 b2, undone by stack c d')
})

test('writes subtasks as the paper does', () => {
  expect(subtaskLabel(subtask('stack', ['i', 'c']))).toBe('stack i c')
  expect(subtaskLabel(subtask('mine', ['iron_ore'], 3))).toBe('mine 3 iron ore')
  expect(subtaskLabel(subtask('reach', []))).toBe('the goal')
})

test('gives a reason only for a subtask that waits', () => {
  const reason = 'c is not clear: i stands on it'
  const judged = { reason, verdict: 'not-executable', by: 'model' } as const
  expect(remarkOf(nodeWith(1, 0, { ...judged, status: 'remaining' }))).toBe(reason)
  expect(nodeWords(nodeWith(1, 0, { ...judged, status: 'remaining' }))).toBe(
    `stack b1 b2, ${reason}, cannot be done yet`,
  )
  expect(remarkOf(nodeWith(1, 0, { ...judged, status: 'done' }))).toBe('')
  // The model thought that it could be done, so its reason does not explain a refusal.
  expect(remarkOf(nodeWith(1, 0, { status: 'failed', verdict: 'executable', reason: 'c is clear' }))).toBe('')
  expect(nodeWords(nodeWith(0, null, { status: 'failed' }))).toBe('the goal, not reached')
})
