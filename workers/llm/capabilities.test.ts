import { expect, test } from 'vitest'
import { capabilities, type BrowserEnvironment } from './capabilities'

/** The parts of WebGPU's objects that we read. */
function gpu({ features = ['shader-f16'], description = '' } = {}): BrowserEnvironment['gpu'] {
  const adapter = {
    features: new Set(features),
    info: { description, vendor: 'nvidia', architecture: 'ada', isFallbackAdapter: false },
    limits: { maxBufferSize: 2 ** 32, maxStorageBufferBindingSize: 2 ** 31 },
  }
  return { requestAdapter: () => Promise.resolve(adapter as unknown as GPUAdapter) }
}

const here: BrowserEnvironment = {
  hardwareConcurrency: 8,
  deviceMemory: 16,
  storage: { estimate: async () => ({ usage: 1, quota: 100 }) },
}

test('reports the machine’s capabilities', async () => {
  expect(await capabilities({ ...here, gpu: gpu() })).toEqual({
    adapter: { name: 'nvidia, ada', hasF16: true, isFallback: false, maxBuffer: 2 ** 31 },
    reason: null,
    memoryGB: 16,
    cores: 8,
    storage: { used: 1, quota: 100 },
  })
  const other = await capabilities({ ...here, gpu: gpu({ features: [], description: 'A card' }) })
  expect(other.adapter).toMatchObject({ name: 'A card', hasF16: false })
})

test('distinguishes a browser without WebGPU from one without an adapter', async () => {
  expect(await capabilities(here)).toMatchObject({ adapter: null, reason: 'no-webgpu' })
  for (const requestAdapter of [() => Promise.resolve(null), () => Promise.reject(new Error('driver'))])
    expect(await capabilities({ ...here, gpu: { requestAdapter } })).toMatchObject({
      adapter: null,
      reason: 'no-adapter',
    })
})

test('reports null if the browser reveals nothing', async () => {
  const estimate = () => Promise.reject(new TypeError('not allowed'))
  for (const storage of [undefined, { estimate }, { estimate: async () => ({}) }])
    expect(await capabilities({ hardwareConcurrency: 2, storage })).toMatchObject({
      memoryGB: null,
      storage: null,
    })
})
