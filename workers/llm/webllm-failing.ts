import { firstFilesOf, folderOf, type ModelAddresses } from '../../src/models/chat/webllm/addresses'
import type { Failing } from '../../src/models/chat/webllm/errors'
import { shardsOf } from './webllm-cache'

/** Maximum number of requests: a mirror that has that many of the missing files usually has all. */
const MAX_REQUESTS = 24
/** ms */
const PATIENCE = 10_000

/**
 * Finds the first address that does not deliver its file. WebLLM's error has neither address nor status, so
 * its addresses are requested again, in its order, except for cached files.
 */
export async function failingOf(source: ModelAddresses): Promise<Failing | null> {
  const shards = (await shardsOf(folderOf(source.weights))) ?? []
  let asked = 0
  for (const url of [...firstFilesOf(source), ...shards.map(({ url }) => url)]) {
    if (await caches.match(url)) continue
    if (++asked > MAX_REQUESTS) return null
    const status = await statusOf(url)
    if (status === null || status >= 400) return { url, status }
  }
  return null
}

/** Null: no answer. Uses GET like WebLLM, because servers and their CORS rules may treat HEAD differently. */
async function statusOf(url: string): Promise<number | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), PATIENCE)
  try {
    return (await fetch(url, { signal: controller.signal, cache: 'no-store' })).status
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    // The body is not needed.
    controller.abort()
  }
}
