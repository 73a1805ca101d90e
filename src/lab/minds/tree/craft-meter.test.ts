import { expect, test } from 'vitest'
import type { EventOf, RunEvent } from '../../../engine/events'
import { subtask } from '../../../engine/minds/tree/subtask'
import { CraftMeter } from './craft-meter'

const tried = (action: string, item: string, success = true): RunEvent => ({
  ...{ kind: 'tried', step: 1, action, item, success, gained: Number(success), consumed: {} },
})
const SUBTASKS = [
  subtask('mine', ['logs'], 3),
  subtask('craft', ['crafting_table']),
  subtask('mine', ['cobblestone'], 2),
  subtask('craft', ['furnace']),
]
const done = (node: number, worked: boolean | null = true): EventOf<'tree/done'> => ({
  ...{ kind: 'tree/done', step: 1, node, how: 'acted', worked },
  subtask: SUBTASKS[node - 1] ?? subtask('mine', ['diamond']),
})
function metricsOf(events: readonly RunEvent[]) {
  const meter = new CraftMeter()
  for (const event of events) meter.apply(event)
  return meter.metrics
}

test('a resource counts at the subtask that first obtains it, not again, and not if it is never obtained', () => {
  const metrics = metricsOf([
    tried('mine', 'logs', false),
    tried('mine', 'logs'),
    tried('mine', 'logs'),
    done(1),
    { ...done(4), how: 'unnecessary' },
    tried('craft', 'crafting_table'),
    done(2),
    tried('mine', 'cobblestone'),
    done(3),
    tried('mine', 'logs'),
    done(1),
  ])
  expect(metrics).toMatchObject({
    'reached-wood': 1,
    'reached-stone': 1,
    'reached-iron': 0,
    'reached-diamond': 0,
  })
  expect(metrics).toMatchObject({ 'subtasks-wood': 1, 'subtasks-stone': 3, 'subtasks-iron': null })
  // Wood: one exploration. Stone: two by then, and a placed crafting table.
  expect(metrics).toMatchObject({
    'with-places-wood': 2,
    'with-places-stone': 6,
    'with-places-diamond': null,
  })
  expect(metrics['failed-subtasks']).toBe(0)
})

test('failed subtasks count too, and their stations are not placed', () => {
  const metrics = metricsOf([
    tried('craft', 'crafting_table', false),
    done(2, false),
    tried('mine', 'logs'),
    done(1),
    done(4, null),
    tried('mine', 'cobblestone'),
  ])
  expect(metrics).toMatchObject({ 'subtasks-wood': 2, 'with-places-wood': 3, 'failed-subtasks': 1 / 3 })
  // A furnace that only the model believes in is placed all the same: the subtask was carried out.
  expect(metrics).toMatchObject({ 'subtasks-stone': 4, 'with-places-stone': 7 })
  expect(metricsOf([])).toMatchObject({ 'reached-wood': 0, 'failed-subtasks': null, 'subtasks-wood': null })
})
