import type { Capabilities } from '../llm.api'
import { noAdapter } from './faults'

export type Device = 'webgpu' | 'wasm'

/** What computes: who is wished for, else the graphics card where there is one that is not software, else the CPU. @throws ModelError */
export function deviceFor(wish: Device | null, adapter: Capabilities['adapter']): Device {
  if (wish === 'webgpu' && !adapter) throw noAdapter()
  return wish ?? (adapter && !adapter.isFallback ? 'webgpu' : 'wasm')
}
