import { prebuiltAppConfig } from '@mlc-ai/web-llm'
import { expect, test } from 'vitest'
import { LADDER_NAMES } from '../cards'
import { hubAddress, LADDER, ladderModel, smallerThan } from './ladder'

const forms = LADDER.flatMap(({ variants }) => [variants.f16, variants.f32])

test('has every name that a run can request, the smallest first', () => {
  expect(LADDER.map(({ name, label }) => ({ value: name, label }))).toEqual(LADDER_NAMES)
  const sizes = LADDER.map(({ variants }) => variants.f16.memoryMB)
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(smallerThan(LADDER[0]!)).toBeUndefined()
  expect(smallerThan(LADDER[2]!)).toBe(LADDER[1])
  expect(ladderModel('gpt-7')).toBeUndefined()
})

test.each(forms)('$id agrees with the installed WebLLM', (form) => {
  const found = prebuiltAppConfig.model_list.find(({ model_id }) => model_id === form.id)
  expect(found).toMatchObject({
    vram_required_MB: form.memoryMB,
    model: hubAddress(form),
    overrides: { context_window_size: 4096 },
  })
})

test('a download is smaller than the model’s memory, and the 32-bit form is larger than the 16-bit one', () => {
  for (const { variants } of LADDER) {
    for (const { download, memoryMB } of [variants.f16, variants.f32])
      expect(download).toBeLessThan(memoryMB * 2 ** 20)
    expect(variants.f32.download / variants.f16.download).toBeCloseTo(5 / 4.5, 6)
  }
})
