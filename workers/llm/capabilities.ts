import type { Adapter, Capabilities } from '../api/llm.api'

/** What the navigator says where this runs; a parameter, so that tests can be any machine. */
export interface BrowserEnvironment {
  readonly gpu?: Pick<GPU, 'requestAdapter'> | undefined
  /** Not in all browsers. */
  readonly deviceMemory?: number | undefined
  readonly hardwareConcurrency: number
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined
}

/** Asks browser and graphics driver; nothing is asked before somebody calls this. */
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
  // The one that WebLLM asks for.
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null)
  if (!adapter) return null
  const { info, limits, features } = adapter
  const name = info.description || [info.vendor, info.architecture].filter((word) => word !== '').join(', ')
  return {
    name,
    hasF16: features.has('shader-f16'),
    isFallback: info.isFallbackAdapter,
    // Weights are bound as storage: what cannot be bound is of no use.
    maxBuffer: Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize),
  }
}

/** Null where the page is not allowed to store, or the browser does not tell. */
async function storageOf({ storage }: BrowserEnvironment): Promise<Capabilities['storage']> {
  const { usage, quota } = (await storage?.estimate().catch(() => undefined)) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}
