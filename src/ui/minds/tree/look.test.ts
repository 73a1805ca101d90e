import { expect, test } from 'vitest'
import { subtask } from '../../../engine/minds/tree/subtask'
import { isBehind, lookOf, looks, LOOKS, nodeWords, remarkOf, subtaskLabel } from './look'
import { nodeWith } from './testing'

test('each way in which a subtask stands has a sign and a name of its own', () => {
  expect(new Set(LOOKS.map((look) => looks[look].sign)).size).toBe(LOOKS.length)
  expect(new Set(LOOKS.map((look) => looks[look].name)).size).toBe(LOOKS.length)
})

test('what can be done, what was taken apart again and what was undone are told apart from their like', () => {
  expect(lookOf(nodeWith(1, 0, { verdict: 'executable' }))).toBe('executable')
  expect(lookOf(nodeWith(1, 0))).toBe('pending')
  expect(lookOf(nodeWith(1, 0, { standing: 'decomposed' }))).toBe('decomposed')
  expect(lookOf(nodeWith(1, 0, { standing: 'decomposed', isAgain: true }))).toBe('again')
  const undone = nodeWith(1, 0, { standing: 'done', undoneBy: subtask('stack', ['c', 'd']) })
  expect(lookOf(undone)).toBe('undone')
  expect(isBehind(undone)).toBe(false)
  expect(nodeWords(undone)).toBe('stack b1 b2, undone by stack c d')
})

test('subtasks are written as the paper writes them', () => {
  expect(subtaskLabel(subtask('stack', ['i', 'c']))).toBe('stack i c')
  expect(subtaskLabel(subtask('mine', ['iron_ore'], 3))).toBe('mine 3 iron ore')
  expect(subtaskLabel(subtask('reach', []))).toBe('the goal')
})

test('why it cannot be done is said of what waits for it, and of nothing else', () => {
  const reason = 'c is not clear: i stands on it'
  const judged = { reason, verdict: 'not-executable', by: 'model' } as const
  expect(remarkOf(nodeWith(1, 0, { ...judged, standing: 'remaining' }))).toBe(reason)
  expect(nodeWords(nodeWith(1, 0, { ...judged, standing: 'remaining' }))).toBe(
    `stack b1 b2, ${reason}, cannot be done yet`,
  )
  expect(remarkOf(nodeWith(1, 0, { ...judged, standing: 'done' }))).toBe('')
  // The model held that it could be done: its reason is none for a refusal.
  expect(remarkOf(nodeWith(1, 0, { standing: 'failed', verdict: 'executable', reason: 'c is clear' }))).toBe(
    '',
  )
  expect(nodeWords(nodeWith(0, null, { standing: 'failed' }))).toBe('the goal, not reached')
})
