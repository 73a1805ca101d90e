import { expect, test } from 'vitest'
import { fingerprintOf } from './recorded-prior'

const prior = { torch: { stick: 1, coals: 1 }, logs: {} }
const said = [{ kind: 'requirements', item: 'torch', context: '', answer: { stick: 1 } }] as const

test('a prior alone has the fingerprint that links have always had', () => {
  expect(fingerprintOf({ prior })).toBe('6f589126')
  expect(fingerprintOf({ prior: { logs: {}, torch: { coals: 1, stick: 1 } } })).toBe('6f589126')
})

test('whatever else is enclosed makes it another', () => {
  const prints = [
    fingerprintOf({ prior }),
    fingerprintOf({ prior, said }),
    fingerprintOf({ said }),
    fingerprintOf({ said: [{ ...said[0], answer: { stick: 2 } }] }),
    fingerprintOf({ prompts: { action: 'How?' } }),
    fingerprintOf({ prompts: { action: 'Why?' } }),
  ]
  expect(new Set(prints).size).toBe(prints.length)
  for (const print of prints) expect(print).toMatch(/^[0-9a-f]{8}$/)
})
