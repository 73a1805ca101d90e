// Size budgets of the built page (docs/architecture.md): what a first visit downloads is checked, not hoped for.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** @typedef {{ name: string, bytes: number, limit: number, passed: boolean, detail: string }} Budget */
/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */

const dist = 'dist'
const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`

const gzipped = (/** @type {Iterable<string>} */ files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)

/** The graph comes behind the first load, with the drawings of items. */
const GRAPH = ['graph-view', 'glyph']
/** What a person asks for first: a view, a dialog, an item, a file, a definition. */
const LATE = ['CompareView', 'CurveRows', 'Dialogs', 'GraphList', 'ItemCard', 'LabView', 'recorded', 'terms']
/** Of workers: those of other views, and what the run worker loads for some runs, or for an item. */
const LATE_OF_WORKERS = /^(compare\.worker|lab\.worker|all-parts|digest|item-history)-/

/** @returns {Budget[]} */
export function measure() {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))
  const named = (/** @type {RegExp} */ pattern) => files.filter((file) => pattern.test(basename(file)))

  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const all = Object.values(chunks)
  const fileOf = (/** @type {Chunk} */ { file }) => join(dist, file)
  /** Those chunks and all that comes with or after them, except through chunks of some names. */
  const loadedWith = (/** @type {Chunk[]} */ start, /** @type {string[]} */ except) => {
    const found = new Set(start)
    // A set grows while it is iterated.
    for (const { imports = [], dynamicImports = [] } of found)
      for (const key of [...imports, ...dynamicImports]) {
        const chunk = chunks[key]
        if (chunk && !except.includes(chunk.name ?? '')) found.add(chunk)
      }
    return found
  }
  const first = loadedWith(
    all.filter(({ isEntry }) => isEntry),
    [...GRAPH, ...LATE],
  )
  const ofGraph = loadedWith(
    all.filter(({ name }) => GRAPH.includes(name ?? '')),
    LATE,
  )

  // The manifest does not know of workers and their parts: one that is new counts as first load.
  const ofPage = new Set(all.map(fileOf))
  const ofWorkers = named(/\.js$/).filter((file) => !ofPage.has(file))
  const worker = gzipped(ofWorkers.filter((file) => !LATE_OF_WORKERS.test(basename(file))))
  // A worker that was renamed must not drop out of its budget unnoticed.
  const lost = named(/^run\.worker-.*\.js$/).length === 0 && existsSync('workers/run.worker.ts')
  const page = gzipped([...first].map(fileOf))
  const graph = gzipped([...ofGraph].filter((chunk) => !first.has(chunk)).map(fileOf))

  const vectors = named(/\.bin$/).reduce((sum, file) => sum + statSync(file).size, 0)

  /** @param {string} name @param {number} bytes @param {number} limit @param {string} detail */
  const budget = (name, bytes, limit, detail) => ({ name, bytes, limit, passed: bytes <= limit, detail })
  const firstLoad = budget(
    'first-load JavaScript, gzip',
    page + worker,
    90_000,
    `page ${kB(page)}, run worker ${lost ? 'not found in dist/' : kB(worker)}`,
  )
  return [
    { ...firstLoad, passed: firstLoad.passed && !lost },
    budget('graph, gzip', graph, 160_000, 'with the drawings of items, behind the first load'),
    budget('word vectors, raw', vectors, 1024 * 1024, vectors ? 'on demand' : 'none'),
  ]
}

/** @param {Budget[]} budgets */
export function print(budgets) {
  for (const { name, bytes, limit, passed, detail } of budgets)
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${kB(bytes)} of ${kB(limit)} (${detail})`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const budgets = measure()
  print(budgets)
  process.exit(budgets.every(({ passed }) => passed) ? 0 : 1)
}
