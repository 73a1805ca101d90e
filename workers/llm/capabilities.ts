import type { Adapter, Capabilities } from '../api/llm.api'

/** The navigator's data; a parameter, so that tests can simulate any machine. */
export interface BrowserEnvironment {
  readonly gpu?: Pick<GPU, 'requestAdapter'> | undefined
  /** Missing in some browsers. */
  readonly deviceMemory?: number | undefined
  readonly hardwareConcurrency: number
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined
}

/** Asks the browser and the graphics driver; nothing is asked before this call. */
export async function capabilities(surroundings: BrowserEnvironment = navigator): Promise<Capabilities> {
  const { gpu, deviceMemory, hardwareConcurrency } = surroundings
  const [adapter, storage] = await Promise.all([gpu ? adapterOf(gpu) : null, storageOf(surroundings)])
  return {
    adapter,
    reason: adapter ? null : gpu ? 'no-adapter' : 'no-webgpu',
    memoryGB: deviceMemory ?? null,
    cores: hardwareConcurrency,
    storage,
  }
}

async function adapterOf(gpu: Pick<GPU, 'requestAdapter'>): Promise<Adapter | null> {
  // The adapter that WebLLM requests.
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null)
  if (!adapter) return null
  const { info, limits, features } = adapter
  const name = info.description || [info.vendor, info.architecture].filter((word) => word !== '').join(', ')
  return {
    name,
    hasF16: features.has('shader-f16'),
    isFallback: info.isFallbackAdapter,
    // Weights are bound as storage, so the smaller limit counts.
    maxBuffer: Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize),
  }
}

/** Null: the page may not store anything, or the browser does not say. */
async function storageOf({ storage }: BrowserEnvironment): Promise<Capabilities['storage']> {
  const { usage, quota } = (await storage?.estimate().catch(() => undefined)) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}
