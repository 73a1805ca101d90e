/** The list of files in a built service worker. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listed } from '../scripts/offline.mjs'
import { replaced } from '../scripts/testing/replaced'
import type { ListedFile } from '../workers/offline/build'

/** In the form that `vite-plugin-pwa` writes: JSON with ordered keys. */
const LIST = /\[\{"bytes":[^\]]*\]/g

/** @param folder of a build @throws Error where the service worker does not have exactly one list */
export function keptList(folder: string): readonly ListedFile[] {
  const found = [...readFileSync(join(folder, 'service-worker.js'), 'utf8').matchAll(LIST)]
  if (found.length !== 1) throw new Error(`The service worker in ${folder} has ${found.length} lists.`)
  return JSON.parse(found[0]?.[0] ?? '') as ListedFile[]
}

/** A built service worker's text with a list of other files, which lie in a folder. */
export function withListOf(serviceWorker: string, folder: string, urls: readonly string[]): string {
  const list = urls.map((url) => {
    // The order of keys in which the build writes them.
    const { bytes, late, sha256 } = listed(url, readFileSync(join(folder, url)))
    return { bytes, ...(late && { late }), sha256, url }
  })
  return replaced(serviceWorker, LIST, JSON.stringify(list))
}
