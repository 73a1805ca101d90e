import { expect, test } from 'vitest'
import type { Capabilities } from '../../../workers/api/llm.api'
import { LADDER } from '../../models/chat/webllm/ladder'
import { keptOf, variantFor } from './stored-files'

const adapter = { name: 'a card', hasF16: true, isFallback: false, maxBuffer: 2 ** 32 }
const MACHINE: Capabilities = {
  adapter,
  reason: null,
  memoryGB: 8,
  cores: 8,
  storage: { used: 1e9, quota: 61e9 },
}

test('an adapter without f16 gets the f32 files, which are larger', () => {
  const without = { ...MACHINE, adapter: { ...adapter, hasF16: false } }
  for (const model of LADDER) {
    expect(variantFor(model, without)).toBe(model.variants.f32)
    expect(variantFor(model, null)).toBe(model.variants.f16)
    expect(model.variants.f32.download).toBeGreaterThan(model.variants.f16.download)
  }
})

test('a download that was broken off is not taken for a whole one', () => {
  const model = LADDER[0]!
  const { f16 } = model.variants
  const kept = (change: object) =>
    keptOf(model, f16, [{ engine: 'webllm', name: model.name, from: '', bytes: f16.download, ...change }])
  expect(kept({})).toBe('all')
  expect([kept({ bytes: f16.download / 2 }), kept({ bytes: null }), kept({ isPartial: true })]).toEqual(
    Array.from({ length: 3 }, () => 'part'),
  )
  expect([kept({ engine: 'wllama' }), kept({ name: 'another' })]).toEqual(['none', 'none'])
})
