/** Another build of the page than the one in `dist`, as a change of some of its code would make it: every name is new. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { replaced } from '../scripts/testing/replaced'
import { keptList, withListOf } from './kept-list'

/** The end of a file's name: its digest, and its kind. A pattern for the whole name takes seconds for a large file. */
const DIGEST = /-([\w-]{8})\.(js|css|mjs)\b/g

/**
 * @returns its folder; the page in it says `newer` in a meta element
 * @throws Error where a change does not apply: the build would be the old one
 */
export function newerBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'newer-'))
  cpSync('dist', folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css|mjs)$/.test(name))
  const digests = new Set(names.flatMap((name) => [...name.matchAll(DIGEST)].map(([end]) => end)))
  const withNewNames = (text: string) =>
    text.replace(DIGEST, (end, digest: string, kind: string) =>
      digests.has(end) ? `-${Array.from(digest).reverse().join('')}.${kind}` : end,
    )
  for (const name of names) {
    const to = withNewNames(name)
    if (name === to)
      throw new Error(`${name} has no digest in its name, or one that reads the same backwards.`)
    if (names.includes(to)) throw new Error(`${name} would get the name of another file.`)
    const path = join(assets, name)
    // Some files name no other.
    writeFileSync(path, withNewNames(readFileSync(path, 'utf8')))
    renameSync(path, join(assets, to))
  }
  const change = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  change('index.html', (text) =>
    replaced(withNewNames(text), '<title>', '<meta name="build" content="newer"><title>'),
  )
  const urls = keptList('dist').map(({ url }) => withNewNames(url))
  change('service-worker.js', (text) => withListOf(text, folder, urls))
  return folder
}

/** The page's line about a waiting newer version. */
export const notice = (page: Page) =>
  page.getByText('A newer version of this page is ready. Reload when you like.')
/** Is there once the page is the newer build's. */
export const isNewer = (page: Page) => page.locator('meta[name=build][content=newer]')
