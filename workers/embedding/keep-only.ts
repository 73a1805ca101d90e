import type { KeptFile, KeptFiles } from './kept-files'
import { WEIGHTS } from './layout'
import type { Origin } from './origin'

const isRuntime = ({ url }: KeptFile) => url.endsWith('.wasm')

/** One model is kept at a time, and one runtime: what an earlier version or another folder left behind is deleted. */
export async function keepOnly(origin: Origin, binary: string, kept: KeptFiles): Promise<void> {
  const isStale = (file: KeptFile) =>
    isRuntime(file) ? file.url !== binary : origin.isRemote && !file.url.startsWith(origin.from)
  const stale = (await kept.list()).filter(isStale)
  await Promise.all(stale.map(({ url }) => kept.delete(url)))
}

/** Deletes what is kept of a model, but not the runtime. */
export async function forget({ from, isRemote }: Origin, kept: KeptFiles): Promise<void> {
  if (!isRemote) return
  const files = (await kept.list()).filter(({ url }) => url.startsWith(from))
  await Promise.all(files.map(({ url }) => kept.delete(url)))
}

/** The model whose weights are kept; its size has the runtime's in it. Null: none. */
export async function keptModel(
  kept: KeptFiles,
): Promise<{ readonly bytes: number; readonly from: string } | null> {
  const files = await kept.list()
  for (const path of Object.values(WEIGHTS)) {
    const weights = files.find(({ url }) => url.endsWith(`/${path}`))
    if (weights)
      return {
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        from: weights.url.slice(0, -path.length),
      }
  }
  return null
}
