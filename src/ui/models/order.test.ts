import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed, type MachineKnowledge } from './order'

const ADAPTER = { name: 'nvidia', hasF16: true, isFallback: false, maxBuffer: 2 ** 32 }
const NO_CARD: MachineKnowledge = {
  machine: { adapter: null, reason: 'no-adapter' },
  builtIn: 'missing',
  kept: [],
}
const ids = (known: MachineKnowledge) => placed(known).map(({ id, place }) => `${place} ${id}`)

test('without a graphics card what works without one comes first, and what does not comes last', () => {
  expect(ids(NO_CARD)).toEqual([
    'now openai',
    'download wllama',
    'download minilm',
    'not-here webllm',
    'not-here built-in',
  ])
  const software = { ...NO_CARD, machine: { adapter: { ...ADAPTER, isFallback: true }, reason: null } }
  expect(ids(software)).toEqual(ids(NO_CARD))
})

test('what is kept here, or comes with the browser, works now', () => {
  const machine = { adapter: ADAPTER, reason: null }
  expect(ids({ machine, builtIn: 'available', kept: ['webllm'] })).toEqual([
    'now webllm',
    'now built-in',
    'now openai',
    'download wllama',
    'download minilm',
  ])
  // A model that is kept does not make a graphics card.
  expect(ids({ ...NO_CARD, kept: ['webllm'] })).toContain('not-here webllm')
})

test('law: every card is there once, whatever is known, and no place comes back', () => {
  const known = fc.record({
    machine: fc.option(
      fc.constantFrom({ adapter: ADAPTER, reason: null }, { adapter: null, reason: 'no-webgpu' as const }),
    ),
    builtIn: fc.constantFrom(null, 'missing' as const, 'available' as const, 'downloadable' as const),
    kept: fc.subarray(['webllm' as const, 'wllama' as const]),
  })
  fc.assert(
    fc.property(known, (state) => {
      const cards = placed(state)
      expect(new Set(cards.map(({ id }) => id)).size).toBe(5)
      const places = cards.map(({ place }) => ['now', 'download', 'not-here'].indexOf(place))
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }),
  )
})
