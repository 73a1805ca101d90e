import { expect, test } from 'vitest'
import { createRecordedModel, parsePrior, recordedRecord } from '.'
import { createSimulatedModel } from '../simulated'
import { furtherAnswers } from '../simulated/further-answers'

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

test('a recorded set that failed is corrected by the fallback', () => {
  for (let seed = 0; seed < 20; seed++) {
    const simulated = createSimulatedModel({ seed, skill: 0.9 }, furtherAnswers)
    const recorded = createRecordedModel(parsePrior('{"torch": {"wool": 3}}'), simulated)
    const question = {
      ...requirements('torch'),
      kind: 'correction',
      hypothesis: { wool: 3 },
      failures: [],
    } as const
    expect(recorded.answer(question)).toEqual(simulated.answer(question))
  }
})

test('its record offers the fallback’s dial', () => {
  expect(recordedRecord.id).toBe('recorded')
  expect(recordedRecord.options.skill.default).toBe(0.5)
})
