/** Another build of the page than the one in `dist`, as a change of some of its code would make it: every name is new. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /[\w.-]+?-[\w-]{8}\.(?:js|css|mjs)/g
const DIGEST = /-([\w-]{8})(?=\.\w+$)/

/** @returns its folder; the page in it says `newer` in its language of a meta element */
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
  const write = (path: string, change = (text: string) => text) => {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, change(text.replace(NAME, (name) => renamed.get(name) ?? name)))
  }
  for (const [name, to] of renamed) {
    write(join(assets, name))
    renameSync(join(assets, name), join(assets, to))
  }
  write(join(folder, 'index.html'), (text) =>
    text.replace('<title>', '<meta name="build" content="newer"><title>'),
  )
  // A file by the same name has other content now.
  write(join(folder, 'service-worker.js'), (text) =>
    text.replace(/(?<=revision:[`'"])[0-9a-f]{32}(?=[`'"],url:[`'"]index\.html)/, 'newer'),
  )
  return folder
}
