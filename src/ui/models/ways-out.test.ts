import { expect, test } from 'vitest'
import { FAULTS } from '../../models/model-error'
import { waysOut, type Means } from './ways-out'

const all: Means = {
  card: 'webllm',
  again: () => undefined,
  smaller: { label: 'Llama 3.2 1B', load: () => undefined },
  mirror: () => undefined,
  key: () => undefined,
}
const labels = (code: string, means: Partial<Means> = {}) =>
  waysOut({ code, message: '' }, { ...all, ...means }).map(({ label }) => label)

test('each failure has remedies, each offered once', () => {
  for (const code of [...FAULTS, 'aborted', 'something new']) {
    const offered = labels(code)
    expect(offered.length, code).toBeGreaterThan(0)
    expect(new Set(offered).size, code).toBe(offered.length)
  }
})

test('the most likely remedy is first', () => {
  expect(labels('out-of-memory')[0]).toBe('Load Llama 3.2 1B instead')
  expect(labels('device-lost', { smaller: undefined })[0]).toBe('Try again')
  expect(labels('no-webgpu')).toEqual(['Use llama.cpp instead', 'Use a server instead'])
  expect(labels('quota')[0]).toBe('See what is stored here')
  expect(labels('unauthorised')[0]).toBe('Enter another key')
  expect(labels('not-found')[0]).toBe('Check the address')
  expect(labels('aborted')).toEqual(['Continue'])
})

test('a card does not link to itself, and vectors offer no language model', () => {
  for (const code of FAULTS) {
    expect(labels(code, { card: 'llama' })).not.toContain('Use llama.cpp instead')
    expect(labels(code, { card: 'server' })).not.toContain('Use a server instead')
    expect(labels(code, { card: 'minilm' }).join()).not.toMatch(/llama\.cpp|server/)
  }
})
