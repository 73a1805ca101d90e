import { expect, test } from 'vitest'
import { fits, type MachineFacts } from './fit'
import { LADDER } from './ladder'

const [small, , , large] = LADDER
const machine = (
  rest: Partial<MachineFacts> = {},
  adapter: Partial<NonNullable<MachineFacts['adapter']>> = {},
): MachineFacts => ({
  adapter: { hasF16: true, isFallback: false, maxBuffer: 2 ** 32, ...adapter },
  reason: null,
  memoryGB: 32,
  storage: { used: 0, quota: 1e12 },
  ...rest,
})

test.each([
  ['runs', large!, machine(), /5\.4 GB of the graphics card/],
  ['runs', large!, machine({ memoryGB: null, storage: null }), /5\.4 GB/],
  ['tight', large!, machine({ memoryGB: 8 }), /8 GB or more, so the model may not fit/],
  ['runs', small!, machine({ memoryGB: 8 }), /922 MB/],
  ['too-large', large!, machine({ memoryGB: 4 }), /needs 5\.4 GB of memory, but this machine has about 4 GB/],
  ['too-large', large!, machine({}, { maxBuffer: 2 ** 28 }), /272 MB in one piece, but .* at most 268 MB/],
  ['f32-twin', small!, machine({}, { hasF16: false }), /1\.2 GB of memory instead of 922 MB/],
  [
    'no-storage',
    large!,
    machine({ storage: { used: 1e9, quota: 3e9 } }),
    /about 4\.3 GB.* at most 2\.0 GB more/,
  ],
  ['too-slow', small!, machine({}, { isFallback: true }), /hours/],
  ['no-gpu', small!, machine({ adapter: null, reason: 'no-webgpu' }), /no WebGPU/],
  ['no-gpu', small!, machine({ adapter: null, reason: 'no-adapter' }), /no graphics card/],
] as const)('%s', (verdict, model, where, words) => {
  const fit = fits(model, where)
  expect(fit.verdict).toBe(verdict)
  expect(fit.sentence).toMatch(words)
})

test('a cached model needs no storage', () => {
  const where = machine({ storage: { used: 1e9, quota: 3e9 } })
  expect(fits(large!, where, 4e9).verdict).toBe('runs')
})

test('judges the 32-bit form of a machine without f16', () => {
  const fit = fits(large!, machine({ memoryGB: 8 }, { hasF16: false }))
  expect(fit).toMatchObject({ verdict: 'tight', precision: 'f32' })
  expect(fit.sentence).toContain('6.2 GB')
})
