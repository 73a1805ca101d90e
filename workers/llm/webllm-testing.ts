/** Shared by the tests of WebLLM: its loader with a double of the engine, its requests, and the network. */
import 'fake-indexeddb/auto'
import * as webLlm from '@mlc-ai/web-llm'
import { vi } from 'vitest'
import { doubleOf, unseen } from '../../e2e/doubles/mlc-engine'
import type { Capabilities, LoadProgress } from '../api/llm.api'
import { loader, type WebLlmRequest } from './webllm-load'

export const ADAPTER = { name: 'a card', hasF16: true, isFallback: false, maxBuffer: 2 ** 32 }

export const DATE = Date.UTC(2026, 0, 1)

/**
 * The loader with a double of the engine, and a record of its calls.
 * @param hub the behaviour of the public host's weights
 */
export function webLlmContext(
  adapter: Capabilities['adapter'] = ADAPTER,
  { hub = 'plain', date = DATE } = {},
) {
  const seen = unseen()
  const told: LoadProgress[] = []
  const controller = new AbortController()
  const reason = adapter ? null : 'no-adapter'
  const prebuiltAppConfig = {
    ...webLlm.prebuiltAppConfig,
    model_list: webLlm.prebuiltAppConfig.model_list.map((record) => ({
      ...record,
      model: `https://${hub}.double/${record.model_id}`,
    })),
  }
  const load = loader({
    library: () =>
      Promise.resolve({ ...webLlm, prebuiltAppConfig, MLCEngine: doubleOf(webLlm.MLCEngine, seen) }),
    capabilities: () => Promise.resolve({ adapter, reason, memoryGB: 8, cores: 4, storage: null }),
    now: () => performance.now(),
    date: () => date,
  })
  return {
    seen,
    told,
    controller,
    load: (request: WebLlmRequest) => load(request, (progress) => told.push(progress), controller.signal),
  }
}

export const from = (manner: string, name = 'llama-3.2-1b'): WebLlmRequest => ({
  engine: 'webllm',
  name,
  mirror: { weights: `https://${manner}.double/model`, modelLib: `https://${manner}.double/model.wasm` },
})

/** Stubs the network: these addresses answer; by default none. */
export function network(answers: Readonly<Record<string, number>> = {}) {
  vi.stubGlobal('fetch', (url: string) => {
    const status = answers[url]
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(null, { status }))
  })
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(undefined),
    open: () => Promise.resolve({ keys: () => Promise.resolve([]) }),
  })
  vi.stubGlobal('navigator', { onLine: true })
}
