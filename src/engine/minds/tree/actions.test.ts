import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtaskActionOf, together } from './actions'
import { subtask } from './subtask'

const tried = (item: string, success: boolean, gained = 1) =>
  subtaskActionOf({
    ...{ kind: 'tried', step: 1, action: 'mine', item, success, gained: success ? gained : 0, consumed: {} },
  })
const moved = (block: string) =>
  subtaskActionOf({
    kind: 'blocks/moved',
    step: 1,
    operator: 'put-down',
    blocks: [block],
    success: true,
    moved: true,
  })

test('consecutive executions for one thing are one action, with their total quantity', () => {
  const actions = [tried('logs', true), tried('logs', false), tried('logs', true), tried('planks', true, 4)]
  expect(together(actions).map(({ subtask: one, success }) => [one, success])).toEqual([
    [subtask('mine', ['logs'], 2), true],
    [subtask('mine', ['planks'], 4), true],
  ])
  const [failed] = together([tried('logs', true), tried('logs', true), tried('logs', false)])
  expect(failed).toMatchObject({ success: false, subtask: { quantity: 2 } })
  expect(together([tried('logs', false), tried('logs', false)])[0]?.subtask.quantity).toBe(1)
})

test('separate subtasks stay separate: a block put down twice is two actions', () => {
  expect(together([moved('a'), moved('a')])).toHaveLength(2)
})

test('law: no result is lost or counted twice, and the order stays', () => {
  const deed = fc.record({
    item: fc.constantFrom('logs', 'planks'),
    success: fc.boolean(),
    gained: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 20 }), (list) => {
      const actions = list.map(({ item, success, gained }) => tried(item, success, gained))
      const told = together(actions)
      for (const item of ['logs', 'planks']) {
        const ofItem = (all: typeof told) => all.filter(({ subtask: one }) => one.things[0] === item)
        const came = list.reduce((sum, one) => sum + (one.item === item && one.success ? one.gained : 0), 0)
        const said = ofItem(told).reduce((sum, { subtask: one }) => sum + one.quantity, 0)
        const empty = ofItem(told).length
        expect(said).toBeGreaterThanOrEqual(came)
        expect(said).toBeLessThanOrEqual(came + empty)
      }
      told.slice(1).forEach((one, i) => expect(one.subtask.things).not.toEqual(told[i]?.subtask.things))
      expect(told.at(-1)?.success).toBe(actions.at(-1)?.success)
    }),
  )
})
