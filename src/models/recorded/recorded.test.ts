import { expect, test } from 'vitest'
import { createRecordedModel, parsePrior, recordedRecord } from '.'
import { createSimulatedModel } from '../simulated'

const fallback = createSimulatedModel({ seed: 1, skill: 0.5 })
const model = createRecordedModel(parsePrior('{"torch": {"wool": 3}, "hopper": {}}'), fallback)
const requirements = (item: string) => ({ kind: 'requirements', item, examples: [] }) as const

test('recorded sets are answered as recorded, empty ones too', () => {
  expect(model.answer(requirements('torch'))).toEqual({ wool: 3 })
  expect(model.answer(requirements('hopper'))).toEqual({})
})

test('all else is the fallback’s', () => {
  expect(model.answer(requirements('piston'))).toEqual(fallback.answer(requirements('piston')))
  const question = { kind: 'action', item: 'torch', options: ['mine', 'craft'], examples: [] } as const
  expect(model.answer(question)).toBe(fallback.answer(question))
})

test('its record offers the fallback’s dial', () => {
  expect(recordedRecord.id).toBe('recorded')
  expect(recordedRecord.options.skill.default).toBe(0.5)
})
