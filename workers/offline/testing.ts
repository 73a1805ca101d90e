/** Builds for tests, listed as `scripts/offline.mjs` lists one. */
import { listed } from '../../scripts/offline.mjs'
import type { ListedFile } from './build'

/** The list of a build, and its files by whole address, as a host has them. @param contents by the name of the file */
export function listedFiles(scope: string, contents: Readonly<Record<string, string>>) {
  const list: readonly ListedFile[] = Object.entries(contents).map(([url, text]) =>
    listed(url, Buffer.from(text)),
  )
  const addressOf = (url: string) => scope + (url === 'index.html' ? '' : url)
  return { list, files: new Map(Object.entries(contents).map(([url, text]) => [addressOf(url), text])) }
}
