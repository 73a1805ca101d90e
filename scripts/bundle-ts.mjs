// Bundles a TypeScript program for Node.
//
// Rolldown (which Vite brings along) bundles it in some ten milliseconds, so a program starts faster than with
// a module loader, and resolves imports as Vite does: extensionless paths, JSON with or without attributes.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { codeVersion } from './code-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The place of a program's bundle: in the node_modules of the nearest package, so that Node finds its imports there
 * first, and then in the packages around it.
 * @param {string} file
 */
function cacheOf(file) {
  const folder = dirname(file)
  if (folder === dirname(folder) || existsSync(resolve(folder, 'package.json')))
    return resolve(folder, 'node_modules/.cache/firsthand')
  return cacheOf(folder)
}

/** A module's `import.meta.url` stays its own, so that `new URL('./words.bin', import.meta.url)` finds the file. */
const ownUrl = {
  name: 'own-url',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

/** `./prompt.txt?raw`, as in Vite. */
const raw = {
  name: 'raw',
  /** @param {string} id */
  load(id) {
    if (!id.endsWith('?raw')) return null
    return `export default ${JSON.stringify(readFileSync(id.slice(0, -4), 'utf8'))}`
  },
  /** @param {string} id @param {string | undefined} importer */
  resolveId(id, importer) {
    return id.endsWith('?raw') && importer ? resolve(importer, '..', id) : null
  },
}

/** Bundles of a day ago belong to no program that still runs. */
function forgetOld(/** @type {string} */ cache) {
  for (const name of readdirSync(cache)) {
    const file = resolve(cache, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && Date.now() - mtimeMs > 86_400_000) rmSync(file, { force: true })
  }
}

/**
 * Bundles a program and returns the path of the result, named after its content: two programs that start at
 * the same time never read each other's half-written file.
 *
 * @param {string} entry
 */
export async function bundle(entry) {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  const build = await rolldown({
    input: resolve(entry),
    platform: 'node',
    external: (id) => /^(node:|@?[a-z][^:]*$)/i.test(id) && !/^[a-z]:/i.test(id),
    tsconfig: false,
    transform: {
      define: {
        __APP_VERSION__: JSON.stringify(`${version}+dev`),
        __CODE_VERSION__: JSON.stringify(await codeVersion()),
      },
    },
    plugins: [raw, ownUrl],
  })
  const { output } = await build.generate({ format: 'es', sourcemap: 'inline', codeSplitting: false })
  const code = output[0].code
  const name = relative(root, resolve(entry)).replace(/\W+/g, '-')
  const cache = cacheOf(resolve(entry))
  const file = resolve(cache, `${name}-${createHash('sha1').update(code).digest('hex').slice(0, 12)}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    forgetOld(cache)
    writeFileSync(`${file}.${process.pid}`, code)
    renameSync(`${file}.${process.pid}`, file)
  }
  return file
}
