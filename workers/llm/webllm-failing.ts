import { firstFilesOf, folderOf, type ModelAddresses } from '../../src/models/chat/webllm/addresses'
import type { Failing } from '../../src/models/chat/webllm/errors'
import { shardsOf } from './webllm-cache'

/** As many are asked for: a mirror that has so many of what is missing mostly has all. */
const MOST = 24
/** ms */
const PATIENCE = 10_000

/**
 * WebLLM's error has neither address nor status, so its addresses are asked again, in its order, but for what is kept
 * already: the first that does not give its file.
 */
export async function failingOf(source: ModelAddresses): Promise<Failing | null> {
  const shards = (await shardsOf(folderOf(source.weights))) ?? []
  let asked = 0
  for (const url of [...firstFilesOf(source), ...shards.map(({ url }) => url)]) {
    if (await caches.match(url)) continue
    if (++asked > MOST) return null
    const status = await statusOf(url)
    if (status === null || status >= 400) return { url, status }
  }
  return null
}

/** Null: no answer. By GET, as WebLLM asks: servers and their CORS rules may treat HEAD otherwise. */
async function statusOf(url: string): Promise<number | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), PATIENCE)
  try {
    return (await fetch(url, { signal: controller.signal, cache: 'no-store' })).status
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    // The file itself is not wanted.
    controller.abort()
  }
}
