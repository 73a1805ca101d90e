/** Another build of the page than the one in `dist`, as a change of some of its code would make it: every name is new. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaced } from '../scripts/testing/replaced'
import { keptList, withListOf } from './kept-list'

const NAME = /[\w.-]+?-[\w-]{8}\.(?:js|css|mjs)/g
const DIGEST = /-([\w-]{8})(?=\.\w+$)/

/**
 * @returns its folder; the page in it says `newer` in a meta element
 * @throws Error where a change does not apply: the build would be the old one
 */
export function newerBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'newer-'))
  cpSync('dist', folder, { recursive: true })
  const assets = join(folder, 'assets')
  const renamed = new Map(
    readdirSync(assets)
      .filter((name) => /\.(js|css|mjs)$/.test(name))
      .map((name) => [
        name,
        name.replace(DIGEST, (_, digest: string) => `-${Array.from(digest).reverse().join('')}`),
      ]),
  )
  for (const [name, to] of renamed) {
    if (name === to)
      throw new Error(`${name} has no digest in its name, or one that reads the same backwards.`)
    if (renamed.has(to)) throw new Error(`${name} would get the name of another file.`)
  }
  const withNewNames = (text: string) => text.replace(NAME, (name) => renamed.get(name) ?? name)
  for (const [name, to] of renamed) {
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
