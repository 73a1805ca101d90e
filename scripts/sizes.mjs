// Size budgets of the built page (docs/architecture.md): what a first visit downloads is checked, not hoped for.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** @typedef {{ name: string, bytes: number, limit: number, passed: boolean, detail: string }} Budget */

const dist = 'dist'
const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`

const gzipped = (/** @type {Iterable<string>} */ files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)

/** @returns {Budget[]} */
export function measure() {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))
  const named = (/** @type {RegExp} */ pattern) => files.filter((file) => pattern.test(basename(file)))

  const scripts = named(/\.js$/)
  const workers = named(/^run\.worker-.*\.js$/)
  const graph = named(/^(cytoscape|graph-view|glyph)-.*\.js$/)
  // What a person asks for first: a dialog, an item, a file, a definition. A chunk that is new counts as first load.
  const late = named(/^(CurveRows|Dialogs|GraphList|ItemCard|recorded|terms)-.*\.js$/)
  const page = gzipped(scripts.filter((file) => ![...workers, ...graph, ...late].includes(file)))
  const worker = gzipped(workers)
  // A worker that was renamed must not drop out of its budget unnoticed.
  const lost = workers.length === 0 && existsSync('workers/run.worker.ts')

  const vectors = named(/\.bin$/).reduce((sum, file) => sum + statSync(file).size, 0)

  /** @param {string} name @param {number} bytes @param {number} limit @param {string} detail */
  const budget = (name, bytes, limit, detail) => ({ name, bytes, limit, passed: bytes <= limit, detail })
  const first = budget(
    'first-load JavaScript, gzip',
    page + worker,
    90_000,
    `page ${kB(page)}, run worker ${lost ? 'not found in dist/' : kB(worker)}`,
  )
  return [
    { ...first, passed: first.passed && !lost },
    budget('graph, gzip', gzipped(graph), 160_000, 'with the drawings of items, behind the first load'),
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
