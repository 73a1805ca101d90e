import { expect, test } from 'vitest'
import type { Question } from '../../../../engine/minds'
import { EXECUTABLE, TOOLS } from '../../../../engine/worlds/kitchen/ways'
import { formOf, promptFor } from '..'
import { answer, refused } from './testing'

const examples = [{ item: 'roast', requirements: { oven: 1 } }]
const on = { ingredient: 'red pepper', tool: 'stove' }
const inventory = Object.fromEntries(TOOLS.map((tool) => [tool, 1]))
const QUESTIONS = {
  requirements: { kind: 'requirements', item: 'fry', examples, options: TOOLS },
  action: {
    ...{ kind: 'action', item: 'fry', options: EXECUTABLE, on },
    examples: [{ item: 'roast', action: 'cook' }],
    analyses: [{ action: 'chop', inventory, analysis: 'It cannot be fried by chopping.' }],
  },
  correction: {
    ...{ kind: 'correction', item: 'fry', hypothesis: { fridge: 1 }, examples, options: TOOLS },
    failures: [{ action: 'cook', inventory }],
  },
  reflection: { kind: 'reflection', item: 'fry', action: 'chop', inventory, on },
} as const satisfies Record<string, Question>
const all: readonly (readonly [string, Question])[] = Object.entries(QUESTIONS)

test.each(all)('the kitchen’s question has the expected text: %s', async (kind, question) => {
  const { text, version } = promptFor(question)
  await expect(text).toMatchFileSnapshot(`fixtures/kitchen-${kind}.txt`)
  expect(version).toBe(`${kind}/kitchen/1`)
})

test.each(all)('the prompt does not mention mining, crafting or Minecraft: %s', (_, question) => {
  const { system, text: asked } = promptFor(question)
  const text = `${system}\n${asked}`
  expect(text).not.toMatch(/\bmin(e|ed|ing)\b|craft|smelt|stone|pickaxe/i)
  expect(text).not.toMatch(/\{[a-z]+\}/)
  expect(text).toMatch(/JSON/)
})

test('reads a tool in any form, and accepts exactly one of the existing tools', () => {
  for (const text of [
    '{"requirements": [{"item": "stove", "quantity": 1}]}',
    '{"stove": 1}',
    'Sure: {"requirements": {"stove": 1}}',
  ])
    expect(answer(QUESTIONS.requirements, text), text).toEqual({ stove: 1 })
  for (const text of [
    '{"requirements": []}',
    '{"requirements": [{"item": "frying pan", "quantity": 1}]}',
    '{"requirements": [{"item": "stove", "quantity": 1}, {"item": "oven", "quantity": 1}]}',
    '{"red pepper": 1, "stove": 1}',
  ])
    expect(answer(QUESTIONS.requirements, text), text).toEqual(refused)
  expect(answer(QUESTIONS.correction, '{"oven": 2}')).toEqual({ oven: 1 })
  expect(answer(QUESTIONS.action, '{"action": "cook"}')).toBe('cook')
  expect(answer(QUESTIONS.action, '{"action": "fry"}')).toEqual(refused)
})

test('the schema allows only the existing tools', () => {
  expect(JSON.stringify(formOf(QUESTIONS.requirements).schema)).toContain(JSON.stringify(TOOLS))
  expect(formOf(QUESTIONS.correction).schema).toEqual(formOf(QUESTIONS.requirements).schema)
})
