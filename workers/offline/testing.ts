/** Builds for tests, listed like those of `scripts/offline.mjs`. */
import { listed } from '../../scripts/offline.mjs'
import type { ListedFile } from './build'

/** The list of a build, and the host's files by full address. @param contents by file name */
export function listedFiles(scope: string, contents: Readonly<Record<string, string>>) {
  const list: readonly ListedFile[] = Object.entries(contents).map(([url, text]) =>
    listed(url, Buffer.from(text)),
  )
  const addressOf = (url: string) => scope + (url === 'index.html' ? '' : url)
  return { list, files: new Map(Object.entries(contents).map(([url, text]) => [addressOf(url), text])) }
}
